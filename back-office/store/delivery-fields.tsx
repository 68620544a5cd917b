import Trash2 from 'lucide-react/icons/trash-2'
import type { EditedSettings } from '#contract/office/store.ts'
import { Field } from '#design/field.tsx'
import { Icon } from '#design/icon.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { Select } from '#design/inputs.tsx'
import { DELIVERY_AMOUNTS } from '#shop/delivery/cost.ts'
import { FigureField } from '../forms/fields.tsx'
import { Panel } from '../parts/panel.tsx'
import { useWords } from '../platform/words.tsx'
import css from './delivery-fields.module.css'
import type { SettingsForm } from './settings-form.ts'
import { useCities, useCityNames } from './use-cities.ts'

/** What an order's delivery costs: in the city nearby, elsewhere, and in cities with a price of their own. */
export function DeliveryFields({ form }: { form: SettingsForm }) {
  const { t } = useWords()
  const cities = useCities()
  const delivery = form.watch('delivery')
  const setPrices = (prices: EditedSettings['delivery']['cityPrices']) =>
    form.change({ delivery: { ...delivery, cityPrices: prices } })
  const { cityPrices } = delivery
  const nameOf = useCityNames()
  const open = cities.filter(({ id }) => id !== delivery.nearCityId && !(id in cityPrices))
  return (
    <Panel title={t('office_shop.delivery_prices')}>
      {DELIVERY_AMOUNTS.map(name => (
        <FigureField
          key={name}
          form={form}
          name={`delivery.${name}`}
          label={t(`office_shop.delivery_${name}`, { city: nameOf(delivery.nearCityId) })}
        />
      ))}
      {Object.keys(cityPrices).map(id => (
        <div key={id} className={css.city}>
          <FigureField
            form={form}
            name={`delivery.cityPrices.${id}`}
            label={t('office_shop.delivery_to', { city: nameOf(id) })}
          />
          <IconButton
            label={t('office_shop.no_own_price', { city: nameOf(id) })}
            onClick={() => setPrices(Object.fromEntries(Object.entries(cityPrices).filter(([each]) => each !== id)))}
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
            onChange={event => setPrices({ ...cityPrices, [event.currentTarget.value]: delivery.otherCities })}
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
