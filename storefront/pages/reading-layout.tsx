import type { ReactNode } from 'react'
import { Kashida } from '#design/kashida.tsx'
import space from '#design/space.module.css'
import text from '#design/text.module.css'
import { Breadcrumbs } from '../catalogue/breadcrumbs.tsx'
import css from './reading-layout.module.css'

interface ReadingLayoutProps {
  /** The page's name in the breadcrumbs. */
  readonly name: string
  /** The heading, in two lines. */
  readonly lines: readonly [string, string]
  /** Null where the matter says everything itself. */
  readonly lead: string | null
  /** Over the whole width, below both. */
  readonly below?: ReactNode
  readonly children: ReactNode
}

/** A page to be read: what it is about on one side, the matter on the other. */
export function ReadingLayout({ name, lines, lead, below, children }: ReadingLayoutProps) {
  const [first, second] = lines
  return (
    <div className={`${space.wrap} ${css.page}`}>
      <Breadcrumbs trail={[]} here={name} />
      <div className={css.columns}>
        <div className={css.head}>
          <h1 className={css.title} aria-label={`${first} ${second}`}>
            <span>{first}</span>
            <span>
              <Kashida text={second} />
            </span>
          </h1>
          {lead !== null && <p className={`${text.lead} ${css.lead}`}>{lead}</p>}
        </div>
        <div>{children}</div>
      </div>
      {below}
    </div>
  )
}
