import { useQuery, useQueryClient } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'wouter'
import { readStaffReturn, type StaffReturn } from '#contract/office/returns.ts'
import { classes } from '#design/classes.ts'
import { Icon } from '#design/icon.tsx'
import { Lettering } from '#design/lettering.tsx'
import { Amount } from '#design/price.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { inLanguage } from '#shop/languages.ts'
import { choiceOf } from '../orders/order-lines.tsx'
import { Failed } from '../parts/dead-ends.tsx'
import { Page } from '../parts/page.tsx'
import { Panel } from '../parts/panel.tsx'
import css from '../parts/parts.module.css'
import { When } from '../parts/when.tsx'
import { call } from '../platform/call.ts'
import { useMoney } from '../platform/store.ts'
import { useWords } from '../platform/words.tsx'
import { ReturnActions } from './return-actions.tsx'
import { ReturnTag } from './return-marks.tsx'
import { RETURN_REASON_WORDS } from './return-words.ts'
import own from './returns.module.css'

/** One return: what the shopper says and shows, and what is to be done with it. `isPage`: alone on the screen. */
export function ReturnDetails({ id, isPage = false }: { id: string; isPage?: boolean }) {
  const { t } = useWords()
  const queries = useQueryClient()
  const queryKey = ['staff-return', id]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(readStaffReturn, { id }, { signal })).return,
  })
  if (data === undefined && error) return <Failed failure={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton className={css.waiting} />
  const shown = <Shown held={data} isPage={isPage} onFresh={fresh => queries.setQueryData(queryKey, fresh)} />
  if (!isPage) return shown
  return (
    <>
      <Link to="/returns" className={css.back}>
        <Icon of={ArrowLeft} size="small" isMirrored />
        {t('office.returns')}
      </Link>
      <Page title={t('office_orders.return_of', { number: data.orderNumber })}>{shown}</Page>
    </>
  )
}

interface ShownProps {
  readonly held: StaffReturn
  readonly isPage: boolean
  readonly onFresh: (fresh: StaffReturn) => void
}

function Shown({ held, isPage, onFresh }: ShownProps) {
  const { t } = useWords()
  return (
    <div className={classes(css.order, isPage && css.isPage)}>
      <div className={css.head}>
        {!isPage && <h2 className={css.number}>{t('office_orders.return_of', { number: held.orderNumber })}</h2>}
        <ReturnTag state={held.state} />
        <p className={css.placed}>
          <When at={held.requestedAt} />
        </p>
      </div>
      <p className={css.who}>
        <b>{held.clientName}</b>
        <a href={`tel:${held.clientMobile}`}>
          <bdi dir="ltr">{held.clientMobile}</bdi>
        </a>
        <Link to={`/orders/${held.orderId}`}>{t('orders.order_number', { number: held.orderNumber })}</Link>
      </p>
      <Panel title={t(RETURN_REASON_WORDS[held.reason])}>
        {held.details !== '' && <p className={own.words}>{held.details}</p>}
        {held.photos.length > 0 && (
          <ul className={own.photos} aria-label={t('office_orders.photos')}>
            {held.photos.map((url, place) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noreferrer">
                  <img src={url} alt={t('office_orders.photo', { number: place + 1 })} loading="lazy" />
                </a>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Lines held={held} />
      <Decision held={held} />
      <ReturnActions key={held.version} held={held} onFresh={onFresh} />
    </div>
  )
}

function Lines({ held }: { held: StaffReturn }) {
  const { t, language } = useWords()
  const money = useMoney()
  return (
    <Panel title={t('orders.items')}>
      <ul className={css.entries}>
        {held.lines.map(line => (
          <li key={line.lineId} className={css.pair}>
            <span>
              <Lettering text={inLanguage(line, 'name', language)} />
              <span className={css.aside}>
                {[
                  choiceOf(line, language),
                  t('office_orders.returned_of', { count: line.quantity, ordered: line.ordered }),
                  held.receivedAt !== null && t('office_orders.fit_count', { count: line.fit }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Amount of={money(line.price * line.quantity)} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** What was decided, by whom. */
function Decision({ held }: { held: StaffReturn }) {
  const { t } = useWords()
  if (held.decidedAt === null) return null
  return (
    <Panel title={t('office_orders.decision')}>
      {held.decisionNote !== '' && <p className={own.words}>{held.decisionNote}</p>}
      <p className={css.aside}>
        <When at={held.decidedAt} />
        {held.decidedBy !== null && ` · ${held.decidedBy}`}
      </p>
      {held.replacementOrderNumber !== null && (
        <p>{t('office_orders.replaced_by', { number: held.replacementOrderNumber })}</p>
      )}
    </Panel>
  )
}
