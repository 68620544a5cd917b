import { Note } from '#design/note.tsx'
import { useSession } from '../platform/session.tsx'
import { useWords } from '../platform/words.tsx'
import css from './warnings.module.css'

/** What must not be on in a shop that others reach: above every screen, and nobody can close it but by switching it off. */
export function Warnings() {
  const { t } = useWords()
  const { session } = useSession()
  const warnings = session.step === 'in' ? session.me.warnings : []
  if (warnings.length === 0) return null
  return (
    <section className={css.place} aria-label={t('office.warnings')}>
      <Note>
        <ul className={css.list}>
          {warnings.map(warning => (
            <li key={warning}>{t(`office.warning_${warning}`)}</li>
          ))}
        </ul>
      </Note>
    </section>
  )
}
