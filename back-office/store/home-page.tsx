import type { StaffHomeReply } from '#contract/office/store.ts'
import { buttonClass } from '#design/button.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import css from '../forms/form.module.css'
import { Failed } from '../parts/dead-ends.tsx'
import { Page } from '../parts/page.tsx'
import { useWords } from '../platform/words.tsx'
import { HomeSections } from './home-sections.tsx'
import { Slides } from './slides.tsx'
import { useHome } from './use-home.ts'

/** The shop's first page: its hero, its carousel, and what stands below them. */
export function HomePage() {
  const { t } = useWords()
  const { data, error, isPending, refetch } = useHome()
  if (error) return <Failed failure={error} onRetry={() => void refetch()} />
  return (
    <Page
      title={t('office_shop.home')}
      actions={
        <a href="/" target="_blank" rel="noreferrer" className={buttonClass({ kind: 'line', size: 'medium' })}>
          {t('office_catalogue.preview')}
        </a>
      }
    >
      {isPending ? <Skeleton className={css.waiting} /> : <Home home={data} />}
    </Page>
  )
}

function Home({ home }: { home: StaffHomeReply }) {
  return (
    <div className={css.columns}>
      <div className={css.column}>
        <Slides place="hero" slides={home.hero} />
        <Slides place="carousel" slides={home.carousel} />
      </div>
      <div className={css.column}>
        <HomeSections home={home} />
      </div>
    </div>
  )
}
