import ArrowRight from 'lucide-react/icons/arrow-right'
import { buttonClass } from '#design/button.tsx'
import { classes } from '#design/classes.ts'
import { Icon } from '#design/icon.tsx'
import { Nuqta } from '#design/nuqta.tsx'
import { Picture } from '#design/picture.tsx'
import { ShelfHeading } from '#design/shelf-heading.tsx'
import space from '#design/space.module.css'
import { Link } from '../navigation/link.tsx'
import type { DataOf, HeadContext, LoadContext, PageProps } from '../navigation/page.ts'
import { paths } from '../paths.ts'
import { pictureIn, useHero, usePaysAtDoor, useShop } from '../platform/shop-settings.tsx'
import { named, useWords } from '../platform/words.tsx'
import css from './about-page.module.css'
import { loadText, OwnText, ownDescription, ownSections } from './own-text.tsx'
import { readingHead } from './reading-head.ts'
import { ReadingLayout } from './reading-layout.tsx'
import { Rules } from './rules.tsx'

export const load = async (context: LoadContext) => await loadText(context, 'about')

type Text = DataOf<typeof load>

export const head = (context: HeadContext<Text>) =>
  readingHead(context, {
    title: context.t('store.about_title'),
    description: ownDescription(context.data, context.language) ?? context.t('store.about_description'),
    path: paths.about(),
  })

export default function AboutPage({ data }: PageProps<Text>) {
  const { t, language } = useWords()
  const shop = named(useShop(), language)
  const own = ownSections(data, language)
  return (
    <ReadingLayout
      name={t('store.about_title')}
      lines={[t('store.about_line_1'), t('store.about_line_2')]}
      lead={own.length > 0 ? null : t('store.about_lead', { shop })}
      below={
        <>
          <Photo />
          {own.length === 0 && <Reasons />}
        </>
      }
    >
      {own.length > 0 ? <OwnText sections={own} /> : <WhoWeAre />}
    </ReadingLayout>
  )
}

function WhoWeAre() {
  const { t } = useWords()
  return (
    <Rules
      rules={[
        { title: t('store.about_who'), text: t('store.about_who_text') },
        { title: t('store.about_mission'), text: t('store.about_mission_text') },
        { title: t('store.about_vision'), text: t('store.about_vision_text') },
      ]}
    />
  )
}

/** The last of home's hero pictures: the first has been seen already. */
function Photo() {
  const { language } = useWords()
  const slide = useHero().at(-1)
  if (slide === undefined) return null
  return (
    <div className={classes(css.photo, space.bleed)}>
      <Picture picture={pictureIn(slide.image, language)} sizes="(min-width:1440px) 1360px, 100vw" />
    </div>
  )
}

const REASONS_ID = 'reasons'

function Reasons() {
  const { t } = useWords()
  const { returnWindowDays } = useShop()
  const reasons = [
    [t('store.about_quality'), t('store.about_quality_text')],
    [
      t('store.about_convenience'),
      t(usePaysAtDoor() ? 'store.about_convenience_text' : 'store.about_convenience_text_paid'),
    ],
    [t('store.about_service'), t('store.about_service_text', { count: returnWindowDays })],
  ] as const
  return (
    <section className={space.section} aria-labelledby={REASONS_ID}>
      <ShelfHeading id={REASONS_ID} text={t('store.about_reasons')} />
      <ul className={css.reasons}>
        {reasons.map(([title, text]) => (
          <li key={title}>
            <Nuqta className={css.nuqta} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p className={css.more}>
        <Link to={paths.collection()} className={buttonClass()}>
          {t('store.see_products')}
          <Icon of={ArrowRight} size="small" isMirrored />
        </Link>
      </p>
    </section>
  )
}
