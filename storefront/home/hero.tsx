import ArrowRight from 'lucide-react/icons/arrow-right'
import { useEffect, useRef, useState } from 'react'
import { buttonClass } from '#design/button.tsx'
import { classes } from '#design/classes.ts'
import { Icon } from '#design/icon.tsx'
import { Kashida } from '#design/kashida.tsx'
import { Picture } from '#design/picture.tsx'
import { whenSeen } from '#design/when-seen.ts'
import { Link } from '../navigation/link.tsx'
import { paths } from '../paths.ts'
import { pictureIn, useHero, usePaysAtDoor } from '../platform/shop-settings.tsx'
import { useWords } from '../platform/words.tsx'
import css from './hero.module.css'
import { SlideLink } from './slide-link.tsx'

/** Begins to move when half of it is in view: Arabic letters lengthen, the photo comes to rest. */
export function Hero() {
  const { t, language } = useWords()
  const slide = useHero()[0]
  const section = useRef<HTMLElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => (section.current ? whenSeen(section.current, SEEN, () => setSeen(true)) : undefined), [])
  return (
    <section ref={section} className={classes(css.hero, isSeen && css.seen)}>
      <div className={css.inner}>
        <div className={css.words}>
          <h1 aria-label={t('home.hero_title')}>
            <span>{t('home.hero_line_1')}</span>
            <span>
              <Kashida text={t('home.hero_line_2')} drawing={isSeen ? 'begun' : 'waiting'} />
            </span>
          </h1>
          <p>{t(usePaysAtDoor() ? 'home.hero_text' : 'home.hero_text_paid')}</p>
          <Link to={paths.collection()} className={buttonClass()}>
            {t('home.shop_now')}
            <Icon of={ArrowRight} size="small" isMirrored />
          </Link>
        </div>
        {slide && (
          <SlideLink slide={slide} className={css.photo}>
            <Picture picture={pictureIn(slide.image, language)} sizes="(min-width:1000px) 1200px, 130vw" isFirst />
          </SlideLink>
        )}
      </div>
    </section>
  )
}

/** The share in view at which its words are drawn out and its photo settles (specification section 9). */
const SEEN = 0.5
