import { ONLINE_METHODS } from '#shop/payments/provider-state.ts'
import type { PaidShop } from '#tests/support/payments.ts'
import type { ScriptedGateway } from '#tests/support/scripted-provider.ts'
import type { Draw, Turnstile } from './turnstile.ts'

type Operation = Parameters<ScriptedGateway['next']>[0]

/** `ends`: the process of the shop that asked is killed, before the gateway did anything or before the reply is read. */
type Trouble = Parameters<ScriptedGateway['next']>[1] | 'ends before' | 'ends after'

const TROUBLES: readonly Trouble[] = ['down', 'loses', 'ends before', 'ends after', 'refuses']
/** So many calls to one of each trouble. */
const CALLS = 60

class ProcessEnded extends Error {}

export interface Troubles {
  /** Processes that were killed. */
  readonly deaths: number
  /** From here on by these draws; null: all goes well. */
  drawnBy(draw: Draw | null): void
}

/** Requests to the gateways and their replies pass the gate one by one. Some are lost, and some processes end while they wait. */
export function troubleGateways({ gateways }: PaidShop, gate: Turnstile): Troubles {
  let draw: Draw | null = null
  let deaths = 0

  const troubleOf = (operation: Operation) => {
    const trouble = draw === null ? undefined : TROUBLES[draw(CALLS)]
    return trouble === 'refuses' && operation !== 'create' ? undefined : trouble
  }
  const end = () => {
    deaths += 1
    return new ProcessEnded()
  }
  for (const gateway of ONLINE_METHODS.map(method => gateways[method])) {
    const through =
      <Wanted extends unknown[], Reply>(operation: Operation, ask: (...wanted: Wanted) => Promise<Reply>) =>
      async (...wanted: Wanted): Promise<Reply> => {
        await gate.pass()
        const trouble = troubleOf(operation)
        if (trouble === 'ends before') throw end()
        if (trouble !== undefined && trouble !== 'ends after') gateway.next(operation, trouble)
        const reply = await ask(...wanted).finally(() => gate.pass())
        if (trouble === 'ends after') throw end()
        return reply
      }
    const { create, status, cancel, refund } = gateway.provider
    Object.assign(gateway.provider, {
      create: through('create', create),
      status: through('status', status),
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
  }
}
