import { classes } from './classes.ts'
import css from './kashida.module.css'
import { Lettering } from './lettering.tsx'
import { stretch } from './stretch.ts'

interface KashidaProps {
  readonly text: string
  /** To the axis' end: the shop's own name only. */
  readonly isFullest?: boolean
  /** Drawn out before the reader's eyes, once it is said to have begun, and further than the axis goes: the hero only. */
  readonly drawing?: 'waiting' | 'begun'
}

/**
 * Display words whose last letters lengthen the way a scribe does it; Latin stays as it is. For display type, h1 and shelf
 * headings only, never for the catalogue's or a shopper's words. Put the plain text in the heading's `aria-label`.
 */
export function Kashida({ text, isFullest = false, drawing }: KashidaProps) {
  const stretched = stretch(text)
  if (stretched === null) return <Lettering text={text} />
  const { before, run, after, isLong, hasWordBefore } = stretched
  return (
    <>
      {before}
      <span
        className={classes(
          css.stretched,
          isLong && css.long,
          hasWordBefore && css.joined,
          isFullest && css.fullest,
          drawing && css.drawn,
          drawing === 'begun' && css.begun,
        )}
      >
        {drawing ? withTatweels(run) : run}
      </span>
      {after}
    </>
  )
}

/** The hero may add up to four; they follow the run's first letter, which joins on. */
function withTatweels(run: string): string {
  return run.slice(0, 1) + '\u0640'.repeat(4) + run.slice(1)
}
