import Trash2 from 'lucide-react/icons/trash-2'
import type { EditedDelivery } from '#contract/office/store/endpoints.ts'
import { Field } from '#design/field.tsx'
import { Icon } from '#design/icon.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { Select } from '#design/inputs.tsx'
import { FigureField } from '../forms/settings-field.tsx'
import { Panel } from '../parts/panel.tsx'
import { useWords } from '../platform/words.tsx'
import css from './delivery-fields.module.css'
import type { SettingsEditing } from './settings-editing.ts'
import { useCities, useCityNames } from './use-cities.ts'

/** What an order's delivery costs: in the city nearby, elsewhere, and in cities with a price of their own. */
export function DeliveryFields({ editing: { value, errors, change } }: { editing: SettingsEditing }) {
  const { t } = useWords()
  const cities = useCities()
  const { delivery } = value
  const set = (part: Partial<EditedDelivery>) => change({ delivery: { ...delivery, ...part } })
  const { cityPrices } = delivery
  const nameOf = useCityNames()
  const open = cities.filter(({ id }) => id !== delivery.nearCityId && !(id in cityPrices))
  return (
    <Panel title={t('office_shop.delivery_prices')}>
      <FigureField
        label={t('office_shop.delivery_near', { city: nameOf(delivery.nearCityId) })}
        error={errors['delivery.nearCity']}
        value={delivery.nearCity}
        onChange={nearCity => set({ nearCity })}
      />
      <FigureField
        label={t('office_shop.delivery_elsewhere')}
        error={errors['delivery.otherCities']}
        value={delivery.otherCities}
        onChange={otherCities => set({ otherCities })}
      />
      {Object.entries(cityPrices).map(([id, price]) => (
        <div key={id} className={css.city}>
          <FigureField
            label={t('office_shop.delivery_to', { city: nameOf(id) })}
            error={errors[`delivery.cityPrices.${id}`]}
            value={price}
            onChange={typed => set({ cityPrices: { ...cityPrices, [id]: typed } })}
          />
          <IconButton
            label={t('office_shop.no_own_price', { city: nameOf(id) })}
            onClick={() =>
              set({ cityPrices: Object.fromEntries(Object.entries(cityPrices).filter(([each]) => each !== id)) })
            }
          >
            <Icon of={Trash2} size="small" />
          </IconButton>
        </div>
      ))}
      <Field label={t('office_shop.add_city')} hint={t('office_shop.add_city_hint')}>
        {wiring => (
          <Select
            {...wiring}
            value=""
            onChange={event =>
              set({ cityPrices: { ...cityPrices, [event.currentTarget.value]: delivery.otherCities } })
            }
          >
            <option value="">{t('office_catalogue.choose')}</option>
            {open.map(city => (
              <option key={city.id} value={city.id}>
                {city.city_name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </Panel>
  )
}
