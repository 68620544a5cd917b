import { listCities } from '#contract/delivery.ts'
import { Note } from '#design/note.tsx'
import { Amount } from '#design/price.tsx'
import text from '#design/text.module.css'
import { moneyText } from '#locales/formats.ts'
import { dayGroups } from '#shop/delivery/day-groups.ts'
import { inLanguage } from '#shop/languages.ts'
import { Link } from '../navigation/link.tsx'
import type { DataOf, HeadContext, LoadContext, PageProps } from '../navigation/page.ts'
import { paths } from '../paths.ts'
import { arrivalSentence, deliverySentence, spanText } from '../platform/delivery-words.ts'
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
  cities: await citiesOfTheirOwn(context),
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
      <Arrival cities={cities} />
      {own.length > 0 ? <OwnText sections={own} /> : <HowItArrives />}
    </ReadingLayout>
  )
}

/** One sentence; a table once governorates have days of their own. */
function Arrival({ cities }: Pick<Delivery, 'cities'>) {
  const words = useWords()
  const { t } = words
  const shop = useShop()
  const { delivery, deliveryDays } = shop
  if (cities.length === 0 || Object.keys(deliveryDays.cityDays).length === 0) {
    const arrival = arrivalSentence(shop, words, null)
    return arrival && <Note kind="info">{arrival}</Note>
  }
  return (
    <table className={css.days}>
      <caption className={css.title}>{t('store.delivery_days')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('store.delivery_where')}</th>
          <th scope="col">{t('store.delivery_after')}</th>
        </tr>
      </thead>
      <tbody>
        {dayGroups(cities, delivery.nearCityId, deliveryDays).map(({ days, cities: group }) => (
          <tr key={group?.[0]?.id ?? ''}>
            <th scope="row">{group?.map(({ name }) => name).join(t('common.comma')) ?? t('store.delivery_far')}</th>
            <td>{days === null ? t('store.delivery_no_days') : spanText(days, words)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
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
        {cities.map(({ id, name }) => {
          const price = delivery.cityPrices[id]
          return price === undefined ? null : (
            <div key={id}>
              <dt>{name}</dt>
              <dd>
                <Amount of={money(price)} />
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

/**
 * All of them, by name, once the owner has given one a price or days of
 * its own; most shops have none, and then nobody asks for the cities.
 */
async function citiesOfTheirOwn({ call, shop }: LoadContext) {
  const { delivery, deliveryDays } = shop.settings
  if (Object.keys({ ...delivery.cityPrices, ...deliveryDays.cityDays }).length === 0) return []
  const cities = await call(listCities, {}).then(({ data }) => data, loggedAs('the cities', []))
  return cities.map(({ id, city_name }) => ({ id, name: city_name }))
}
