import type { PaymentStatus } from '#server/partners/payments/provider.ts'
import { ONLINE_METHODS } from '#shop/payments/gateways.ts'
import type { PaidShop } from '#tests/support/payments.ts'
import type { ScriptedGateway } from '#tests/support/scripted-provider.ts'
import type { Draw, Turnstile } from './turnstile.ts'

type Operation = Parameters<ScriptedGateway['next']>[0]

/** `ends`: the process of the shop that asked is killed, before the gateway did anything or before the reply is read. */
type Trouble = Parameters<ScriptedGateway['next']>[1] | 'ends before' | 'ends after' | Lie
/** A reply that says paid, and is wrong in that, or is about another payment. */
type Lie = 'amount' | 'currency' | 'crossed'

const TROUBLES: readonly Trouble[] = [
  ...(['down', 'loses', 'ends before', 'ends after', 'refuses'] as const),
  ...(['amount', 'currency', 'crossed'] as const),
]
const OF: Readonly<Partial<Record<Trouble, Operation>>> = {
  ...{ refuses: 'create', amount: 'status', currency: 'status', crossed: 'status' },
}
/** So many calls to one of each trouble. */
const CALLS = 60
/** Ms that a page can be paid. */
const PAGE_LIVES = 3_600_000

class ProcessEnded extends Error {}

export interface Troubles {
  /** Processes that were killed. */
  readonly deaths: number
  /** From here on by these draws; null: all goes well. */
  drawnBy(draw: Draw | null): void
  /** Closes pages whose time is over. */
  expire(): void
}

/** Requests to the gateways and their replies pass the gate one by one. Some are lost, some lie, and some processes end while they wait. */
export function troubleGateways({ gateways, desk }: PaidShop, gate: Turnstile): Troubles {
  let draw: Draw | null = null
  let deaths = 0
  const lives = new Map<string, Date>()

  const troubleOf = (operation: Operation) => {
    const trouble = draw === null ? undefined : TROUBLES[draw(CALLS)]
    return trouble !== undefined && (OF[trouble] ?? operation) === operation ? trouble : undefined
  }
  const end = () => {
    deaths += 1
    return new ProcessEnded()
  }
  for (const gateway of ONLINE_METHODS.map(method => gateways[method])) {
    const through =
      <Wanted extends unknown[], Reply>(
        operation: Operation,
        ask: (...wanted: Wanted) => Promise<Reply>,
        lie: (reply: Reply, how: Lie) => Reply = reply => reply,
      ) =>
      async (...wanted: Wanted): Promise<Reply> => {
        await gate.pass()
        const trouble = troubleOf(operation)
        if (trouble === 'ends before') throw end()
        if (trouble === 'down' || trouble === 'loses' || trouble === 'refuses') gateway.next(operation, trouble)
        const reply = await ask(...wanted).finally(() => gate.pass())
        if (trouble === 'ends after') throw end()
        return trouble === 'amount' || trouble === 'currency' || trouble === 'crossed' ? lie(reply, trouble) : reply
      }
    const { create, status, cancel, refund } = gateway.provider
    const lie = (told: PaymentStatus, how: Lie): PaymentStatus => {
      if (how === 'amount') return { ...told, state: 'paid', amount: Number(told.amount) - 1 }
      if (how === 'currency') return { ...told, state: 'paid', currency: 'USD' }
      const other = gateway.payments.findLast(({ reference }) => reference !== told.reference)
      if (other === undefined) return told
      const { state, amount, attemptId, reference } = other
      return { ...told, state, amount, attemptId, reference }
    }
    Object.assign(gateway.provider, {
      create: through('create', async (wanted: Parameters<typeof create>[0]) => {
        const expiresAt = new Date(desk.clock().getTime() + PAGE_LIVES)
        lives.set(wanted.attemptId, expiresAt)
        return { ...(await create(wanted)), expiresAt }
      }),
      status: through('status', status, lie),
      cancel: through('cancel', cancel),
      refund: through('refund', refund),
    })
  }
  return {
    get deaths() {
      return deaths
    },
    drawnBy(next) {
      draw = next
    },
    expire() {
      const isOver = (attemptId: string) => (lives.get(attemptId) ?? desk.clock()) <= desk.clock()
      for (const payment of Object.values(gateways).flatMap(({ payments }) => payments)) {
        if (payment.state === 'pending' && isOver(payment.attemptId)) payment.state = 'expired'
      }
    },
  }
}
