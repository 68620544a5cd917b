import { useQuery } from '@tanstack/react-query'
import { readRealDays } from '#contract/office/delivery.ts'
import { classes } from '#design/classes.ts'
import text from '#design/text.module.css'
import { DELIVERY_DAYS } from '#shop/delivery/promise.ts'
import { ENOUGH_ORDERS } from '#shop/delivery/real-days.ts'
import { FigureField } from '../forms/fields.tsx'
import fields from '../forms/form.module.css'
import { Panel } from '../parts/panel.tsx'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'
import { CityDays } from './city-days.tsx'
import { ReallyTook } from './really-took.tsx'
import type { SettingsForm } from './settings-form.ts'
import { useCityNames } from './use-cities.ts'

/** Within how many days an order is there, as shoppers are told, beside how long orders really took. */
export function DeliveryDaysFields({ form }: { form: SettingsForm }) {
  const { t } = useWords()
  const nameOf = useCityNames()
  const { data } = useQuery({ queryKey: ['real-days'], queryFn: () => call(readRealDays, {}) })
  const { nearCityId } = form.watch('delivery')
  const deliveryDays = form.watch('deliveryDays')
  const real = new Map(data?.cities.map(city => [city.cityId, city]))
  const nearDays = real.get(nearCityId)
  return (
    <Panel title={t('office_shop.delivery_days')}>
      <div className={fields.pair}>
        {DELIVERY_DAYS.map(name => (
          <FigureField
            key={name}
            form={form}
            name={`deliveryDays.${name}`}
            label={t(`office_shop.days_${name}`, { city: nameOf(nearCityId) })}
            empty={0}
          />
        ))}
      </div>
      {nearDays !== undefined && (
        <ReallyTook
          city={nameOf(nearCityId)}
          real={nearDays}
          promised={{ least: deliveryDays.nearLeast, most: deliveryDays.nearMost }}
          onPromise={({ least, most }) =>
            form.change({ deliveryDays: { ...deliveryDays, nearLeast: least, nearMost: most } })
          }
        />
      )}
      <p>{t('office_shop.delivery_days_hint')}</p>
      <CityDays form={form} real={real} />
      {real.size > 0 && (
        <p className={classes(text.quiet, text.small)}>{t('office_shop.real_days_hint', { least: ENOUGH_ORDERS })}</p>
      )}
    </Panel>
  )
}
