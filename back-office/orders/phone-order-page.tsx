import { useQuery } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ApiFailure } from '#contract/call.ts'
import { type OrderAddress, takePhoneOrder } from '#contract/office/orders/endpoints.ts'
import { readStore } from '#contract/store/endpoints.ts'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { Textarea } from '#design/inputs.tsx'
import { Note } from '#design/note.tsx'
import { Totals } from '#design/totals.tsx'
import { normalisePhone } from '#shop/accounts/phone.ts'
import { chosen, unitPrice } from '#shop/catalogue/price.ts'
import { checkoutTotals } from '#shop/checkout/totals.ts'
import { deliveryCost } from '#shop/delivery/cost.ts'
import { iqd } from '#shop/iqd.ts'
import { Page } from '../parts/page.tsx'
import { Panel } from '../parts/panel.tsx'
import css from '../parts/parts.module.css'
import { call } from '../platform/call.ts'
import { useMoney } from '../platform/store.ts'
import { useWords } from '../platform/words.tsx'
import { type PhoneItem, PhoneItems } from './phone-items.tsx'
import { PlaceFields } from './place-fields.tsx'

const NOWHERE: OrderAddress = { client_name: '', client_mobile: '+964', city_id: '', region_id: '', location: '' }

/** `/orders/new`: for somebody on the phone, paid at the door. */
export function PhoneOrderPage() {
  const { t } = useWords()
  const [items, setItems] = useState<readonly PhoneItem[]>([])
  const [address, setAddress] = useState(NOWHERE)
  const [note, setNote] = useState('')
  const { isBusy, problem, errors, send } = useTaking()
  return (
    <Page title={t('office_orders.phone_order')}>
      <form
        method="post"
        noValidate
        className={css.phoneOrder}
        onSubmit={event => {
          event.preventDefault()
          void send({ items, address, note })
        }}
      >
        <div className={css.form}>
          <Panel title={t('orders.items')}>
            <PhoneItems items={items} onChange={setItems} />
          </Panel>
          <Total items={items} cityId={address.city_id} />
        </div>
        <div className={css.form}>
          <Panel title={t('orders.address')}>
            <PlaceFields value={address} errors={errors} onChange={setAddress} />
            <Field label={t('office_orders.note_label')}>
              {wiring => (
                <Textarea {...wiring} rows={2} value={note} onChange={event => setNote(event.currentTarget.value)} />
              )}
            </Field>
          </Panel>
          {problem !== '' && <Note kind="error">{problem}</Note>}
        </div>
        <div className={css.bar}>
          <Button type="submit" isBusy={isBusy} disabled={items.length === 0}>
            {t(items.length === 0 ? 'office_orders.add_an_item' : 'office_orders.take_order')}
          </Button>
        </div>
      </form>
    </Page>
  )
}

interface Wish {
  readonly items: readonly PhoneItem[]
  readonly address: OrderAddress
  readonly note: string
}

function useTaking() {
  const { sayFailure } = useWords()
  const notify = useNotify()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  /** One order, however often a lost answer makes somebody press again; another one once what is ordered changed. */
  const key = useRef({ of: '', value: '' })
  const isSending = useRef(false)
  const send = async ({ items, address, note }: Wish) => {
    if (isSending.current) return
    const input = {
      ...address,
      client_mobile: normalisePhone(address.client_mobile),
      items: items.map(({ product, colorId, sizeId, quantity }) => ({
        ...{ productId: product._id, colorId, sizeId },
        quantity,
      })),
      ...(note.trim() !== '' && { note }),
    }
    const said = JSON.stringify(input)
    if (key.current.of !== said) key.current = { of: said, value: crypto.randomUUID() }
    isSending.current = true
    setBusy(true)
    setProblem('')
    setErrors({})
    try {
      const headers = { 'Idempotency-Key': key.current.value }
      const { order, message } = await call(takePhoneOrder, input, { headers })
      notify(message, { type: 'success' })
      await navigate(`/orders/${order._id}`, { replace: true })
    } catch (failure) {
      setProblem(sayFailure(failure))
      const fields = failure instanceof ApiFailure ? failure.errors : []
      setErrors(Object.fromEntries(fields.map(({ path, message }) => [path, message])))
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  return { isBusy, problem, errors, send }
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
  const totals = checkoutTotals(priced, deliveryCost(cityId, data.store.delivery), iqd(0))
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
