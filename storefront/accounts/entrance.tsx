import type { ReactNode } from 'react'
import { classes } from '#design/classes.ts'
import { Kashida } from '#design/kashida.tsx'
import { Picture } from '#design/picture.tsx'
import { pictureIn, useHero } from '../platform/shop-settings.tsx'
import { useWords } from '../platform/words.tsx'
import css from './entrance.module.css'

interface EntranceProps {
  readonly title: string
  /** Something else is to be looked at: on phones the picture goes. */
  readonly isBrief?: boolean
  readonly children: ReactNode
}

/** The pages that let a shopper in: a picture of the shop, and one thing to fill in. */
export function Entrance({ title, isBrief = false, children }: EntranceProps) {
  const { language } = useWords()
  const [slide] = useHero().slice(-1)
  return (
    <div className={css.page}>
      <div className={classes(css.picture, isBrief && css.wideOnly)}>
        <Picture
          picture={slide ? { ...pictureIn(slide.image, language), alt: '' } : null}
          sizes="(min-width: 1000px) 52vw, 100vw"
          isEager
        />
      </div>
      <div className={css.panel}>
        <h1 aria-label={title}>
          <Kashida text={title} />
        </h1>
        {children}
      </div>
    </div>
  )
}
