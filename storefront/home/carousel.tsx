import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useRef } from 'react'
import { classes } from '#design/classes.ts'
import { Icon } from '#design/icon.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { Nuqta } from '#design/nuqta.tsx'
import { Picture } from '#design/picture.tsx'
import { ShelfHeading } from '#design/shelf-heading.tsx'
import space from '#design/space.module.css'
import { inLanguage } from '#shop/languages.ts'
import type { Slide } from '#shop/store/settings.ts'
import { pictureIn } from '../platform/shop-settings.tsx'
import { useWords } from '../platform/words.tsx'
import css from './carousel.module.css'
import { SlideLink } from './slide-link.tsx'
import { useCarousel } from './use-carousel.ts'

/** Two slides side by side, one on phones; moves by itself until somebody takes an interest (specification section 9). */
export function Carousel({ slides, headingId }: { slides: readonly Slide[]; headingId: string }) {
  const { t } = useWords()
  const view = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLUListElement>(null)
  const { place, isPlaying, goTo, goBy, setPlaying, holding } = useCarousel(view, track)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group within the section that its heading names
    <div
      className={space.wrap}
      role="group"
      aria-roledescription={t('home.carousel')}
      aria-labelledby={headingId}
      {...holding}
    >
      <ShelfHeading id={headingId} text={t('home.carousel_title')} />
      <div ref={view} className={classes(css.view, space.bleed)}>
        <ul ref={track} className={css.track}>
          {slides.map(slide => (
            <li key={slide.image.url}>
              <SlideView slide={slide} />
            </li>
          ))}
        </ul>
      </div>
      <div className={classes(css.controls, slides.length <= 2 && css.whereOneIsSeen)}>
        <div className={css.arrows}>
          <IconButton label={t('home.carousel_previous')} onClick={() => goBy(-1)}>
            <Icon of={ChevronLeft} isMirrored />
          </IconButton>
          <IconButton label={t('home.carousel_next')} onClick={() => goBy(1)}>
            <Icon of={ChevronRight} isMirrored />
          </IconButton>
        </div>
        <div className={css.dots}>
          {slides.map((slide, number) => (
            <button
              key={slide.image.url}
              type="button"
              aria-label={t('home.carousel_slide', { number: number + 1, total: slides.length })}
              aria-current={number === place ? 'true' : undefined}
              onClick={() => goTo(number)}
            >
              <Nuqta />
            </button>
          ))}
        </div>
        <IconButton
          label={isPlaying ? t('home.carousel_pause') : t('home.carousel_play')}
          onClick={() => setPlaying(!isPlaying)}
        >
          <Icon of={isPlaying ? Pause : Play} size="small" />
        </IconButton>
      </div>
    </div>
  )
}

function SlideView({ slide }: { slide: Slide }) {
  const { language } = useWords()
  const title = inLanguage(slide, 'title', language)
  const photo = { ...pictureIn(slide.image, language), alt: '' }
  return (
    <SlideLink slide={slide} className={css.slide}>
      <Picture picture={photo} sizes="(min-width:768px) 50vw, 100vw" className={css.photo} />
      <span className={css.title}>{title}</span>
    </SlideLink>
  )
}
