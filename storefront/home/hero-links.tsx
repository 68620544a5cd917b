import ArrowRight from 'lucide-react/icons/arrow-right'
import { Icon } from '#design/icon.tsx'
import { Link } from '../navigation/link.tsx'
import { paths } from '../paths.ts'
import { useShop } from '../platform/shop-settings.tsx'
import { useWords } from '../platform/words.tsx'
import css from './hero-links.module.css'

/** The id of home's latest arrivals, which the second link leads to. */
export const LATEST_ID = 'latest'

/** Below the hero, whose words stand in the middle of it. */
export const HERO_LINKS_ID = 'start-here'

export function HeroLinks() {
  const { t } = useWords()
  const { homeSections } = useShop()
  const arrow = <Icon of={ArrowRight} size="small" isMirrored />
  return (
    <nav id={HERO_LINKS_ID} className={css.links} aria-label={t('home.start_here')}>
      <Link to={paths.collection({ only: 'bestseller' })}>
        {t('home.best_sellers')}
        {arrow}
      </Link>
      {homeSections.includes('latest') && (
        <Link to={`${paths.home()}#${LATEST_ID}`}>
          {t('home.latest')}
          {arrow}
        </Link>
      )}
      <Link to={paths.collection({ only: 'bundle' })}>
        {t('home.bundles')}
        {arrow}
      </Link>
    </nav>
  )
}
