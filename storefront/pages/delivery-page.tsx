import { Note } from '#design/note.tsx'
import { Amount } from '#design/price.tsx'
import text from '#design/text.module.css'
import { formatIqd, moneyText } from '#locales/formats.ts'
import { Link } from '../navigation/link.tsx'
import type { HeadContext } from '../navigation/page.ts'
import { paths } from '../paths.ts'
import { useMoney, useShop } from '../platform/shop-settings.tsx'
import { useWords } from '../platform/words.tsx'
import css from './delivery-page.module.css'
import { readingHead } from './reading-head.ts'
import { ReadingLayout } from './reading-layout.tsx'
import { Rules } from './rules.tsx'

export const head = (context: HeadContext) => {
  const { t, language, shop } = context
  const { nearCity, otherCities } = shop.settings.delivery
  const written = (amount: number) => moneyText(formatIqd(amount, language, { labels: shop.settings }))
  return readingHead(context, {
    title: t('store.delivery_title'),
    description: t('store.delivery_description', { near: written(nearCity), far: written(otherCities) }),
    path: paths.delivery(),
  })
}

export default function DeliveryPage() {
  const { t } = useWords()
  return (
    <ReadingLayout
      name={t('store.delivery_title')}
      lines={[t('store.delivery_line_1'), t('store.delivery_line_2')]}
      lead={t('store.delivery_lead')}
    >
      <Prices />
      <h2 className={css.title}>{t('store.delivery_how')}</h2>
      <Rules
        isInOrder
        level={3}
        rules={[
          { title: t('store.delivery_order'), text: t('store.delivery_order_text') },
          { title: t('store.delivery_send'), text: t('store.delivery_send_text') },
          {
            title: t('store.delivery_look'),
            text: t('store.delivery_look_text'),
            link: (
              <Link to={paths.privacyPolicy()} className={text.link}>
                {t('common.read_inspection')}
              </Link>
            ),
          },
          { title: t('store.delivery_pay'), text: t('store.delivery_pay_text') },
        ]}
      />
      <Note kind="info">{t('store.delivery_cart_note')}</Note>
    </ReadingLayout>
  )
}

/** As the store's settings have them. */
function Prices() {
  const { t } = useWords()
  const money = useMoney()
  const { nearCity, otherCities } = useShop().delivery
  return (
    <section aria-label={t('store.delivery_prices')}>
      <dl className={css.prices}>
        <div>
          <dt>{t('store.delivery_near')}</dt>
          <dd>
            <Amount of={money(nearCity)} />
          </dd>
        </div>
        <div>
          <dt>{t('store.delivery_far')}</dt>
          <dd>
            <Amount of={money(otherCities)} />
          </dd>
        </div>
      </dl>
    </section>
  )
}
