import { Note } from '#design/note.tsx'
import { Nuqta } from '#design/nuqta.tsx'
import { ShelfHeading } from '#design/shelf-heading.tsx'
import space from '#design/space.module.css'
import text from '#design/text.module.css'
import { Link } from '../navigation/link.tsx'
import type { DataOf, HeadContext, LoadContext, PageProps } from '../navigation/page.ts'
import { paths } from '../paths.ts'
import { useShop } from '../platform/shop-settings.tsx'
import { useWords } from '../platform/words.tsx'
import { loadText, OwnText, ownDescription, ownSections } from './own-text.tsx'
import css from './privacy-policy-page.module.css'
import { readingHead } from './reading-head.ts'
import { ReadingLayout } from './reading-layout.tsx'
import { Rules } from './rules.tsx'

export const load = async (context: LoadContext) => await loadText(context, 'privacy-policy')

type Text = DataOf<typeof load>

export const head = (context: HeadContext<Text>) =>
  readingHead(context, {
    title: context.t('store.inspection_head'),
    description: ownDescription(context.data, context.language) ?? context.t('store.inspection_description'),
    path: paths.privacyPolicy(),
  })

/** The order-inspection notice (specification sections 1 and 2), and what the shop knows about its shoppers. */
export default function PrivacyPolicyPage({ data }: PageProps<Text>) {
  const { t, language } = useWords()
  const own = ownSections(data, language)
  return (
    <ReadingLayout
      name={t('store.inspection_title')}
      lines={[t('store.inspection_line_1'), t('store.inspection_line_2')]}
      lead={own.length > 0 ? null : t('store.inspection_lead')}
      below={
        own.length === 0 && (
          <>
            <TwoRights />
            <Privacy />
          </>
        )
      }
    >
      {own.length > 0 ? <OwnText sections={own} /> : <Inspection />}
    </ReadingLayout>
  )
}

function Inspection() {
  const { t } = useWords()
  const { returnWindowDays } = useShop()
  return (
    <>
      <Rules
        isInOrder
        rules={[
          { title: t('store.inspection_open'), text: t('store.inspection_open_text') },
          { title: t('store.inspection_damage'), text: t('store.inspection_damage_text') },
          { title: t('store.inspection_leave'), text: t('store.inspection_leave_text') },
          {
            title: t('store.inspection_return', { count: returnWindowDays }),
            text: t('store.inspection_return_text'),
            link: (
              <Link to={paths.account('orders')} className={text.link}>
                {t('layout.orders')}
              </Link>
            ),
          },
        ]}
      />
      <Note kind="info">
        {t('store.inspection_problem')}{' '}
        <Link to={paths.contact()} className={text.link}>
          {t('layout.write_to_us')}
        </Link>
      </Note>
      <p className={css.thanks}>{t('store.inspection_thanks')}</p>
    </>
  )
}

/**
 * The right at the door ends when the courier has left; the seven days
 * are for what shows afterwards. Said apart, neither eats the other.
 */
function TwoRights() {
  const { t } = useWords()
  const { returnWindowDays } = useShop()
  return (
    <section className={space.section} aria-labelledby="rights">
      <ShelfHeading id="rights" text={t('store.rights_title')} />
      <div className={css.rights}>
        <div>
          <h3>{t('store.rights_door')}</h3>
          <p>{t('store.rights_door_what')}</p>
          <p className={css.end}>
            <Nuqta />
            {t('store.rights_door_end')}
          </p>
        </div>
        <div>
          <h3>{t('store.rights_after')}</h3>
          <p>{t('store.rights_after_what')}</p>
          <p className={css.end}>
            <Nuqta />
            {t('store.rights_after_end', { count: returnWindowDays })}
          </p>
        </div>
      </div>
    </section>
  )
}

function Privacy() {
  const { t } = useWords()
  const points = [
    [t('store.privacy_keep'), t('store.privacy_keep_text')],
    [t('store.privacy_why'), t('store.privacy_why_text')],
    [t('store.privacy_device'), t('store.privacy_device_text')],
    [t('store.privacy_ask'), t('store.privacy_ask_text')],
  ] as const
  return (
    <section className={space.section} aria-labelledby="privacy">
      <ShelfHeading id="privacy" text={t('store.privacy_title')} />
      <dl className={css.privacy}>
        {points.map(([title, words]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
