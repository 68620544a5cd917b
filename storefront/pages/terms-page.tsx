import text from '#design/text.module.css'
import { Link } from '../navigation/link.tsx'
import type { HeadContext } from '../navigation/page.ts'
import { paths } from '../paths.ts'
import { useShop } from '../platform/shop-settings.tsx'
import { named, useWords } from '../platform/words.tsx'
import { readingHead } from './reading-head.ts'
import { ReadingLayout } from './reading-layout.tsx'
import { type Rule, Rules } from './rules.tsx'

export const head = (context: HeadContext) =>
  readingHead(context, {
    title: context.t('store.terms_title'),
    description: context.t('store.terms_description', { shop: named(context.shop.settings, context.language) }),
    path: paths.terms(),
  })

export default function TermsPage() {
  const { t } = useWords()
  return (
    <ReadingLayout
      name={t('store.terms_title')}
      lines={[t('store.terms_line_1'), t('store.terms_line_2')]}
      lead={t('store.terms_lead')}
    >
      <Rules rules={useTerms()} />
    </ReadingLayout>
  )
}

function useTerms(): Rule[] {
  const { t } = useWords()
  const { returnWindowDays } = useShop()
  const link = (to: string, words: string) => (
    <Link to={to} className={text.link}>
      {words}
    </Link>
  )
  return [
    { title: t('store.terms_prices'), text: t('store.terms_prices_text') },
    { title: t('store.terms_orders'), text: t('store.terms_orders_text') },
    { title: t('store.terms_payment'), text: t('store.terms_payment_text') },
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
