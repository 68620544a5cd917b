import ArrowRight from 'lucide-react/icons/arrow-right'
import { buttonClass } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { Kashida } from '#design/kashida.tsx'
import { Picture } from '#design/picture.tsx'
import { Link } from '../navigation/link.tsx'
import { paths } from '../paths.ts'
import { pictureIn, useHero } from '../platform/shop-settings.tsx'
import { useWords } from '../platform/words.tsx'
import css from './hero.module.css'

export function Hero() {
  const { t, language } = useWords()
  const slide = useHero()[0]
  return (
    <section className={css.hero}>
      <div className={css.inner}>
        <div className={css.words}>
          <h1 aria-label={t('home.hero_title')}>
            <span>{t('home.hero_line_1')}</span>
            <span>
              <Kashida text={t('home.hero_line_2')} isDrawn />
            </span>
          </h1>
          <p>{t('home.hero_text')}</p>
          <Link to={paths.collection()} className={buttonClass()}>
            {t('home.shop_now')}
            <Icon of={ArrowRight} size="small" isMirrored />
          </Link>
        </div>
        {slide && (
          <div className={css.photo}>
            <Picture picture={pictureIn(slide.image, language)} sizes="(min-width:1000px) 1200px, 130vw" isFirst />
          </div>
        )}
      </div>
    </section>
  )
}
