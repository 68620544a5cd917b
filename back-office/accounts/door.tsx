import type { ReactNode } from 'react'
import { Button } from '#design/button.tsx'
import { Wordmark } from '#design/wordmark.tsx'
import { LANGUAGES, otherLanguages } from '#shop/languages.ts'
import { changeOfficeLanguage } from '../platform/language.ts'
import { useShopName } from '../platform/store.ts'
import { useTitle } from '../platform/title.ts'
import { useWords } from '../platform/words.tsx'
import css from './door.module.css'

/** What stands around each step of signing in. */
export function Door({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const { language } = useWords()
  useTitle(title)
  return (
    <main className={css.door}>
      <div className={css.sign}>
        <Wordmark name={useShopName()} language={language} />
        {otherLanguages(language).map(other => (
          <Button key={other} kind="ghost" size="medium" lang={other} onClick={() => changeOfficeLanguage(other)}>
            {LANGUAGES[other].name}
          </Button>
        ))}
      </div>
      <div className={css.card}>
        <h1 className={css.title}>{title}</h1>
        {text && <p className={css.text}>{text}</p>}
        {children}
      </div>
    </main>
  )
}
