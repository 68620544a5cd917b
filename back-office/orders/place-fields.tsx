import { useQuery } from '@tanstack/react-query'
import { listCities, listRegions } from '#contract/delivery/endpoints.ts'
import type { OrderAddress } from '#contract/office/orders/endpoints.ts'
import { Field } from '#design/field.tsx'
import { Select, Textarea, TextInput } from '#design/inputs.tsx'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'

interface PlaceFieldsProps {
  readonly value: OrderAddress
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (value: OrderAddress) => void
}

/** Who gets it, and where. */
export function PlaceFields({ value, errors, onChange }: PlaceFieldsProps) {
  const { t } = useWords()
  const set = (change: Partial<OrderAddress>) => onChange({ ...value, ...change })
  return (
    <>
      <Field label={t('office_orders.client_name')} error={errors.client_name}>
        {wiring => (
          <TextInput
            {...wiring}
            value={value.client_name}
            autoComplete="off"
            onChange={event => set({ client_name: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label={t('office_orders.client_mobile')} error={errors.client_mobile}>
        {wiring => (
          <TextInput
            {...wiring}
            type="tel"
            dir="ltr"
            inputMode="tel"
            autoComplete="off"
            value={value.client_mobile}
            onChange={event => set({ client_mobile: event.currentTarget.value })}
          />
        )}
      </Field>
      <Places value={value} errors={errors} set={set} />
      <Field label={t('office_orders.location')} error={errors.location}>
        {wiring => (
          <Textarea
            {...wiring}
            rows={2}
            value={value.location}
            onChange={event => set({ location: event.currentTarget.value })}
          />
        )}
      </Field>
    </>
  )
}

interface PlacesProps extends Omit<PlaceFieldsProps, 'onChange'> {
  readonly set: (change: Partial<OrderAddress>) => void
}

function Places({ value: { city_id: cityId, region_id: regionId }, errors, set }: PlacesProps) {
  const { t, language } = useWords()
  const { data: cities } = useQuery({ queryKey: ['cities', language], queryFn: () => call(listCities, {}) })
  const { data: regions } = useQuery({
    queryKey: ['regions', language, cityId],
    queryFn: () => call(listRegions, { cityId }),
    enabled: cityId !== '',
  })
  return (
    <>
      <Field label={t('office_orders.city')} error={errors.city_id}>
        {wiring => (
          <Select
            {...wiring}
            value={cityId}
            onChange={event => set({ city_id: event.currentTarget.value, region_id: '' })}
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
      <Field label={t('office_orders.region')} error={errors.region_id}>
        {wiring => (
          <Select
            {...wiring}
            value={regionId}
            disabled={cityId === ''}
            onChange={event => set({ region_id: event.currentTarget.value })}
          >
            <option value="">{t('office_orders.choose')}</option>
            {regions?.data.map(region => (
              <option key={region.id} value={region.id}>
                {region.region_name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  )
}
