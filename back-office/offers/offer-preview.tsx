import { addOffer, type EditedOffer } from '#contract/office/offers.ts'
import { Lettering } from '#design/lettering.tsx'
import { Totals } from '#design/totals.tsx'
import { iqd, less, times } from '#shop/iqd.ts'
import { inLanguage } from '#shop/languages.ts'
import { offersOn, sumOfOffers } from '#shop/promotions/offers.ts'
import { Panel } from '../parts/panel.tsx'
import { useMoney } from '../platform/store.ts'
import { useWords } from '../platform/words.tsx'
import { useReachName } from '../sales/sale-marks.tsx'
import { termsIn } from './offer-words.ts'

/** A piece of what an example is reckoned with. */
const EXAMPLE = iqd(10_000)

/** What shoppers will read, and what a cart that just has the offer would come to. */
export function OfferPreview({ offer }: { offer: EditedOffer }) {
  const { t, language } = useWords()
  const money = useMoney()
  const reachName = useReachName()
  // What is half typed says nothing yet.
  if (!addOffer.input.safeParse(offer).success) return null
  // Empty as long as nothing is chosen.
  const what = reachName(offer)
  const quantity = offer.buyQuantity + offer.getQuantity
  const product = { id: '', categoryIds: [], subCategoryIds: [] }
  const line = { product, isBundle: false, key: '', price: EXAMPLE, quantity }
  const off = sumOfOffers(offersOn([line], [{ ...offer, id: '', isForAll: true }]))
  const goods = times(EXAMPLE, quantity)
  return (
    <Panel title={t('office_offers.preview')}>
      <p role="status">
        {termsIn(t, offer)} {what !== '' && t('office_offers.on', { what })}
      </p>
      <Totals
        rows={[
          { id: 'goods', label: t('office_offers.example', { count: quantity }), amount: money(goods) },
          {
            id: 'offer',
            label: <Lettering text={inLanguage(offer, 'name', language) || t('office_offers.name')} />,
            amount: money(-off),
            kind: 'less',
          },
          { id: 'total', label: t('orders.total'), amount: money(less(goods, off)), kind: 'total' },
        ]}
      />
      <p>{t('office_offers.order_of_rules')}</p>
    </Panel>
  )
}
