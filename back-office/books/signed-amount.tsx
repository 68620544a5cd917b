import { Amount } from '#design/price.tsx'
import type { Iqd } from '#shop/iqd.ts'
import { useMoney } from '../platform/store.ts'

/** An amount that may be below zero. */
export function SignedAmount({ of: amount }: { of: Iqd }) {
  const money = useMoney()
  return <Amount of={money(amount)} />
}
