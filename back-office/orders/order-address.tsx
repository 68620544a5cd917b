import { useState } from 'react'
import { changeAddress, type OrderAddress, type StaffOrder } from '#contract/office/orders/endpoints.ts'
import { Button } from '#design/button.tsx'
import { Checkbox } from '#design/checkbox.tsx'
import { Note } from '#design/note.tsx'
import { inLanguage } from '#locales/language.ts'
import { normalisePhone } from '#shop/accounts/phone.ts'
import { Panel } from '../parts/panel.tsx'
import css from '../parts/parts.module.css'
import { call } from '../platform/call.ts'
import { useMay } from '../platform/session.tsx'
import { useWords } from '../platform/words.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { PlaceFields } from './place-fields.tsx'
import { useOrderChange } from './use-order.ts'

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
  const [value, setValue] = useState(() => addressOf(order))
  const [withDelivery, setWithDelivery] = useState(false)
  const { isBusy, problem, errors, seenBefore, change } = useOrderChange(order)
  const isElsewhere = value.city_id !== order.address.cityId
  const save = async () => {
    const isSaved = await change(({ _id: id, version }) =>
      call(changeAddress, {
        ...value,
        client_mobile: normalisePhone(value.client_mobile),
        id,
        version,
        ...(isElsewhere && withDelivery && { withDelivery }),
      }),
    )
    if (isSaved) onDone()
  }
  return (
    <form
      method="post"
      noValidate
      className={css.form}
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      {seenBefore !== null ? (
        // What was typed stays: saving again puts it over theirs.
        <ChangedMeanwhile before={seenBefore} now={order} mine={{ ...value }} />
      ) : (
        problem !== '' && <Note kind="error">{problem}</Note>
      )}
      <PlaceFields value={value} errors={errors} onChange={setValue} />
      {isElsewhere && order.paymentMethod === 'cod' && (
        <Checkbox checked={withDelivery} onChange={event => setWithDelivery(event.currentTarget.checked)}>
          {t('office_orders.with_delivery')}
        </Checkbox>
      )}
      <div className={css.buttons}>
        <Button type="submit" size="medium" isBusy={isBusy}>
          {t(seenBefore === null ? 'office.save' : 'office.keep_mine')}
        </Button>
        <Button
          kind="line"
          size="medium"
          onClick={() => {
            if (seenBefore !== null) setValue(addressOf(order))
            onDone()
          }}
        >
          {t(seenBefore === null ? 'office.leave_it' : 'office.take_theirs')}
        </Button>
      </div>
    </form>
  )
}
