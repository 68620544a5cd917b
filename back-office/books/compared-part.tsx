import { useState } from 'react'
import { Link } from 'wouter'
import { type BooksReply, type Disagreement, setBooksRight } from '#contract/office/books.ts'
import { Button } from '#design/button.tsx'
import { Note } from '#design/note.tsx'
import { formatNumber } from '#locales/formats.ts'
import type { WordKey } from '#locales/translate.ts'
import { sideOf } from '#shop/books/accounts.ts'
import { iqd } from '#shop/iqd.ts'
import { useNotify } from '../parts/notices.tsx'
import { Panel } from '../parts/panel.tsx'
import { Sure } from '../parts/sure.tsx'
import { When } from '../parts/when.tsx'
import { call } from '../platform/call.ts'
import { useMay } from '../platform/session.tsx'
import { useWords } from '../platform/words.tsx'
import css from './books.module.css'
import { usePartyName } from './party-name.ts'
import { SignedAmount } from './signed-amount.tsx'

/** Whether the books agree with the shop's other records, and where they do not. */
export function ComparedPart({ comparison }: { comparison: BooksReply['comparison'] }) {
  const { t } = useWords()
  if (comparison === null) return <Note kind="info">{t('office_books.not_compared')}</Note>
  const { comparedAt, count, disagreements } = comparison
  if (count === 0)
    return (
      <p className={css.agrees}>
        {t('office_books.agrees')} <When at={comparedAt} />
      </p>
    )
  const more = count - disagreements.length
  return (
    <Panel title={`${t('office_books.disagreements')} (${formatNumber(count)})`}>
      <Note>{t('office_books.disagreements_lead')}</Note>
      <ul className={css.wrong}>
        {disagreements.map(each => (
          <li key={[each.what, each.orderId, each.account, each.party, each.sku].join(' ')}>
            <Wrong {...each} />
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t('office_books.more_disagreements', { count: more })}</p>}
      <p className={css.agrees}>
        {t('office_books.compared')} <When at={comparedAt} />
      </p>
      <SetRight />
    </Panel>
  )
}

const SAID_BY = {
  entries: { expected: 'office_books.others_say', found: 'office_books.books_say' },
  payment: { expected: 'office_books.order_says', found: 'office_books.payments_say' },
  stock: { expected: 'office_books.to_be_on_shelf', found: 'office_books.on_shelf' },
  goods: { expected: 'office_books.order_says_earned', found: 'office_books.goods_kept_says' },
} as const satisfies Record<Disagreement['what'], { readonly expected: WordKey; readonly found: WordKey }>

function Wrong({ what, account, party, expected, found, ...about }: Disagreement) {
  const { t } = useWords()
  const nameOf = usePartyName()
  const isOnCredit = account !== null && sideOf(account) === 'credit'
  const said = (amount: number) =>
    what === 'stock' ? <bdi>{formatNumber(amount)}</bdi> : <SignedAmount of={iqd(isOnCredit ? 0 - amount : amount)} />
  const names = [
    what === 'stock' && t('office_books.pieces_on_shelf'),
    what === 'payment' && t('office_books.order_paid'),
    what === 'goods' && t('office_books.goods_kept'),
    account !== null && t(`office_books.account_${account}`),
    party !== null && nameOf(party),
  ]
  return (
    <>
      <span className={css.where}>
        <About {...about} />
        <span className={css.party}>{names.filter(Boolean).join(' · ')}</span>
      </span>
      <span className={css.said}>
        {t(SAID_BY[what].expected)} {said(expected)}
      </span>
      <b className={css.said}>
        {t(SAID_BY[what].found)} {said(found)}
      </b>
    </>
  )
}

/** Where an owner looks into it. What is of no order is a courier's payment. */
function About({
  orderId,
  orderNumber,
  productId,
  sku,
}: Pick<Disagreement, 'orderId' | 'orderNumber' | 'productId' | 'sku'>) {
  const { t } = useWords()
  if (productId !== null)
    return (
      <Link to={`/products/${productId}`}>
        <bdi>{sku}</bdi>
      </Link>
    )
  if (orderNumber !== null)
    return <Link to={`/orders/${orderId}`}>{t('orders.order_number', { number: orderNumber })}</Link>
  return orderId === null ? <Link to="/courier">{t('office_orders.courier_payments')}</Link> : <bdi>{orderId}</bdi>
}

/** Once an owner knows what happened. */
function SetRight() {
  const { t } = useWords()
  const may = useMay()
  const notify = useNotify()
  const [isAsked, setAsked] = useState(false)
  if (!may(setBooksRight)) return null
  return (
    <div>
      <Button kind="line" size="medium" onClick={() => setAsked(true)}>
        {t('office_books.set_right')}
      </Button>
      {isAsked && (
        <Sure
          title={t('office_books.set_right')}
          text={t('office_books.set_right_text')}
          work={() => call(setBooksRight, {})}
          onClose={() => setAsked(false)}
          onDone={notify.done}
        />
      )}
    </div>
  )
}
