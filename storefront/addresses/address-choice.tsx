import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import type { SavedAddress } from '#contract/addresses.ts'
import { Button } from '#design/button.tsx'
import { classes } from '#design/classes.ts'
import text from '#design/text.module.css'
import { Group } from '../checkout/group.tsx'
import { ANOTHER, ORDER_FIELDS } from '../checkout/order-form.ts'
import type { OrderFormState } from '../checkout/own-addresses.ts'
import ways from '../checkout/ways.module.css'
import { useWords } from '../platform/words.tsx'
import css from './address-choice.module.css'
import { AddressLines } from './address-lines.tsx'
import { AddressSheet } from './address-sheet.tsx'

interface AddressChoiceProps {
  readonly state: OrderFormState
  readonly addresses: readonly SavedAddress[]
  /** Reads them again. */
  readonly onChanged: () => void
  readonly children: ReactNode
}

/** As many as fit beside a thumb; the others stand behind a button. */
const SHOWN_AT_FIRST = 3

/** The addresses that the shopper keeps, and another one. */
export function AddressChoice({ state, addresses, onChanged, children }: AddressChoiceProps) {
  const { t } = useWords()
  const [isWhole, setWhole] = useState(false)
  const [mended, setMended] = useState<SavedAddress | null>(null)
  const { addressId } = state.form
  const shown = addresses.filter(({ _id }, place) => isWhole || place < SHOWN_AT_FIRST || _id === addressId)
  const choose = (id: string) => state.change({ addressId: id })
  const leave = () => {
    setMended(null)
    onChanged()
  }
  return (
    <Group title={t('addresses.title')}>
      <div className={classes(ways.ways, css.ways)}>
        {shown.map(address => (
          <Way
            key={address._id}
            address={address}
            isChosen={address._id === addressId}
            errors={state.errors}
            onChoose={() => choose(address._id)}
            onMend={() => setMended(address)}
          />
        ))}
        <label className={ways.way}>
          <input type="radio" name="address" checked={addressId === ''} onChange={() => choose(ANOTHER)} />
          <b>{t('addresses.another')}</b>
        </label>
      </div>
      {shown.length < addresses.length && (
        <Button kind="ghost" size="medium" onClick={() => setWhole(true)}>
          {t('addresses.show_all', { count: addresses.length })}
        </Button>
      )}
      {children}
      {mended !== null &&
        // A form stands in no other.
        createPortal(<AddressSheet address={mended} onClose={leave} onSaved={leave} />, document.body)}
    </Group>
  )
}

interface WayProps {
  readonly address: SavedAddress
  readonly isChosen: boolean
  readonly errors: OrderFormState['errors']
  readonly onChoose: () => void
  readonly onMend: () => void
}

function Way({ address, isChosen, errors, onChoose, onMend }: WayProps) {
  const { t } = useWords()
  const wrong = ORDER_FIELDS.find(field => errors[field] !== undefined)
  return (
    <div className={classes(ways.way, css.way)}>
      <label>
        <input type="radio" name="address" checked={isChosen} onChange={onChoose} />
        <AddressLines address={address} isShort />
      </label>
      {isChosen && (
        // Where its place is refused, the form finds this instead of that field.
        <Button
          kind="ghost"
          size="medium"
          name={address.unserved === 'city' ? 'city_id' : 'region_id'}
          className={css.mend}
          onClick={onMend}
        >
          {t('addresses.edit')}
        </Button>
      )}
      {isChosen && wrong !== undefined && (
        <p role="alert" className={classes(css.wrong, text.small)}>
          {address.unserved === null ? errors[wrong] : t('addresses.mend_first')}
        </p>
      )}
    </div>
  )
}
