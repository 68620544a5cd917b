import { useQuery } from '@tanstack/react-query'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useEffect, useEffectEvent, useState } from 'react'
import { readProduct } from '#contract/catalogue.ts'
import { findCallers, type KnownCaller, type OrderAddress } from '#contract/office/orders.ts'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { Note } from '#design/note.tsx'
import { Amount } from '#design/price.tsx'
import { StatusTag } from '#design/tag.tsx'
import { formatDate } from '#locales/formats.ts'
import { LEAST_CALLER_DIGITS, nationalPhone, normalisePhone } from '#shop/accounts/phone.ts'
import { inLanguage } from '#shop/languages.ts'
import { STAFF_SOURCES, type StaffSource } from '#shop/orders/source.ts'
import { westernDigits } from '#shop/western-digits.ts'
import { useTargetWords } from '../customers/blocks.tsx'
import { ChipsOf } from '../parts/chips-of.tsx'
import { Found } from '../parts/found.tsx'
import { Panel } from '../parts/panel.tsx'
import css from '../parts/parts.module.css'
import { TagLabels } from '../parts/tag-labels.tsx'
import { call } from '../platform/call.ts'
import { searched } from '../platform/filters.ts'
import { isSame } from '../platform/is-same.ts'
import { useMoney } from '../platform/store.ts'
import { useWords } from '../platform/words.tsx'
import { CustomerFacts } from './order-customer.tsx'
import { SOURCE_WORDS, STATUS_KINDS, STATUS_WORDS } from './order-words.ts'
import { newItem, type PhoneItem } from './phone-items.tsx'
import { type AddressForm, MobileField } from './place-fields.tsx'

interface CallerPanelProps {
  readonly form: AddressForm
  /** As it stands in the form. */
  readonly address: OrderAddress
  readonly source: StaffSource
  readonly onSource: (source: StaffSource) => void
  readonly onAgain: (items: readonly PhoneItem[]) => void
}

/** The number first: it says who calls, where they live, and what became of their orders. */
export function CallerPanel({ form, address, source, onSource, onAgain }: CallerPanelProps) {
  const { t } = useWords()
  const { client_mobile: mobile } = address
  const callers = useCallers(mobile)
  const known = callers.find(each => each.mobile === normalisePhone(mobile))
  const fill = (caller: KnownCaller) => form.change(addressOf(caller))
  const fillBlank = useEffectEvent(() => {
    if (known !== undefined && isBlank(address)) fill(known)
  })
  useEffect(() => {
    if (known?.mobile !== undefined) fillBlank()
  }, [known?.mobile])
  return (
    <Panel title={t('office_orders.caller')}>
      <MobileField form={form} hint={t('office_orders.caller_hint')} autoFocus />
      {known === undefined && callers.length > 0 && (
        <Found
          label={t('office_orders.callers_found')}
          rows={callers.map(caller => ({ ...caller, _id: caller.mobile }))}
          name={({ name }) => name}
          detail={caller => <bdi dir="ltr">{nationalPhone(caller.mobile)}</bdi>}
          onTake={taken => {
            const caller = callers.find(each => each.mobile === taken)
            if (caller !== undefined) fill(caller)
          }}
        />
      )}
      {known !== undefined && (
        <Known caller={known} onFill={isFilled(address, known) ? null : () => fill(known)} onAgain={onAgain} />
      )}
      <Sources source={source} onSource={onSource} />
    </Panel>
  )
}

function useCallers(mobile: string): readonly KnownCaller[] {
  const typed = westernDigits(mobile).trim()
  const phone = searched(typed, 40) ?? ''
  const isTelling = phone.replace(/\D/g, '').length >= LEAST_CALLER_DIGITS
  const { data } = useQuery({
    queryKey: ['callers', phone],
    queryFn: ({ signal }) => call(findCallers, { phone }, { signal }),
    enabled: isTelling,
    placeholderData: before => before,
  })
  return isTelling ? (data?.callers ?? []) : []
}

function addressOf({ mobile, name, cityId, regionId, location }: KnownCaller) {
  return { client_mobile: nationalPhone(mobile), client_name: name, city_id: cityId, region_id: regionId, location }
}

/** Then a known number fills it by itself: nobody's words are written over. */
function isBlank({ client_name: name, city_id: city, location }: OrderAddress): boolean {
  return `${name}${city}${location}`.trim() === ''
}

function isFilled(address: OrderAddress, caller: KnownCaller): boolean {
  const { client_mobile: _mobile, ...known } = addressOf(caller)
  return isSame({ ...address, ...known }, address)
}

interface KnownProps extends Pick<CallerPanelProps, 'onAgain'> {
  readonly caller: KnownCaller
  /** Null where the form says so already. */
  readonly onFill: (() => void) | null
}

function Known({ caller, onFill, onAgain }: KnownProps) {
  const { t, language } = useWords()
  const money = useMoney()
  const { customer, lastOrder } = caller
  const blocked = useTargetWords()
  const { isBusy, gone, again } = useOrderAgain(lastOrder.items, onAgain)
  return (
    <div className={css.form}>
      <div>
        <b>{caller.name}</b> <TagLabels tags={customer.tags} />
        <span className={css.aside}>
          {[inLanguage(caller, 'city', language), inLanguage(caller, 'region', language)].join(
            t('orders.between_places'),
          )}
        </span>
      </div>
      {customer.blocks.map(block => (
        <Note key={`${block.kind} ${block.value}`} kind="error">
          {blocked(block, 'office_people.account_blocked', 'office_people.phone_blocked')} · {block.reason}
        </Note>
      ))}
      <CustomerFacts customer={customer} />
      <div className={css.pair}>
        <span>
          {t('office_orders.last_order')} <bdi>#{lastOrder.orderNumber}</bdi>
          <span className={css.aside}>{formatDate(lastOrder.date, t)}</span>
        </span>
        <StatusTag kind={STATUS_KINDS[lastOrder.status]}>{t(STATUS_WORDS[lastOrder.status])}</StatusTag>
        <Amount of={money(lastOrder.amount)} />
      </div>
      <div className={css.buttons}>
        <Button kind="line" size="medium" isBusy={isBusy} disabled={lastOrder.items.length === 0} onClick={again}>
          <Icon of={RotateCcw} size="small" />
          {t('office_orders.order_again')}
        </Button>
        {onFill !== null && (
          <Button kind="ghost" size="medium" onClick={onFill}>
            {t('office_orders.fill_address')}
          </Button>
        )}
      </div>
      {gone > 0 && <Note>{t('office_orders.not_sold_now', { count: gone })}</Note>}
    </div>
  )
}

/** What the last order held, as the shop sells it today; what it sells no more is left out, and said. */
function useOrderAgain(items: KnownCaller['lastOrder']['items'], onAgain: CallerPanelProps['onAgain']) {
  const [isBusy, setBusy] = useState(false)
  const [gone, setGone] = useState(0)
  const again = async () => {
    setBusy(true)
    const read = await Promise.allSettled(items.map(({ productId: id }) => call(readProduct, { id })))
    const there = read.flatMap((outcome, place) => {
      const item = items[place]
      return outcome.status === 'fulfilled' && item !== undefined ? [{ ...item, product: outcome.value.product }] : []
    })
    setBusy(false)
    onAgain(there.map(itemAgain))
    setGone(items.length - there.length)
  }
  return { isBusy, gone, again: () => void again() }
}

function itemAgain({
  product,
  colorId,
  sizeId,
  quantity,
}: KnownCaller['lastOrder']['items'][number] & Pick<PhoneItem, 'product'>): PhoneItem {
  const color = product.colors.find(({ _id }) => _id === colorId)
  const size = color?.sizes.find(({ _id }) => _id === sizeId)
  const fresh = newItem(product)
  return {
    ...fresh,
    quantity,
    ...(color !== undefined && { colorId: color._id, sizeId: size?._id ?? null }),
  }
}

function Sources({ source, onSource }: Pick<CallerPanelProps, 'source' | 'onSource'>) {
  const { t } = useWords()
  return (
    <ChipsOf
      label={t('office_orders.source')}
      isLabelShown
      choices={STAFF_SOURCES.map(value => ({ value, label: t(SOURCE_WORDS[value]) }))}
      chosen={source}
      onChoose={onSource}
    />
  )
}
