import { Link } from 'wouter'
import { readAuditLog } from '#contract/office/audit-log.ts'
import type { StaffOrder, StaffOrderEvent } from '#contract/office/orders.ts'
import type { ChangedLine } from '#contract/orders.ts'
import { classes } from '#design/classes.ts'
import { Nuqta } from '#design/nuqta.tsx'
import { changedLineText, sentBackText } from '#locales/changed-line.ts'
import { moneyText } from '#locales/formats.ts'
import type { Translate } from '#locales/translate.ts'
import { logPath } from '../parts/log-path.ts'
import { Panel } from '../parts/panel.tsx'
import css from '../parts/parts.module.css'
import { When } from '../parts/when.tsx'
import { useMay } from '../platform/session.tsx'
import { useMoney } from '../platform/store.ts'
import { inWords, wordOf } from '../platform/word-of.ts'
import { useWords } from '../platform/words.tsx'
import { ACTOR_WORDS, EVENT_WORDS, REASON_WORDS } from './order-words.ts'

/** Events after which somebody should look. */
const BAD = new Set(['payment-mismatch', 'parcel-refused', 'parcel-unclear', 'parcel-move-refused', 'refuse'])

/** All that happened to it, newest first. */
export function OrderStory({ order }: { order: StaffOrder }) {
  const { t } = useWords()
  const may = useMay()
  return (
    <Panel title={t('orders.story')}>
      <ol className={css.story}>
        {order.events.toReversed().map(event => (
          <li
            key={`${event.at} ${event.type} ${JSON.stringify(event.data)}`}
            className={classes(BAD.has(event.type) && css.bad)}
          >
            <Nuqta />
            <div>
              <b>{t(wordOf(EVENT_WORDS, event.type, 'office_staff.did_else'))}</b> {detailOf(event, t)}
              <Changes of={event} />
              <AtTheDoor of={event} />
              <span className={css.aside}>
                <When at={event.at} /> · {event.staffName ?? t(ACTOR_WORDS[event.actor])}
              </span>
            </div>
          </li>
        ))}
      </ol>
      {may(readAuditLog) && (
        <Link to={logPath({ entity: 'order', entityId: order._id })}>{t('office_staff.in_change_log')}</Link>
      )}
    </Panel>
  )
}

/** Which lines are different since then. */
function Changes({ of: { type, data } }: { of: StaffOrderEvent }) {
  const { t, language } = useWords()
  if (type !== 'lines-changed' && type !== 'partly-delivered') return null
  // What the shop writes with this event.
  const { changes } = data as { changes: readonly ChangedLine[] }
  const say = type === 'partly-delivered' ? sentBackText : changedLineText
  return changes.map(change => (
    <bdi key={JSON.stringify(change)} className={css.said}>
      {say(t, language, change)}
    </bdi>
  ))
}

/** Of an order that was kept in part: what of it is lost, and what was paid for the rest in cash. */
function AtTheDoor({ of: { type, data } }: { of: StaffOrderEvent }) {
  const { t } = useWords()
  const money = useMoney()
  if (type !== 'partly-delivered') return null
  // What the shop writes with this event.
  const { damaged, collected } = data as { damaged: number; collected: number | null }
  const said = [
    damaged > 0 && t('office_orders.part_damaged', { count: damaged }),
    collected !== null && t('office_orders.part_collected', { amount: moneyText(money(collected)) }),
  ].filter(part => part !== false)
  return (
    said.length > 0 && (
      <>
        {' · '}
        <bdi className={css.said}>{said.join(' · ')}</bdi>
      </>
    )
  )
}

/** What was noted with it that a person can read. */
function detailOf({ data }: StaffOrderEvent, t: Translate) {
  const said = [data.reason, data.note, data.text, data.reference, data.why].filter(
    (value): value is string => typeof value === 'string' && value !== '',
  )
  return said.length === 0 ? null : (
    <bdi className={css.said}>{said.map(text => inWords(t, REASON_WORDS, text)).join(' · ')}</bdi>
  )
}
