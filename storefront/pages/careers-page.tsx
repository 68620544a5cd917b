import { buttonClass } from '#design/button.tsx'
import text from '#design/text.module.css'
import type { DataOf, HeadContext, LoadContext, PageProps } from '../navigation/page.ts'
import { paths } from '../paths.ts'
import { useShop } from '../platform/shop-settings.tsx'
import { named, useWords } from '../platform/words.tsx'
import css from './careers-page.module.css'
import { loadText, OwnText, ownDescription, ownSections } from './own-text.tsx'
import { readingHead } from './reading-head.ts'
import { ReadingLayout } from './reading-layout.tsx'
import { Rules } from './rules.tsx'

export const load = async (context: LoadContext) => await loadText(context, 'careers')

type Text = DataOf<typeof load>

export const head = (context: HeadContext<Text>) =>
  readingHead(context, {
    title: context.t('store.careers_title'),
    description:
      ownDescription(context.data, context.language) ??
      context.t('store.careers_description', { shop: named(context.shop.settings, context.language) }),
    path: paths.careers(),
  })

export default function CareersPage({ data }: PageProps<Text>) {
  const { t, language } = useWords()
  const own = ownSections(data, language)
  return (
    <ReadingLayout
      name={t('store.careers_title')}
      lines={[t('store.careers_line_1'), t('store.careers_line_2')]}
      lead={own.length > 0 ? null : t('store.careers_lead')}
    >
      {own.length > 0 ? <OwnText sections={own} /> : <HowToApply />}
      <Address />
    </ReadingLayout>
  )
}

function HowToApply() {
  const { t } = useWords()
  return (
    <Rules
      isInOrder
      rules={[
        { title: t('store.careers_how'), text: t('store.careers_how_text') },
        { title: t('store.careers_tell'), text: t('store.careers_tell_text') },
        { title: t('store.careers_after'), text: t('store.careers_after_text') },
      ]}
    />
  )
}

function Address() {
  const { t } = useWords()
  const { email } = useShop()
  const subject = encodeURIComponent(t('store.careers_subject'))
  return (
    <section className={css.address} aria-labelledby="address">
      <div>
        <h2 id="address">{t('store.careers_address')}</h2>
        <bdi className={text.latin}>{email}</bdi>
      </div>
      <a href={`mailto:${email}?subject=${subject}`} className={buttonClass()}>
        {t('store.careers_write')}
      </a>
    </section>
  )
}
