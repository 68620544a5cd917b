import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { type OrderAddress, readOffersOfItems, takePhoneOrder } from '#contract/office/orders.ts'
import { readStore } from '#contract/store.ts'
import { Button } from '#design/button.tsx'
import { Lettering } from '#design/lettering.tsx'
import { Totals } from '#design/totals.tsx'
import { normalisePhone } from '#shop/accounts/phone.ts'
import { chosen, unitPrice } from '#shop/catalogue/price.ts'
import { checkoutTotals, shownSums } from '#shop/checkout/totals.ts'
import { iqd, isAmount, less } from '#shop/iqd.ts'
import { inLanguage } from '#shop/languages.ts'
import { discountByStaff } from '#shop/orders/staff-discount.ts'
import { sumOfOffers } from '#shop/promotions/offers.ts'
import { TextField } from '../forms/fields.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { useNotify } from '../parts/notices.tsx'
import { Page } from '../parts/page.tsx'
import { Panel } from '../parts/panel.tsx'
import css from '../parts/parts.module.css'
import { ACTION_BAR } from '../parts/use-above-bars.ts'
import { call } from '../platform/call.ts'
import { useMoney } from '../platform/store.ts'
import { useWords } from '../platform/words.tsx'
import { CallerPanel } from './caller.tsx'
import { type PhoneItem, PhoneItems } from './phone-items.tsx'
import { discountIn, type PhoneOrderValues, type PhoneTerms, PhoneTermsPanel, USUAL_TERMS } from './phone-terms.tsx'
import { PlaceFields } from './place-fields.tsx'

const NOWHERE: OrderAddress = { client_name: '', client_mobile: '', city_id: '', region_id: '', location: '' }

/** `/orders/new`: for somebody on the phone, paid at the door or by a link. */
export function PhoneOrderPage() {
  const { t } = useWords()
  const form = usePhoneOrder()
  const { items, source, note: _note, paymentMethod, discount, ...address } = form.watch()
  return (
    <Page title={t('office_orders.phone_order')}>
      <FormFrame form={form} className={css.phoneOrder}>
        <div className={css.form}>
          <CallerPanel
            form={form}
            address={address}
            source={source}
            onSource={chosenSource => form.change({ source: chosenSource })}
            onAgain={again => form.change({ items: [...form.getValues('items'), ...again] })}
          />
          <Panel title={t('orders.items')}>
            {/* Of what is there by then: an item that was found is read before it is added. */}
            <PhoneItems items={items} onChange={changed => form.change({ items: changed(form.getValues('items')) })} />
          </Panel>
          <PhoneTermsPanel form={form} terms={{ paymentMethod, discount }} />
          <Total items={items} cityId={address.city_id} terms={{ paymentMethod, discount }} />
        </div>
        <div className={css.form}>
          <Panel title={t('orders.address')}>
            <PlaceFields form={form} place={address} />
            <TextField form={form} name="note" label={t('office_orders.note_label')} rows={2} />
          </Panel>
        </div>
        <div {...ACTION_BAR} className={css.bar}>
          <Button type="submit" isBusy={form.isBusy} disabled={items.length === 0}>
            {t(items.length === 0 ? 'office_orders.add_an_item' : 'office_orders.take_order')}
          </Button>
        </div>
      </FormFrame>
    </Page>
  )
}

function usePhoneOrder() {
  const notify = useNotify()
  const [, navigate] = useLocation()
  return useCallForm({
    endpoint: takePhoneOrder,
    values: { ...NOWHERE, ...USUAL_TERMS, items: [], note: '', source: 'phone' } as PhoneOrderValues,
    input: ({ items, note, discount, ...said }) => ({
      ...said,
      client_mobile: normalisePhone(said.client_mobile),
      items: items.map(({ product, colorId, sizeId, quantity }) => ({
        ...{ productId: product._id, colorId, sizeId },
        quantity,
      })),
      ...(note.trim() !== '' && { note }),
      ...(discount.kind !== '' && { discount: discountIn(discount) ?? undefined }),
    }),
    onDone: ({ order, message }) => {
      notify.done(message)
      navigate(`/orders/${order._id}`, { replace: true })
    },
  })
}

/** By the shop's own rules; the order that is taken says what the server made of it. */
function Total({ items, cityId, terms }: { items: readonly PhoneItem[]; cityId: string; terms: PhoneTerms }) {
  const { t, language } = useWords()
  const money = useMoney()
  const { offers, nextOffer } = useOffers(items)
  const { data } = useQuery({ queryKey: ['store'], queryFn: () => call(readStore, {}) })
  if (items.length === 0 || data === undefined) return null
  const priced = items.map(({ product, colorId, sizeId, quantity }) => ({
    price: unitPrice(product, chosen(product, colorId, sizeId)),
    quantity,
  }))
  const given = discountIn(terms.discount)
  const off = given !== null && isAmount(given.value) && given.value > 0 ? given : null
  const ofOffers = sumOfOffers(offers)
  const totals = checkoutTotals(
    priced,
    { city: cityId, prices: data.store.delivery },
    ({ subtotal }) => (off === null ? 0 : discountByStaff(off, subtotal)),
    ofOffers,
  )
  const discount = less(totals.discount, iqd(Math.min(ofOffers, totals.discount)))
  const shown = shownSums({ discount, total: totals.total })
  return (
    <>
      <Totals
        rows={[
          { id: 'subtotal', label: t('orders.items_total'), amount: money(totals.subtotal) },
          { id: 'delivery', label: t('orders.delivery'), amount: money(totals.delivery) },
          ...offers.map((offer, place) => ({
            id: `offer-${place}`,
            label: <Lettering text={inLanguage(offer, 'name', language)} />,
            amount: money(-offer.amount),
            kind: 'less' as const,
          })),
          ...(shown.discount > 0
            ? [{ id: 'discount', label: t('orders.discount'), amount: money(-shown.discount), kind: 'less' as const }]
            : []),
          ...(shown.rounding === 0
            ? []
            : [{ id: 'rounding', label: t('office_orders.rounding'), amount: money(shown.rounding) }]),
          {
            id: 'total',
            label: t(terms.paymentMethod === 'cod' ? 'office_orders.to_collect' : 'orders.total'),
            amount: money(shown.payable),
            kind: 'total',
          },
        ]}
      />
      {nextOffer !== null && (
        <p role="status">{t('office_offers.one_more', { offer: inLanguage(nextOffer, 'name', language) })}</p>
      )}
    </>
  )
}

const NO_OFFERS = { offers: [], nextOffer: null }

/** What offers make of the items; until it is known, that of the items before. */
function useOffers(items: readonly PhoneItem[]) {
  const question = {
    items: items.map(({ product, colorId, sizeId, quantity }) => ({
      productId: product._id,
      colorId,
      sizeId,
      quantity,
    })),
  }
  const { data = NO_OFFERS } = useQuery({
    queryKey: ['offers-of-items', question],
    queryFn: ({ signal }) => call(readOffersOfItems, question, { signal }),
    enabled: items.length > 0,
    placeholderData: before => before,
  })
  return data
}
