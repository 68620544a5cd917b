import type { ImportDetails } from '#contract/office/imports.ts'
import type { Translate } from '#locales/translate.ts'

/** How many products are added and changed, without what there is none of. */
export function whatIsImported({ added, changed }: Pick<ImportDetails, 'added' | 'changed'>, t: Translate): string {
  return [
    added > 0 && t('office_files.some_new', { count: added }),
    changed > 0 && t('office_files.some_changed', { count: changed }),
  ]
    .filter(Boolean)
    .join(t('common.comma'))
}

/** What became of an import's products when it was taken back, a sentence each. */
export function whatWasUndone(
  { restored, archived }: Pick<NonNullable<ImportDetails['undone']>, 'restored' | 'archived'>,
  t: Translate,
): string {
  return [
    (restored > 0 || archived === 0) && t('office_files.undone_restored', { count: restored }),
    archived > 0 && t('office_files.undone_archived', { count: archived }),
  ]
    .filter(Boolean)
    .join(' ')
}
