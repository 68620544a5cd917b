import type { ReactNode } from 'react'
import { Checkbox } from '#design/checkbox.tsx'
import { Sheet } from '#design/dialog.tsx'
import type { WordKey } from '#locales/translate.ts'
import { useWords } from '../platform/words.tsx'
import css from './keys-sheet.module.css'
import { useKeysChoice } from './use-keys.ts'

/** Which keys there are, and whether those that work on every screen do so here. */
export function KeysSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useWords()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('office.keys')} closeLabel={t('common.close')}>
      <Keys />
    </Sheet>
  )
}

/** Signs that are the same on every keyboard are no words; those of an Arabic one stand beside the Latin ones. */
const KEYS: readonly (readonly [does: WordKey, ...keys: readonly string[]])[] = [
  ['office.keys_search', '/', 'ظ'],
  ['office.keys_list', '?', '؟'],
  ['office.keys_move', '↑', '↓'],
  ['office.keys_open', 'Enter'],
  ['office.keys_tabs', '←', '→'],
  ['office.keys_close', 'Esc'],
]

function Keys() {
  const { t } = useWords()
  const [areOn, turn] = useKeysChoice()
  return (
    <div className={css.keys}>
      <dl className={css.list}>
        {KEYS.map(([does, ...keys]) => (
          <div key={does}>
            <dt>{separated(keys)}</dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
      <Checkbox checked={areOn} onChange={({ currentTarget }) => turn(currentTarget.checked)}>
        {t('office.keys_on')}
      </Checkbox>
    </div>
  )
}

function separated(keys: readonly string[]): ReactNode {
  return keys.map(key => (
    <kbd key={key} className={css.key}>
      {key}
    </kbd>
  ))
}
