import { Amount } from '#design/price.tsx'
import { useMoney } from '../platform/store.ts'

/** What a price is, and what it would be; whole IQD. */
export function OldAndNew({ before, after }: { readonly before: number; readonly after: number }) {
  const money = useMoney()
  return (
    <>
      <s>
        <Amount of={money(before)} />
      </s>{' '}
      <b>
        <Amount of={money(after)} />
      </b>
    </>
  )
}
