import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { type EditedSettings, readStaffSettings, type StaffSettings, saveSettings } from '#contract/office/store.ts'
import { Checkbox } from '#design/checkbox.tsx'
import { classes } from '#design/classes.ts'
import { Skeleton } from '#design/skeleton.tsx'
import text from '#design/text.module.css'
import { ALERT_KINDS } from '#shop/accounts/alerts.ts'
import { normalisePhone } from '#shop/accounts/phone.ts'
import { type HoldingLimits, LEAST_UNPAID_PIECES } from '#shop/orders/holding.ts'
import type { PaymentMethod } from '#shop/orders/status.ts'
import { LONGEST_PAYMENT_HOLD, LONGEST_RETURN_WINDOW, SHORTEST_PAYMENT_HOLD } from '#shop/store/settings.ts'
import { EditingForm } from '../forms/editing-form.tsx'
import { FigureField, LineField, LineInEach } from '../forms/fields.tsx'
import css from '../forms/form.module.css'
import { useEditing } from '../forms/use-editing.ts'
import { Failed } from '../parts/dead-ends.tsx'
import { useNotify } from '../parts/notices.tsx'
import { Page } from '../parts/page.tsx'
import { Panel } from '../parts/panel.tsx'
import { call } from '../platform/call.ts'
import { useStaff } from '../platform/session.tsx'
import { useWords } from '../platform/words.tsx'
import { DeliveryDaysFields } from './delivery-days.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { LinkFields } from './link-fields.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import { SETTING_WORDS } from './setting-words.ts'
import type { SettingsForm } from './settings-form.ts'

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
      {isPending ? (
        <Skeleton className={css.waiting} />
      ) : (
        <KnownSettings settings={data.settings} paymentMethods={data.paymentMethods} />
      )}
    </Page>
  )
}

interface KnownSettingsProps {
  readonly settings: StaffSettings
  /** What the shop can take now. */
  readonly paymentMethods: readonly PaymentMethod[]
}

function KnownSettings({ settings, paymentMethods }: KnownSettingsProps) {
  const { role } = useStaff()
  const form = useSettings(settings)
  return (
    <EditingForm form={form}>
      <div className={css.columns}>
        <div className={css.column}>
          <Names form={form} />
          <DeliveryFields form={form} />
          <DeliveryDaysFields form={form} />
          <Holding form={form} />
        </div>
        <div className={css.column}>
          <Contact form={form} />
          <PaymentMethods form={form} taken={paymentMethods} />
          <Promises form={form} />
          <Safety form={form} />
          {role === 'owner' && <Alerts form={form} />}
        </div>
      </div>
    </EditingForm>
  )
}

function useSettings(settings: StaffSettings) {
  const { t } = useWords()
  const notify = useNotify()
  const queries = useQueryClient()
  return useEditing({
    endpoint: saveSettings,
    record: 'settings',
    saved: settings,
    edit: ({ version: _, ...edited }: StaffSettings): EditedSettings => edited,
    input: (edited, { version }) => ({ ...edited, phone: normalisePhone(edited.phone), version }),
    keep: async reply => {
      queries.setQueryData(QUERY, reply)
      // Amounts of other screens carry its label.
      await queries.invalidateQueries({ queryKey: ['store'] })
      notify.done(t('office.saved'))
      return reply.settings
    },
    // The contract's body of this refusal.
    theirs: body => body.settings as StaffSettings,
  })
}

function Names({ form }: { form: SettingsForm }) {
  const { t } = useWords()
  return (
    <Panel title={t('office_shop.names')}>
      <Pair>
        <LineInEach form={form} name="name" label={language => t('office_shop.shop_name_in', { language })} />
      </Pair>
      <Pair>
        <LineInEach
          form={form}
          name="currencyLabel"
          label={language => t('office_shop.currency_label_in', { language })}
        />
      </Pair>
    </Panel>
  )
}

function Contact({ form }: { form: SettingsForm }) {
  const { t } = useWords()
  return (
    <Panel title={t('office_shop.contact')}>
      <LineField form={form} name="phone" label={t('office_shop.shop_phone')} language="en" type="tel" />
      <LineField form={form} name="email" label={t('office_shop.shop_email')} language="en" type="email" />
      <LinkFields form={form} />
    </Panel>
  )
}

function Promises({ form }: { form: SettingsForm }) {
  const { t } = useWords()
  return (
    <Panel title={t('office_shop.promises')}>
      <FigureField
        form={form}
        name="returnWindowDays"
        label={t('office_shop.return_window')}
        hint={t('office_shop.return_window_hint', { most: LONGEST_RETURN_WINDOW })}
      />
      <FigureField
        form={form}
        name="paymentHoldMinutes"
        label={t('office_shop.payment_hold')}
        hint={t('office_shop.payment_hold_hint', { least: SHORTEST_PAYMENT_HOLD, most: LONGEST_PAYMENT_HOLD })}
      />
      <FigureField
        form={form}
        name="firstPaymentHoldMinutes"
        label={t('office_shop.first_payment_hold')}
        hint={t('office_shop.first_payment_hold_hint')}
      />
    </Panel>
  )
}

/** How much of the shop one shopper may hold without paying. */
function Holding({ form }: { form: SettingsForm }) {
  const { t } = useWords()
  const field = (name: HoldingField, hint?: string) => (
    <FigureField key={name} form={form} name={name} label={t(SETTING_WORDS[name])} hint={hint} />
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
function Safety({ form }: { form: SettingsForm }) {
  const { t } = useWords()
  return (
    <Panel title={t('office_shop.safety')}>
      <FigureField
        form={form}
        name="refundStepUpAmount"
        label={t('office_shop.refund_step_up')}
        hint={t('office_shop.refund_step_up_hint')}
      />
    </Panel>
  )
}

/** What owners are told of by mail: theirs alone to choose. */
function Alerts({ form }: { form: SettingsForm }) {
  const { t } = useWords()
  const alertKinds = form.watch('alertKinds')
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
              form.change({
                alertKinds: ALERT_KINDS.filter(each => (each === kind ? checked : alertKinds.includes(each))),
              })
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
