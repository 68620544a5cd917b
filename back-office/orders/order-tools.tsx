import { useQuery } from '@tanstack/react-query'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import { listCities } from '#contract/delivery.ts'
import { exportOrders, ORDER_STAGES, type OrderCounts } from '#contract/office/orders.ts'
import { Button } from '#design/button.tsx'
import { Chip } from '#design/chip.tsx'
import { Sheet } from '#design/dialog.tsx'
import { Field } from '#design/field.tsx'
import { Icon } from '#design/icon.tsx'
import { Select, TextInput } from '#design/inputs.tsx'
import { formatDate } from '#locales/formats.ts'
import type { WordKey } from '#locales/translate.ts'
import { ORDER_SOURCES } from '#shop/orders/source.ts'
import { ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATES } from '#shop/orders/status.ts'
import css from '../parts/parts.module.css'
import { FilterChips, SearchField } from '../parts/records.tsx'
import { SavedViews } from '../parts/saved-views.tsx'
import { TakeOut } from '../parts/take-out.tsx'
import tools from '../parts/tools.module.css'
import { LAST_DAY } from '../platform/baghdad-time.ts'
import { call } from '../platform/call.ts'
import type { List } from '../platform/use-list.ts'
import { useWords } from '../platform/words.tsx'
import { NEEDS_LOOK, ordersFilter } from './list.ts'
import { useKnownOrderTags } from './order-tags.tsx'
import { METHOD_WORDS, PAYMENT_WORDS, SOURCE_WORDS, STATUS_WORDS } from './order-words.ts'

const STAGE_WORDS = {
  'to-confirm': 'office_orders.to_confirm',
  'to-pack': 'office_orders.to_pack',
  'to-ship': 'office_orders.to_ship',
} as const satisfies Record<(typeof ORDER_STAGES)[number], WordKey>

type Orders = List<unknown, OrderCounts>

/** Search, where orders stand, and the other filters. */
export function OrderTools({ list }: { list: Orders }) {
  const { t } = useWords()
  return (
    <>
      <div className={tools.tools}>
        <SearchField list={list} label={t('office_orders.search')} />
        <div className={css.buttons}>
          <MoreFilters list={list} />
          <TakeOut endpoint={exportOrders} input={ordersFilter(list.filter)} />
        </div>
      </div>
      <div className={css.filters}>
        <StandingChips list={list} />
        <ChosenFilters list={list} />
        <SavedViews list={list} screen="orders" />
      </div>
    </>
  )
}

function StandingChips({ list }: { list: Orders }) {
  const { t } = useWords()
  const { counts } = list
  const all = Object.values(counts?.byStatus ?? {}).reduce((sum, count) => sum + count, 0)
  return (
    <FilterChips
      list={list}
      name="standing"
      label={t('orders.filter')}
      choices={[
        { value: '', label: t('orders.all'), ...(counts && { count: all }) },
        ...ORDER_STAGES.map(value => ({ value, label: t(STAGE_WORDS[value]), count: counts?.byStage[value] })),
        { value: NEEDS_LOOK, label: t('office_orders.needs_look'), count: counts?.needsLook },
        ...ORDER_STATUSES.filter(value => value !== 'Order Placed').map(value => ({
          value,
          label: t(STATUS_WORDS[value]),
          count: counts ? (counts.byStatus[value] ?? 0) : undefined,
        })),
      ]}
    />
  )
}

function useCities(): readonly { readonly id: string; readonly city_name: string }[] {
  const { language } = useWords()
  const { data } = useQuery({
    queryKey: ['cities', language],
    queryFn: () => call(listCities, {}),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.data ?? []
}

/** The filters that are on beside search and standing; a press takes one off. */
function ChosenFilters({ list: { filter, ask } }: { list: Orders }) {
  const { t } = useWords()
  const cities = useCities()
  const { paymentMethod, paymentState, source, cityId, from, to, tag } = ordersFilter(filter)
  const chosen = [
    { name: 'paymentMethod', label: paymentMethod && t(METHOD_WORDS[paymentMethod]) },
    { name: 'paymentState', label: paymentState && t(PAYMENT_WORDS[paymentState]) },
    { name: 'source', label: source && t(SOURCE_WORDS[source]) },
    { name: 'cityId', label: cities.find(city => city.id === cityId)?.city_name },
    { name: 'tag', label: tag },
    { name: 'from', label: from && t('office_orders.since', { day: formatDate(`${from}T09:00:00Z`, t) }) },
    { name: 'to', label: to && t('office_orders.until', { day: formatDate(`${to}T09:00:00Z`, t) }) },
  ].filter(({ label }) => label)
  if (chosen.length === 0) return null
  return (
    <div className={css.chosen}>
      {chosen.map(({ name, label }) => (
        <Chip
          key={name}
          isRemovable
          aria-label={t('office_orders.remove_filter', { filter: String(label) })}
          onClick={() => ask({ filter: { ...filter, [name]: undefined } })}
        >
          {label}
        </Chip>
      ))}
    </div>
  )
}

function MoreFilters({ list }: { list: Orders }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button kind="line" size="medium" onClick={() => setOpen(true)}>
        <Icon of={SlidersHorizontal} size="small" />
        {t('office_orders.more_filters')}
      </Button>
      <Sheet
        isOpen={isOpen}
        onClose={close}
        title={t('office_orders.more_filters')}
        closeLabel={t('common.close')}
        footer={<Button onClick={close}>{t('office_orders.show')}</Button>}
      >
        <FilterFields list={list} />
      </Sheet>
    </>
  )
}

/** Each is applied as it is chosen, so that the counts behind the sheet follow. */
function FilterFields({ list: { filter, ask } }: { list: Orders }) {
  const { t } = useWords()
  const cities = useCities()
  const tags = useTagChoices(ordersFilter(filter).tag)
  const selected = (name: string) => String(filter[name] ?? '')
  const choose = (name: string, value: string) => ask({ filter: { ...filter, [name]: value } })
  const select = (
    name: string,
    label: string,
    options: readonly { readonly value: string; readonly label: string }[],
  ) => (
    <Field label={label}>
      {wiring => (
        <Select {...wiring} value={selected(name)} onChange={event => choose(name, event.currentTarget.value)}>
          <option value="">{t('orders.all')}</option>
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
  const day = (name: 'from' | 'to', label: string) => (
    <Field label={label}>
      {wiring => (
        <TextInput
          {...wiring}
          type="date"
          max={LAST_DAY}
          dir="ltr"
          value={selected(name)}
          onChange={event => choose(name, event.currentTarget.value)}
        />
      )}
    </Field>
  )
  return (
    <div className={css.fields}>
      {select(
        'paymentMethod',
        t('office_orders.payment_method'),
        PAYMENT_METHODS.map(value => ({ value, label: t(METHOD_WORDS[value]) })),
      )}
      {select(
        'paymentState',
        t('orders.payment'),
        PAYMENT_STATES.map(value => ({ value, label: t(PAYMENT_WORDS[value]) })),
      )}
      {select(
        'source',
        t('office_orders.source'),
        ORDER_SOURCES.map(value => ({ value, label: t(SOURCE_WORDS[value]) })),
      )}
      {select(
        'cityId',
        t('office_orders.city'),
        cities.map(city => ({ value: city.id, label: city.city_name })),
      )}
      {tags.length > 0 && select('tag', t('office_people.tag'), tags)}
      {day('from', t('office_orders.from_day'))}
      {day('to', t('office_orders.to_day'))}
    </div>
  )
}

/** The shop's tags for orders, and one of an old address that no order has any more. */
function useTagChoices(chosen: string | undefined): readonly { readonly value: string; readonly label: string }[] {
  const { t } = useWords()
  const known = useKnownOrderTags()
  const choices = known.map(({ name, orders }) => ({
    value: name,
    label: t('office_people.tag_and_count', { tag: name, count: orders }),
  }))
  const isKnown = chosen === undefined || known.some(({ name }) => name === chosen)
  return isKnown ? choices : [...choices, { value: chosen, label: chosen }]
}
