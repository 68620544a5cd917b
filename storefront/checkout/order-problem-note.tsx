import { useEffect, useRef } from 'react'
import { Note } from '#design/note.tsx'
import text from '#design/text.module.css'
import { moneyText } from '#locales/formats.ts'
import type { CartLine } from '#shop/cart/cart.ts'
import { type Iqd, wholeDinars } from '#shop/iqd.ts'
import { lineDetails } from '../cart/line-details.ts'
import { useLineProducts } from '../cart/line-products.ts'
import { Link } from '../navigation/link.tsx'
import { paths } from '../paths.ts'
import { useMoney } from '../platform/shop-settings.tsx'
import { useWords } from '../platform/words.tsx'
import type { CheckoutChange } from './order-changes.ts'
import type { OrderProblem } from './order-problem.ts'
import css from './order-problem-note.module.css'

/** Why the order was not placed and what is different now; takes the focus, for it stands away from the button. */
export function OrderProblemNote({ problem }: { problem: OrderProblem }) {
  const { t } = useWords()
  const money = useMoney()
  const place = useRef<HTMLDivElement>(null)
  const sayChange = useChangeWords(problem)
  const { says, changes, lineProblems, totals } = problem
  // biome-ignore lint/correctness/useExhaustiveDependencies: each problem calls for attention
  useEffect(() => place.current?.focus(), [problem])
  const sayTotal = (amount: Iqd) => moneyText(money(wholeDinars(amount), 2))
  const news = [
    ...lineProblems.map(({ line, says: words }) => sayChange.problem(line, words)),
    ...changes.map(sayChange.change),
    ...(totals === null
      ? []
      : [t('checkout.total_moved', { before: sayTotal(totals.before), now: sayTotal(totals.now.total) })]),
  ]
  return (
    <div ref={place} tabIndex={-1} className={css.problem}>
      <Note kind="error">
        <p className={text.medium}>{says}</p>
        {news.length > 0 && (
          <ul className={css.news}>
            {news.map(words => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
        {lineProblems.length > 0 && (
          <Link to={paths.cart()} className={text.link}>
            {t('checkout.change_cart')}
          </Link>
        )}
      </Note>
    </div>
  )
}

function useChangeWords({ changes, lineProblems }: OrderProblem) {
  const { t, language } = useWords()
  const money = useMoney()
  const product = useLineProducts([...changes, ...lineProblems].map(each => each.line.productId))
  const nameOf = (line: CheckoutChange['line']) => {
    const known = product(line.productId)
    if (typeof known === 'string') return t('checkout.a_product')
    const { name, choice } = lineDetails({ ...line, price: known.price }, known, language)
    return choice.length === 0 ? name : `${name} (${choice.join(' · ')})`
  }
  const change = (each: CheckoutChange): string => {
    const name = nameOf(each.line)
    if (each.kind === 'gone') return t('checkout.line_gone', { name })
    if (each.kind === 'new') return t('checkout.line_new', { name })
    if (each.kind === 'quantity') return t('checkout.line_quantity', { name, before: each.before, now: each.now })
    return t('checkout.line_price', { name, before: moneyText(money(each.before)), now: moneyText(money(each.now)) })
  }
  return {
    change,
    problem: (line: CartLine, words: string) => t('checkout.line_stock', { name: nameOf(line), stock: words }),
  }
}
