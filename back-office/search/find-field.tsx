import Search from 'lucide-react/icons/search'
import { Icon } from '#design/icon.tsx'
import { useWords } from '../platform/words.tsx'
import css from './find-field.module.css'
import { useOpener } from './opener.ts'

/** Looks like the field that it opens. */
export function FindField() {
  const { t } = useWords()
  const open = useOpener()
  return (
    <button type="button" className={css.field} onClick={() => open('search')}>
      <Icon of={Search} size="small" />
      <span>{t('office.find_hint')}</span>
    </button>
  )
}
