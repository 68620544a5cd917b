import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocation } from 'wouter'
import { type OrderAddress, takePhoneOrder } from '#contract/office/orders.ts'
import { readStore } from '#contract/store.ts'
import { Button } from '#design/button.tsx'
import { Totals } from '#design/totals.tsx'
import { normalisePhone } from '#shop/accounts/phone.ts'
import { chosen, unitPrice } from '#shop/catalogue/price.ts'
import { checkoutTotals } from '#shop/checkout/totals.ts'
import type { StaffSource } from '#shop/orders/source.ts'
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
import { PlaceFields } from './place-fields.tsx'

const NOWHERE: OrderAddress = { client_name: '', client_mobile: '', city_id: '', region_id: '', location: '' }

/** `/orders/new`: for somebody on the phone, paid at the door. */
export function PhoneOrderPage() {
  const { t } = useWords()
  const form = usePhoneOrder()
  const { items, source, note: _note, ...address } = form.watch()
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
          <Total items={items} cityId={address.city_id} />
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

interface PhoneOrderValues extends OrderAddress {
  readonly items: readonly PhoneItem[]
  readonly note: string
  readonly source: StaffSource
}

function usePhoneOrder() {
  const notify = useNotify()
  const [, navigate] = useLocation()
  /** One order, however often a lost answer makes somebody press again; another one once what is ordered changed. */
  const key = useRef({ of: '', value: '' })
  return useCallForm({
    endpoint: takePhoneOrder,
    values: { ...NOWHERE, items: [], note: '', source: 'phone' } as PhoneOrderValues,
    input: ({ items, note, ...address }) => ({
      ...address,
      client_mobile: normalisePhone(address.client_mobile),
      items: items.map(({ product, colorId, sizeId, quantity }) => ({
        ...{ productId: product._id, colorId, sizeId },
        quantity,
      })),
      ...(note.trim() !== '' && { note }),
    }),
    send: input => {
      const said = JSON.stringify(input)
      if (key.current.of !== said) key.current = { of: said, value: crypto.randomUUID() }
      return call(takePhoneOrder, input, { headers: { 'Idempotency-Key': key.current.value } })
    },
    onDone: ({ order, message }) => {
      notify.done(message)
      navigate(`/orders/${order._id}`, { replace: true })
    },
  })
}

/** By the shop's own rules; the order that is taken says what the server made of it. */
function Total({ items, cityId }: { items: readonly PhoneItem[]; cityId: string }) {
  const { t } = useWords()
  const money = useMoney()
  const { data } = useQuery({ queryKey: ['store'], queryFn: () => call(readStore, {}) })
  if (items.length === 0 || data === undefined) return null
  const priced = items.map(({ product, colorId, sizeId, quantity }) => ({
    price: unitPrice(product, chosen(product, colorId, sizeId)),
    quantity,
  }))
  const totals = checkoutTotals(priced, { city: cityId, prices: data.store.delivery })
  return (
    <Totals
      rows={[
        { id: 'subtotal', label: t('orders.items_total'), amount: money(totals.subtotal) },
        { id: 'delivery', label: t('orders.delivery'), amount: money(totals.delivery) },
        { id: 'total', label: t('office_orders.to_collect'), amount: money(totals.payable), kind: 'total' },
      ]}
    />
  )
}
