import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { type ReactNode, useId } from 'react'
import {
  type EditedSettings,
  readStaffSettings,
  type StaffSettings,
  saveSettings,
} from '#contract/office/store/endpoints.ts'
import { Checkbox } from '#design/checkbox.tsx'
import { classes } from '#design/classes.ts'
import { Skeleton } from '#design/skeleton.tsx'
import text from '#design/text.module.css'
import { formatNumber } from '#locales/formats.ts'
import { languages } from '#locales/language.ts'
import type { WordKey } from '#locales/translate.ts'
import { ALERT_KINDS } from '#shop/accounts/alerts.ts'
import { normalisePhone } from '#shop/accounts/phone.ts'
import { type HoldingLimits, LEAST_UNPAID_PIECES } from '#shop/orders/holding.ts'
import { LONGEST_PAYMENT_HOLD, LONGEST_RETURN_WINDOW, SHORTEST_PAYMENT_HOLD } from '#shop/store/settings.ts'
import { EditingForm } from '../forms/editing-form.tsx'
import css from '../forms/form.module.css'
import { FigureField, LineField } from '../forms/settings-field.tsx'
import { useEditing } from '../forms/use-editing.ts'
import { Failed } from '../parts/dead-ends.tsx'
import { Page } from '../parts/page.tsx'
import { Panel } from '../parts/panel.tsx'
import { call } from '../platform/call.ts'
import { useStaff } from '../platform/session.tsx'

import { useWords } from '../platform/words.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { LinkFields } from './link-fields.tsx'
import type { SettingsEditing } from './settings-editing.ts'
import { useCityNames } from './use-cities.ts'

const QUERY = ['staff-settings']

/** What the owner says of the shop itself: its names, how it is reached, what it asks for delivery, what it promises. */
export function SettingsPage() {
  const { t } = useWords()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: QUERY,
    queryFn: () => call(readStaffSettings, {}),
    // What is being written is not written over by a look at the server.
    refetchOnWindowFocus: false,
  })
  if (error) return <Failed failure={error} onRetry={() => void refetch()} />
  return (
    <Page title={t('office_shop.settings')}>
      {isPending ? <Skeleton className={css.waiting} /> : <SettingsForm settings={data.settings} />}
    </Page>
  )
}

function SettingsForm({ settings }: { settings: StaffSettings }) {
  const { t } = useWords()
  const { role } = useStaff()
  const editing = useSettings(settings)
  return (
    <EditingForm editing={editing} nameOf={member => t(MEMBERS[member])} show={useShown()}>
      <div className={css.columns}>
        <div className={css.column}>
          <Names editing={editing} />
          <DeliveryFields editing={editing} />
          <Holding editing={editing} />
        </div>
        <div className={css.column}>
          <Contact editing={editing} />
          <Promises editing={editing} />
          <Safety editing={editing} />
          {role === 'owner' && <Alerts editing={editing} />}
        </div>
      </div>
    </EditingForm>
  )
}

/** Prices and links as lines; everything else says itself. */
function useShown() {
  const { t } = useWords()
  const cityName = useCityNames()
  return (member: keyof EditedSettings, { delivery, socialLinks, alertKinds }: EditedSettings) => {
    if (member === 'socialLinks') return socialLinks.map(({ url }) => url).join('\n')
    if (member === 'alertKinds') return alertKinds.map(kind => t(`alerts.kind_${kind}`)).join('\n')
    if (member !== 'delivery') return undefined
    const prices = [
      [cityName(delivery.nearCityId), delivery.nearCity],
      [t('office_shop.delivery_elsewhere'), delivery.otherCities],
      ...Object.entries(delivery.cityPrices).map(([id, price]) => [cityName(id), price] as const),
    ] as const
    return prices.map(([place, price]) => `${place}: ${formatNumber(price)}`).join('\n')
  }
}

function useSettings(settings: StaffSettings): SettingsEditing {
  const { t } = useWords()
  const notify = useNotify()
  const queries = useQueryClient()
  return useEditing<StaffSettings, EditedSettings>({
    saved: settings,
    edit: ({ version: _, ...edited }) => edited,
    send: async (edited, { version }) => {
      const reply = await call(saveSettings, { ...edited, phone: normalisePhone(edited.phone), version })
      queries.setQueryData(QUERY, reply)
      // Amounts of other screens carry its label.
      await queries.invalidateQueries({ queryKey: ['store'] })
      notify(t('office.saved'), { type: 'success' })
      return reply.settings
    },
    // The contract's body of this refusal.
    theirs: body => body.settings as StaffSettings,
  })
}

const MEMBERS: Readonly<Record<keyof EditedSettings, WordKey>> = {
  name_en: 'office_shop.shop_name_en',
  name_ar: 'office_shop.shop_name_ar',
  currencyLabel_en: 'office_shop.currency_label_en',
  currencyLabel_ar: 'office_shop.currency_label_ar',
  phone: 'office_shop.shop_phone',
  email: 'office_shop.shop_email',
  socialLinks: 'office_shop.links',
  delivery: 'office_shop.delivery_prices',
  returnWindowDays: 'office_shop.return_window',
  paymentHoldMinutes: 'office_shop.payment_hold',
  firstPaymentHoldMinutes: 'office_shop.first_payment_hold',
  mostPieces: 'office_shop.most_pieces',
  unpaidOrdersOfAccount: 'office_shop.unpaid_of_account',
  unpaidOrdersOfPhone: 'office_shop.unpaid_of_phone',
  cashOrdersOfAccount: 'office_shop.cash_of_account',
  cashOrdersOfPhone: 'office_shop.cash_of_phone',
  unpaidShare: 'office_shop.unpaid_share',
  newcomerPieces: 'office_shop.newcomer_pieces',
  refundStepUpAmount: 'office_shop.refund_step_up',
  alertKinds: 'office_shop.alert_kinds',
}

function Names({ editing }: { editing: SettingsEditing }) {
  const { t } = useWords()
  return (
    <Panel title={t('office_shop.names')}>
      <Pair>
        {languages.map(language => (
          <LineField
            key={language}
            editing={editing}
            name={`name_${language}`}
            label={t(`office_shop.shop_name_${language}`)}
            language={language}
          />
        ))}
      </Pair>
      <Pair>
        {languages.map(language => (
          <LineField
            key={language}
            editing={editing}
            name={`currencyLabel_${language}`}
            label={t(`office_shop.currency_label_${language}`)}
            language={language}
          />
        ))}
      </Pair>
    </Panel>
  )
}

function Contact({ editing }: { editing: SettingsEditing }) {
  const { t } = useWords()
  return (
    <Panel title={t('office_shop.contact')}>
      <LineField editing={editing} name="phone" label={t('office_shop.shop_phone')} language="en" type="tel" />
      <LineField editing={editing} name="email" label={t('office_shop.shop_email')} language="en" type="email" />
      <LinkFields editing={editing} />
    </Panel>
  )
}

function Promises({ editing }: { editing: SettingsEditing }) {
  const { t } = useWords()
  const { value, errors, change } = editing
  return (
    <Panel title={t('office_shop.promises')}>
      <FigureField
        label={t('office_shop.return_window')}
        hint={t('office_shop.return_window_hint', { most: LONGEST_RETURN_WINDOW })}
        error={errors.returnWindowDays}
        value={value.returnWindowDays}
        onChange={returnWindowDays => change({ returnWindowDays })}
      />
      <FigureField
        label={t('office_shop.payment_hold')}
        hint={t('office_shop.payment_hold_hint', { least: SHORTEST_PAYMENT_HOLD, most: LONGEST_PAYMENT_HOLD })}
        error={errors.paymentHoldMinutes}
        value={value.paymentHoldMinutes}
        onChange={paymentHoldMinutes => change({ paymentHoldMinutes })}
      />
      <FigureField
        label={t('office_shop.first_payment_hold')}
        hint={t('office_shop.first_payment_hold_hint')}
        error={errors.firstPaymentHoldMinutes}
        value={value.firstPaymentHoldMinutes}
        onChange={firstPaymentHoldMinutes => change({ firstPaymentHoldMinutes })}
      />
    </Panel>
  )
}

/** How much of the shop one shopper may hold without paying. */
function Holding({ editing }: { editing: SettingsEditing }) {
  const { t } = useWords()
  const { value, errors, change } = editing
  const field = (name: HoldingField, hint?: string) => (
    <FigureField
      key={name}
      label={t(MEMBERS[name])}
      {...(hint !== undefined && { hint })}
      error={errors[name]}
      value={value[name]}
      onChange={figure => change({ [name]: figure })}
    />
  )
  return (
    <Panel title={t('office_shop.holding')}>
      {field('mostPieces', t('office_shop.most_pieces_hint'))}
      {field('newcomerPieces', t('office_shop.newcomer_pieces_hint'))}
      {field('unpaidShare', t('office_shop.unpaid_share_hint', { least: LEAST_UNPAID_PIECES }))}
      <Pair>{WAITING.slice(0, 2).map(name => field(name))}</Pair>
      <Pair>{WAITING.slice(2).map(name => field(name))}</Pair>
    </Panel>
  )
}

/** What is asked twice, whoever sits there. */
function Safety({ editing: { value, errors, change } }: { editing: SettingsEditing }) {
  const { t } = useWords()
  return (
    <Panel title={t('office_shop.safety')}>
      <FigureField
        label={t('office_shop.refund_step_up')}
        hint={t('office_shop.refund_step_up_hint')}
        error={errors.refundStepUpAmount}
        value={value.refundStepUpAmount}
        onChange={refundStepUpAmount => change({ refundStepUpAmount })}
      />
    </Panel>
  )
}

/** What owners are told of by mail: theirs alone to choose. */
function Alerts({ editing: { value, change } }: { editing: SettingsEditing }) {
  const { t } = useWords()
  const { alertKinds } = value
  const hintId = useId()
  return (
    <Panel title={t('office_shop.alerts')}>
      <fieldset className={css.group} aria-describedby={hintId}>
        <legend>{t('office_shop.alert_kinds')}</legend>
        {ALERT_KINDS.map(kind => (
          <Checkbox
            key={kind}
            checked={alertKinds.includes(kind)}
            onChange={({ currentTarget: { checked } }) =>
              change({ alertKinds: ALERT_KINDS.filter(each => (each === kind ? checked : alertKinds.includes(each))) })
            }
          >
            {t(`alerts.kind_${kind}`)}
          </Checkbox>
        ))}
      </fieldset>
      <p id={hintId} className={classes(text.quiet, text.small)}>
        {t('office_shop.alert_kinds_hint')}
      </p>
    </Panel>
  )
}

type HoldingField = 'mostPieces' | keyof HoldingLimits
const WAITING = [
  'unpaidOrdersOfAccount',
  'unpaidOrdersOfPhone',
  'cashOrdersOfAccount',
  'cashOrdersOfPhone',
] as const satisfies readonly HoldingField[]

function Pair({ children }: { children: ReactNode }) {
  return <div className={css.pair}>{children}</div>
}
