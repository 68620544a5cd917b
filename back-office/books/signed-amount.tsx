import { Amount } from '#design/price.tsx'
import { type Iqd, iqd, less } from '#shop/iqd.ts'
import { useMoney } from '../platform/store.ts'

/** An amount that may be below zero. */
export function SignedAmount({ of: amount }: { of: Iqd }) {
  const money = useMoney()
  return amount < 0 ? <Amount of={money(less(iqd(0), amount))} isLess /> : <Amount of={money(amount)} />
}
