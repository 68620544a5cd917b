import { type ReactNode, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Field, type FieldWiring } from '#design/field.tsx'
import { PrefixedInput, Select, Textarea, TextInput } from '#design/inputs.tsx'
import { MAX_NAME_LENGTH } from '#shop/accounts/credentials.ts'
import { withoutPrefix } from '#shop/accounts/phone.ts'
import { MAX_LOCATION_LENGTH } from '#shop/delivery/address.ts'
import { useWords } from '../platform/words.tsx'
import css from './checkout-fields.module.css'
import { type AddressFields, checkAddress, type OrderField } from './order-form.ts'
import type { Places } from './use-places.ts'

export interface AddressState {
  readonly form: AddressFields
  /** Words beside the fields. */
  readonly errors: Partial<Record<OrderField, string>>
  readonly change: (change: Partial<AddressFields>) => void
}

/** Who gets it. */
export function Person({ state: { form, errors, change } }: { readonly state: AddressState }) {
  const { t } = useWords()
  /** As it stood when its field was left: empty, it may have been passed on the way to another. */
  const [left, setLeft] = useState('')
  const wrong = left && left === form.client_mobile && checkAddress(form).client_mobile
  return (
    <div className={css.pair}>
      <Field label={t('checkout.name')} error={errors.client_name}>
        {wiring => (
          <TextInput
            {...wiring}
            name="client_name"
            autoComplete="name"
            required
            maxLength={MAX_NAME_LENGTH}
            value={form.client_name}
            onChange={event => change({ client_name: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={t('checkout.mobile')}
        error={errors.client_mobile ?? (wrong && t(`messages.${wrong}`))}
        hint={t('checkout.mobile_hint')}
      >
        {wiring => (
          <PrefixedInput
            {...wiring}
            prefix="+964"
            name="client_mobile"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            required
            value={form.client_mobile}
            onChange={event => change({ client_mobile: tidied(event.target) })}
            onBlur={() => setLeft(form.client_mobile)}
          />
        )}
      </Field>
    </div>
  )
}

/** The mobile beside its prefix. The caret stays before the digits that it stood before: whoever sets a value loses it. */
function tidied(input: HTMLInputElement): string {
  const { value, selectionEnd } = input
  const tidy = withoutPrefix(value)
  if (tidy !== value) {
    const behind = value.slice(selectionEnd ?? value.length).replace(/\P{Nd}/gu, '').length
    input.value = tidy
    input.setSelectionRange(tidy.length - behind, tidy.length - behind)
  }
  return tidy
}

interface DestinationProps {
  readonly state: AddressState
  readonly cities: Places
  readonly regions: Places
  /** Below the fields. */
  readonly children?: ReactNode
}

/** Where it goes. */
export function Destination({ state: { form, errors, change }, cities, regions, children }: DestinationProps) {
  const { t } = useWords()
  return (
    <div className={css.pair}>
      <Field label={t('checkout.city')} error={errors.city_id}>
        {wiring => (
          <PlaceSelect
            wiring={wiring}
            name="city_id"
            places={cities}
            value={form.city_id}
            choose={t(cities.step === 'loading' ? 'checkout.loading_cities' : 'checkout.choose_city')}
            failed={t('messages.failed_to_fetch_cities')}
            autoComplete="address-level1"
            onChange={city_id => change({ city_id })}
          />
        )}
      </Field>
      <Field label={t('checkout.region')} error={errors.region_id}>
        {wiring => (
          <PlaceSelect
            wiring={wiring}
            name="region_id"
            places={regions}
            value={form.region_id}
            choose={t(REGION_WORDS[regions.step])}
            failed={t('messages.failed_to_fetch_regions')}
            autoComplete="address-level2"
            onChange={region_id => change({ region_id })}
          />
        )}
      </Field>
      <Field
        label={t('checkout.location')}
        error={errors.location}
        hint={t('checkout.location_hint')}
        className={css.wide}
      >
        {wiring => (
          <Textarea
            {...wiring}
            name="location"
            autoComplete="street-address"
            required
            rows={3}
            maxLength={MAX_LOCATION_LENGTH}
            placeholder={t('checkout.location_example')}
            value={form.location}
            onChange={event => change({ location: event.target.value })}
          />
        )}
      </Field>
      {children}
    </div>
  )
}

const REGION_WORDS = {
  none: 'checkout.city_first',
  loading: 'checkout.loading_regions',
  there: 'checkout.choose_region',
  failed: 'checkout.choose_region',
} as const

interface PlaceSelectProps {
  readonly wiring: FieldWiring
  readonly name: string
  readonly places: Places
  readonly value: string
  /** The empty choice. */
  readonly choose: string
  readonly failed: string
  readonly autoComplete: string
  readonly onChange: (id: string) => void
}

/** Disabled while there is nothing to choose from. A chosen place that is no longer offered counts as none. */
function PlaceSelect({ wiring, name, places, value, choose, failed, autoComplete, onChange }: PlaceSelectProps) {
  const { t } = useWords()
  const list = places.step === 'there' ? places.list : []
  return (
    <>
      <Select
        {...wiring}
        name={name}
        autoComplete={autoComplete}
        required
        disabled={places.step !== 'there'}
        aria-busy={places.step === 'loading'}
        value={list.some(place => place.id === value) ? value : ''}
        onChange={event => onChange(event.target.value)}
      >
        <option value="">{choose}</option>
        {list.map(place => (
          <option key={place.id} value={place.id}>
            {place.name}
          </option>
        ))}
      </Select>
      {places.step === 'failed' && (
        <p className={css.failed}>
          {failed}
          <Button kind="ghost" size="medium" onClick={places.tryAgain}>
            {t('checkout.try_again')}
          </Button>
        </p>
      )}
    </>
  )
}
