import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classes } from '#design/classes.ts'
import text from '#design/text.module.css'
import { MAIN_ID } from '../navigation/document.ts'
import { useLocation } from '../navigation/hooks.ts'
import { usePending } from '../navigation/pending.ts'
import { useWords } from '../platform/words.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import css from './page-frame.module.css'

/** What stands around every page. */
export function PageFrame({ children }: { children: ReactNode }) {
  const { t } = useWords()
  return (
    <>
      <a className={css.skip} href={`#${MAIN_ID}`}>
        {t('layout.skip_to_content')}
      </a>
      <PendingLine />
      <Header />
      <main id={MAIN_ID} tabIndex={-1} className={css.main}>
        {children}
      </main>
      <Footer />
      <PageAnnouncer />
    </>
  )
}

/** Grows along the top while another page is on its way; only when that takes a moment. */
function PendingLine() {
  return <div aria-hidden="true" className={classes(css.pending, usePending() && css.moving)} />
}

/** Tells screen readers which page has come, as a new document would. */
function PageAnnouncer() {
  const { path } = useLocation()
  const shown = useRef(path)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    setTitle(document.title)
  }, [path])
  return (
    <p role="status" className={text.hidden}>
      {title}
    </p>
  )
}
