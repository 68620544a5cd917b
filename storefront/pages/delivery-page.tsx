import { listCities } from '#contract/delivery.ts'
import { Note } from '#design/note.tsx'
import { Amount } from '#design/price.tsx'
import text from '#design/text.module.css'
import { moneyText } from '#locales/formats.ts'
import { inLanguage } from '#shop/languages.ts'
import { Link } from '../navigation/link.tsx'
import type { DataOf, HeadContext, LoadContext, PageProps } from '../navigation/page.ts'
import { paths } from '../paths.ts'
import { arrivalSentence, deliverySentence } from '../platform/delivery-words.ts'
import { loggedAs } from '../platform/logged.ts'
import { useMoney, usePaysAtDoor, useShop } from '../platform/shop-settings.tsx'
import { useWords } from '../platform/words.tsx'
import css from './delivery-page.module.css'
import { loadText, OwnText, ownDescription, ownSections } from './own-text.tsx'
import { readingHead } from './reading-head.ts'
import { ReadingLayout } from './reading-layout.tsx'
import { Rules } from './rules.tsx'

export const load = async (context: LoadContext) => ({
  text: await loadText(context, 'delivery'),
  cities: await citiesWithOwnPrice(context),
})

type Delivery = DataOf<typeof load>

export const head = (context: HeadContext<Delivery>) => {
  const { t, language, shop } = context
  return readingHead(context, {
    title: t('store.delivery_title'),
    description:
      ownDescription(context.data.text, language) ??
      deliverySentence(shop.settings, context, {
        cities: 'store.delivery_description',
        flat: 'store.delivery_description_flat',
      }),
    path: paths.delivery(),
  })
}

export default function DeliveryPage({ data: { text: written, cities } }: PageProps<Delivery>) {
  const { t, language } = useWords()
  const own = ownSections(written, language)
  return (
    <ReadingLayout
      name={t('store.delivery_title')}
      lines={[t('store.delivery_line_1'), t('store.delivery_line_2')]}
      lead={own.length > 0 ? null : t('store.delivery_lead')}
    >
      <Prices cities={cities} />
      <Arrival />
      {own.length > 0 ? <OwnText sections={own} /> : <HowItArrives />}
    </ReadingLayout>
  )
}

function Arrival() {
  const words = useWords()
  const arrival = arrivalSentence(useShop(), words, null)
  return arrival && <Note kind="info">{arrival}</Note>
}

function HowItArrives() {
  const { t } = useWords()
  return (
    <>
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
          ...(usePaysAtDoor() ? [{ title: t('store.delivery_pay'), text: t('store.delivery_pay_text') }] : []),
        ]}
      />
      <Note kind="info">{t('store.delivery_cart_note')}</Note>
    </>
  )
}

/** As the store's settings have them. */
function Prices({ cities }: Pick<Delivery, 'cities'>) {
  const { t, language } = useWords()
  const money = useMoney()
  const { delivery, nearCity } = useShop()
  return (
    <section aria-label={t('store.delivery_prices')}>
      <dl className={css.prices}>
        {nearCity !== null && (
          <div>
            <dt>{inLanguage(nearCity, 'name', language)}</dt>
            <dd>
              <Amount of={money(delivery.nearCity)} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('store.delivery_far')}</dt>
          <dd>
            <Amount of={money(delivery.otherCities)} />
          </dd>
        </div>
        {delivery.freeFrom > 0 && (
          <div>
            <dt>{t('store.free_from', { amount: moneyText(money(delivery.freeFrom)) })}</dt>
            <dd>{t('store.free')}</dd>
          </div>
        )}
        {cities.map(({ id, name, price }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>
              <Amount of={money(price)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Those that the owner has given a price of their own, by name; most shops have none, and then nobody asks for the cities. */
async function citiesWithOwnPrice({ call, shop }: LoadContext) {
  const { cityPrices } = shop.settings.delivery
  if (Object.keys(cityPrices).length === 0) return []
  const cities = await call(listCities, {}).then(({ data }) => data, loggedAs('the cities', []))
  return cities.flatMap(({ id, city_name }) => {
    const price = cityPrices[id]
    return price === undefined ? [] : [{ id, name: city_name, price }]
  })
}
