import { useWords } from '../platform/words.tsx'
import css from './import-export.module.css'
import type { SentShare } from './send-import.ts'

/** How much of a file is sent. */
export function Sending({ of: { name, share } }: { of: SentShare }) {
  const { t } = useWords()
  return (
    <p className={css.progress} role="status">
      {t('office_files.sending', { name, percent: Math.round(share * 100) })}
      <progress value={share} max={1} />
    </p>
  )
}
