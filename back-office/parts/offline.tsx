import { useSyncExternalStore } from 'react'
import { Note } from '#design/note.tsx'
import { useWords } from '../platform/words.tsx'
import css from './warnings.module.css'

/** Says above every screen that there is no connection; what is on the screen stays there. */
export function Offline() {
  const { t } = useWords()
  const isOnline = useSyncExternalStore(watch, () => navigator.onLine)
  return (
    <div role="status">
      {!isOnline && (
        <div className={css.place}>
          <Note>{t('office.offline')}</Note>
        </div>
      )}
    </div>
  )
}

function watch(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}
