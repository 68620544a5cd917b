import CircleAlert from 'lucide-react/icons/circle-alert'
import Search from 'lucide-react/icons/search'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Checkbox } from '#design/checkbox.tsx'
import { classes } from '#design/classes.ts'
import { Icon } from '#design/icon.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { TextInput } from '#design/inputs.tsx'
import text from '#design/text.module.css'
import { placesLike } from '#shop/delivery/place-names.ts'
import type { DaySpan } from '#shop/delivery/promise.ts'
import { NumberInput } from '../forms/number-input.tsx'
import searchField from '../parts/search-field.module.css'
import { useWords } from '../platform/words.tsx'
import css from './delivery-days.module.css'
import { type RealDaysOfCity, ReallyTook } from './really-took.tsx'
import type { SettingsForm } from './settings-form.ts'
import { useCities, useCityNames } from './use-cities.ts'

interface CityDaysProps {
  readonly form: SettingsForm
  /** By the city's id. */
  readonly real: ReadonlyMap<string, RealDaysOfCity>
}

const NOBODY_SAID: DaySpan = { least: Number.NaN, most: Number.NaN }
/** What stands in a field and is no number of days: the contract refuses it under its field. */
const UNREADABLE = -1
const isSaid = ({ least, most }: DaySpan) => !(Number.isNaN(least) && Number.isNaN(most))

/** Governorates with days of their own, folded until somebody looks. */
export function CityDays({ form, real }: CityDaysProps) {
  const { t } = useWords()
  const nameOf = useCityNames()
  const cities = useCities()
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [isOpen, setOpen] = useState(false)
  const { nearCityId } = form.watch('delivery')
  const deliveryDays = form.watch('deliveryDays')
  const { cityDays } = deliveryDays
  const served = cities.map(({ id }) => id).filter(id => id !== nearCityId)
  // Those that are served no more keep their days until somebody takes them away.
  const ids = [...new Set([...served, ...Object.keys(cityDays)])]
  const shown = placesLike(typed, ids, nameOf)
  const set = (days: ReadonlyMap<string, DaySpan>) => {
    const said = [...new Map([...Object.entries(cityDays), ...days])].filter(([, span]) => isSaid(span))
    form.change({ deliveryDays: { ...deliveryDays, cityDays: Object.fromEntries(said) } })
  }
  const pick = (which: readonly string[], isPicked: boolean) => {
    const others = [...picked].filter(id => !which.includes(id))
    setPicked(new Set(isPicked ? [...others, ...which] : others))
  }
  const isWrong = ids.some(id => errorOfCity(form, id) !== undefined)
  return (
    <details className={css.cities} open={isOpen || isWrong} onToggle={({ currentTarget: { open } }) => setOpen(open)}>
      <summary>
        <span>{t('office_shop.city_days')}</span>
        <span className={classes(text.quiet, text.small)}>
          {t('office_shop.city_days_count', { count: Object.keys(cityDays).length })}
        </span>
      </summary>
      <div className={css.body}>
        <p className={classes(text.quiet, text.small)}>{t('office_shop.city_days_hint')}</p>
        <div className={searchField.field}>
          <Icon of={Search} />
          <TextInput
            type="search"
            aria-label={t('office_shop.find_city')}
            placeholder={t('office_shop.find_city')}
            value={typed}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
            // It finds, and does not save the form.
            onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
          />
        </div>
        <Fill
          shown={shown}
          picked={picked}
          onPick={pick}
          onFill={days => set(new Map([...picked].map(id => [id, days])))}
        />
        <p className={classes(css.row, css.heads)} aria-hidden="true">
          <span>{t('office_shop.city_least')}</span>
          <span>{t('office_shop.city_most')}</span>
        </p>
        <ul className={css.list}>
          {shown.map(id => (
            <CityRow
              key={id}
              form={form}
              id={id}
              real={real.get(id)}
              isPicked={picked.has(id)}
              onPick={isPicked => pick([id], isPicked)}
              onDays={days => set(new Map([[id, days]]))}
            />
          ))}
        </ul>
      </div>
    </details>
  )
}

interface FillProps {
  readonly shown: readonly string[]
  readonly picked: ReadonlySet<string>
  readonly onPick: (ids: readonly string[], isPicked: boolean) => void
  readonly onFill: (days: DaySpan) => void
}

/** The same days for all that are ticked, or none for them. */
function Fill({ shown, picked, onPick, onFill }: FillProps) {
  const { t } = useWords()
  const [days, setDays] = useState(NOBODY_SAID)
  const areAll = shown.length > 0 && shown.every(id => picked.has(id))
  return (
    <fieldset className={css.fill}>
      <legend>{t('office_shop.fill_several')}</legend>
      <div className={css.row}>
        <Checkbox
          className={css.name}
          checked={areAll}
          onChange={({ currentTarget: { checked } }) => onPick(shown, checked)}
        >
          {t('office_shop.pick_shown')}
        </Checkbox>
        <Days
          days={days}
          labels={{ least: t('office_shop.fill_least'), most: t('office_shop.fill_most') }}
          onChange={setDays}
        />
        <span className={css.clear} />
      </div>
      <div className={css.buttons}>
        <Button kind="line" size="small" disabled={picked.size === 0 || !isSaid(days)} onClick={() => onFill(days)}>
          {t('office_shop.fill_cities', { count: picked.size })}
        </Button>
        <Button kind="ghost" size="small" disabled={picked.size === 0} onClick={() => onFill(NOBODY_SAID)}>
          {t('office_shop.clear_cities')}
        </Button>
      </div>
    </fieldset>
  )
}

interface CityRowProps extends Pick<CityDaysProps, 'form'> {
  readonly id: string
  readonly real: RealDaysOfCity | undefined
  readonly isPicked: boolean
  readonly onPick: (isPicked: boolean) => void
  readonly onDays: (days: DaySpan) => void
}

function CityRow({ form, id, real, isPicked, onPick, onDays }: CityRowProps) {
  const { t } = useWords()
  const errorId = useId()
  const city = useCityNames()(id)
  const { cityDays, otherLeast, otherMost } = form.watch('deliveryDays')
  const days = cityDays[id]
  const error = errorOfCity(form, id)
  return (
    <li>
      <div className={css.row}>
        <Checkbox
          className={css.name}
          checked={isPicked}
          onChange={({ currentTarget: { checked } }) => onPick(checked)}
        >
          {city}
        </Checkbox>
        <Days
          days={days ?? NOBODY_SAID}
          otherwise={{ least: otherLeast, most: otherMost }}
          labels={{ least: t('office_shop.days_nearLeast', { city }), most: t('office_shop.days_nearMost', { city }) }}
          errorId={error === undefined ? undefined : errorId}
          onChange={onDays}
        />
        <IconButton
          label={t('office_shop.clear_city_days', { city })}
          className={css.clear}
          disabled={days === undefined}
          onClick={() => onDays(NOBODY_SAID)}
        >
          <Icon of={Trash2} size="small" />
        </IconButton>
      </div>
      {error !== undefined && (
        <p id={errorId} className={css.error}>
          <Icon of={CircleAlert} size="small" />
          {error}
        </p>
      )}
      {real !== undefined && <ReallyTook city={city} real={real} promised={days} onPromise={onDays} />}
    </li>
  )
}

function errorOfCity(form: SettingsForm, id: string): string | undefined {
  return ['', '.least', '.most'].map(part => form.errorOf(`deliveryDays.cityDays.${id}${part}`)).find(Boolean)
}

interface DaysProps {
  readonly days: DaySpan
  /** What holds where nothing is said. */
  readonly otherwise?: DaySpan
  readonly labels: Readonly<Record<keyof DaySpan, string>>
  readonly errorId?: string | undefined
  readonly onChange: (days: DaySpan) => void
}

function Days({ days, otherwise, labels, errorId, onChange }: DaysProps) {
  return (['least', 'most'] as const).map(name => (
    <NumberInput
      key={name}
      className={css.day}
      aria-label={labels[name]}
      aria-invalid={errorId === undefined ? undefined : true}
      aria-describedby={errorId}
      placeholder={otherwise === undefined ? undefined : String(otherwise[name])}
      value={shownDays(days[name])}
      onChange={typed => onChange({ ...days, [name]: typed === null ? Number.NaN : keptDays(typed) })}
    />
  ))
}

function shownDays(days: number): number | null {
  if (Number.isNaN(days)) return null
  return days === UNREADABLE ? Number.NaN : days
}

function keptDays(typed: number): number {
  return Number.isNaN(typed) ? UNREADABLE : typed
}
