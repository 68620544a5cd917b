import { useState } from 'react'
import { changeAddress, type OrderAddress, type StaffOrder } from '#contract/office/orders.ts'
import { Button } from '#design/button.tsx'
import { Checkbox } from '#design/checkbox.tsx'
import { normalisePhone } from '#shop/accounts/phone.ts'
import { inLanguage } from '#shop/languages.ts'
import { FormFrame } from '../forms/form-frame.tsx'
import { Panel } from '../parts/panel.tsx'
import css from '../parts/parts.module.css'
import { useMay } from '../platform/session.tsx'
import { useWords } from '../platform/words.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { MobileField, PlaceFields } from './place-fields.tsx'
import { useOrderForm } from './use-order.ts'

/** Where it goes; open to change until it is shipped. */
export function OrderAddressPanel({ order }: { order: StaffOrder }) {
  const { t, language } = useWords()
  const may = useMay()
  const [isEditing, setEditing] = useState(false)
  const isEditable = order.status === 'Order Placed' && may(changeAddress)
  return (
    <Panel
      title={t('orders.address')}
      aside={
        isEditable &&
        !isEditing && (
          <Button kind="line" size="small" className={css.tap} onClick={() => setEditing(true)}>
            {t('office_orders.edit')}
          </Button>
        )
      }
    >
      {isEditing ? (
        <AddressForm order={order} onDone={() => setEditing(false)} />
      ) : (
        <address className={css.address}>
          {order.clientName}
          <br />
          <bdi dir="ltr">{order.clientMobile}</bdi>
          <br />
          {[inLanguage(order, 'city', language), inLanguage(order.address, 'region', language)].join(
            t('orders.between_places'),
          )}
          <br />
          {order.address.location}
        </address>
      )}
    </Panel>
  )
}

function addressOf({ clientName, clientMobile, address }: StaffOrder): OrderAddress {
  return {
    client_name: clientName,
    client_mobile: clientMobile,
    city_id: address.cityId,
    region_id: address.regionId,
    location: address.location,
  }
}

function AddressForm({ order, onDone }: { order: StaffOrder; onDone: () => void }) {
  const { t } = useWords()
  const form = useOrderForm({
    order,
    endpoint: changeAddress,
    values: { ...addressOf(order), withDelivery: false },
    input: ({ withDelivery, ...address }) => ({
      ...address,
      client_mobile: normalisePhone(address.client_mobile),
      ...{ id: order._id, version: order.version },
      ...(withDelivery && address.city_id !== order.address.cityId && { withDelivery }),
    }),
    onDone,
  })
  const { withDelivery: _, ...address } = form.watch()
  const { seenBefore } = form
  return (
    <FormFrame form={form} className={css.form}>
      {/* What was typed stays: saving again puts it over theirs. */}
      {seenBefore !== null && <ChangedMeanwhile before={seenBefore} now={order} mine={address} />}
      <MobileField form={form} />
      <PlaceFields form={form} place={address} />
      {address.city_id !== order.address.cityId && order.paymentMethod === 'cod' && (
        <Checkbox {...form.register('withDelivery')}>{t('office_orders.with_delivery')}</Checkbox>
      )}
      <div className={css.buttons}>
        <Button type="submit" size="medium" isBusy={form.isBusy}>
          {t(seenBefore === null ? 'office.save' : 'office.keep_mine')}
        </Button>
        <Button kind="line" size="medium" onClick={onDone}>
          {t(seenBefore === null ? 'office.leave_it' : 'office.take_theirs')}
        </Button>
      </div>
    </FormFrame>
  )
}
