import { LANGUAGES, type Language } from '#shop/languages.ts'
import { classes } from './classes.ts'
import { Kashida } from './kashida.tsx'
import css from './wordmark.module.css'

interface WordmarkProps {
  readonly name: string
  readonly language: Language
  readonly className?: string | undefined
}

/**
 * The shop's name as its sign; whoever listens gets it from what stands around it. The
 * mark stands beside Latin names only: it is a ت, which beside ترتيب would stutter.
 */
export function Wordmark({ name, language, className }: WordmarkProps) {
  const drawing = DRAWINGS[name]
  return (
    <span aria-hidden="true" className={classes(css.wordmark, className)}>
      {LANGUAGES[language].letters === 'latin' && <Mark className={css.mark} />}
      {drawing === undefined ? (
        <span className={css.name}>
          <Kashida text={name} isFullest />
        </span>
      ) : (
        <span className={classes(css.drawn, drawing)} />
      )}
    </span>
  )
}

/**
 * The name as it ships is drawn, so that it needs no letters: on a slow
 * first visit they come too late. A shop that takes another is set in type.
 */
const DRAWINGS: Readonly<Record<string, string | undefined>> = { ترتيب: css.arabic, Tarteeb: css.latin }

/** A tray with two things in it: the letter ت. Drawn, so that it survives a change of the shop's name. */
export function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 40 40" aria-hidden="true">
      <path
        d="M4 15v8.5C4 27.7 6.6 30 10.5 30h19c3.9 0 6.5-2.3 6.5-6.5V15"
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
      />
      <path d="M15.3 12.6l4.6 4.6-4.6 4.6-4.6-4.6z M24.7 12.6l4.6 4.6-4.6 4.6-4.6-4.6z" fill="var(--brick)" />
    </svg>
  )
}
