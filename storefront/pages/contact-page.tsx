import ArrowRight from 'lucide-react/icons/arrow-right'
import { buttonClass } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { Note } from '#design/note.tsx'
import text from '#design/text.module.css'
import { Link } from '../navigation/link.tsx'
import type { HeadContext } from '../navigation/page.ts'
import { paths } from '../paths.ts'
import { useShop } from '../platform/shop-settings.tsx'
import { named, useWords } from '../platform/words.tsx'
import css from './contact-page.module.css'
import { readingHead } from './reading-head.ts'
import { ReadingLayout } from './reading-layout.tsx'
import { type Rule, Rules } from './rules.tsx'

export const head = (context: HeadContext) =>
  readingHead(context, {
    title: context.t('store.contact_title'),
    description: context.t('store.contact_description', { shop: named(context.shop.settings, context.language) }),
    path: paths.contact(),
  })

export default function ContactPage() {
  const { t } = useWords()
  return (
    <ReadingLayout
      name={t('store.contact_title')}
      lines={[t('store.contact_line_1'), t('store.contact_line_2')]}
      lead={t('store.contact_lead')}
    >
      <Rules rules={useWays()} />
      <Note kind="info">{t('store.contact_order_note')}</Note>
      <section className={css.jobs} aria-labelledby="jobs">
        <div>
          <h2 id="jobs">{t('store.contact_jobs')}</h2>
          <p>{t('store.contact_jobs_text')}</p>
        </div>
        <Link to={paths.careers()} className={buttonClass({ kind: 'line' })}>
          {t('store.explore_jobs')}
          <Icon of={ArrowRight} size="small" isMirrored />
        </Link>
      </section>
    </ReadingLayout>
  )
}

/** Ways to reach the store, those that its settings name. */
function useWays(): Rule[] {
  const { t } = useWords()
  const { phone, email, socialLinks } = useShop()
  const whatsapp = socialLinks.find(({ network }) => network === 'whatsapp')
  return [
    {
      title: t('store.contact_phone'),
      text: t('store.contact_phone_text'),
      link: (
        <a href={`tel:${phone}`} className={text.link}>
          <bdi className={text.latin}>{phone}</bdi>
        </a>
      ),
    },
    ...(whatsapp === undefined
      ? []
      : [
          {
            title: t('store.contact_whatsapp'),
            text: t('store.contact_whatsapp_text'),
            link: (
              <a href={whatsapp.url} rel="noopener" className={text.link}>
                {t('store.contact_whatsapp_link')}
              </a>
            ),
          },
        ]),
    {
      title: t('store.contact_email'),
      text: t('store.contact_email_text'),
      link: (
        <a href={`mailto:${email}`} className={text.link}>
          <bdi className={text.latin}>{email}</bdi>
        </a>
      ),
    },
  ]
}
