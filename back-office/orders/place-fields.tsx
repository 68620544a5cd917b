import { useQuery } from '@tanstack/react-query'
import { listCities, listRegions } from '#contract/delivery.ts'
import type { OrderAddress } from '#contract/office/orders.ts'
import { Field } from '#design/field.tsx'
import { Select } from '#design/inputs.tsx'
import { LineField, TextField } from '../forms/fields.tsx'
import type { CallForm } from '../forms/use-call-form.ts'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'
import { RegionField } from './region-field.tsx'

/** A form that holds an address, whatever else it holds. */
export type AddressForm = Pick<CallForm<OrderAddress>, 'register' | 'formState' | 'errorOf' | 'change'>

interface PlaceFieldsProps {
  readonly form: AddressForm
  /** What the form holds now. */
  readonly place: Pick<OrderAddress, 'city_id' | 'region_id'>
}

export function MobileField({ form, ...more }: { form: AddressForm; hint?: string; autoFocus?: boolean }) {
  const { t } = useWords()
  return (
    <LineField
      form={form}
      name="client_mobile"
      label={t('office_orders.client_mobile')}
      {...more}
      type="tel"
      dir="ltr"
      inputMode="tel"
      autoComplete="off"
    />
  )
}

/** Who gets it, and where. */
export function PlaceFields({ form, place }: PlaceFieldsProps) {
  const { t } = useWords()
  return (
    <>
      <LineField form={form} name="client_name" label={t('office_orders.client_name')} autoComplete="off" />
      <Places form={form} place={place} />
      <TextField form={form} name="location" label={t('office_orders.location')} rows={2} />
    </>
  )
}

/** Their choices come from the server: the form holds what is chosen before it can be shown. */
function Places({ form, place: { city_id: cityId, region_id: regionId } }: PlaceFieldsProps) {
  const { t, language } = useWords()
  const { data: cities } = useQuery({ queryKey: ['cities', language], queryFn: () => call(listCities, {}) })
  const { data: regions } = useQuery({
    queryKey: ['regions', language, cityId],
    queryFn: () => call(listRegions, { cityId }),
    enabled: cityId !== '',
  })
  return (
    <>
      <Field label={t('office_orders.city')} error={form.errorOf('city_id')}>
        {wiring => (
          <Select
            {...wiring}
            value={cityId}
            onChange={event => form.change({ city_id: event.currentTarget.value, region_id: '' })}
          >
            <option value="">{t('office_orders.choose')}</option>
            {cities?.data.map(city => (
              <option key={city.id} value={city.id}>
                {city.city_name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <RegionField
        key={cityId}
        regions={regions?.data}
        chosenId={regionId}
        error={form.errorOf('region_id')}
        onChoose={id => form.change({ region_id: id })}
      />
    </>
  )
}
