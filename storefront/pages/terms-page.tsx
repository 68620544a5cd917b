import text from '#design/text.module.css'
import { Link } from '../navigation/link.tsx'
import type { DataOf, HeadContext, LoadContext, PageProps } from '../navigation/page.ts'
import { paths } from '../paths.ts'
import { usePaysAtDoor, useShop } from '../platform/shop-settings.tsx'
import { named, useWords } from '../platform/words.tsx'
import { loadText, OwnText, ownDescription, ownSections } from './own-text.tsx'
import { readingHead } from './reading-head.ts'
import { ReadingLayout } from './reading-layout.tsx'
import { type Rule, Rules } from './rules.tsx'

export const load = async (context: LoadContext) => await loadText(context, 'terms')

type Text = DataOf<typeof load>

export const head = (context: HeadContext<Text>) =>
  readingHead(context, {
    title: context.t('store.terms_title'),
    description:
      ownDescription(context.data, context.language) ??
      context.t('store.terms_description', { shop: named(context.shop.settings, context.language) }),
    path: paths.terms(),
  })

export default function TermsPage({ data }: PageProps<Text>) {
  const { t, language } = useWords()
  const own = ownSections(data, language)
  return (
    <ReadingLayout
      name={t('store.terms_title')}
      lines={[t('store.terms_line_1'), t('store.terms_line_2')]}
      lead={own.length > 0 ? null : t('store.terms_lead')}
    >
      {own.length > 0 ? <OwnText sections={own} /> : <Terms />}
    </ReadingLayout>
  )
}

function Terms() {
  return <Rules rules={useTerms()} />
}

function useTerms(): Rule[] {
  const { t } = useWords()
  const atDoor = usePaysAtDoor()
  const { returnWindowDays } = useShop()
  const link = (to: string, words: string) => (
    <Link to={to} className={text.link}>
      {words}
    </Link>
  )
  return [
    { title: t('store.terms_prices'), text: t('store.terms_prices_text') },
    { title: t('store.terms_orders'), text: t('store.terms_orders_text') },
    { title: t('store.terms_payment'), text: t(atDoor ? 'store.terms_payment_text' : 'store.terms_payment_text_paid') },
    {
      title: t('store.terms_delivery'),
      text: t('store.terms_delivery_text'),
      link: link(paths.delivery(), t('store.terms_delivery_link')),
    },
    {
      title: t('store.terms_returns'),
      text: t('store.terms_returns_text', { count: returnWindowDays }),
      link: link(paths.privacyPolicy(), t('common.read_inspection')),
    },
    { title: t('store.terms_account'), text: t('store.terms_account_text') },
    {
      title: t('store.terms_questions'),
      text: t('store.terms_questions_text'),
      link: link(paths.contact(), t('store.contact_title')),
    },
  ]
}
