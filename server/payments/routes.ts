import { readPaymentLink } from '#contract/office/orders.ts'
import * as staffEndpoints from '#contract/office/payments.ts'
import * as endpoints from '#contract/payments.ts'
import { ONLINE_METHODS } from '#shop/payments/gateways.ts'
import { Refusal } from '../http/refusal.ts'
import { type Call, type Route, route, type StaffCall, shopperRoute, staffRoute } from '../http/route.ts'
import { confirmPayment, type PaymentAnswer } from './confirm-payment.ts'
import { giveBack, readGatewayRefunds } from './office/give-back.ts'
import { listRefunds, readRefund } from './office/list-refunds.ts'
import { recordRefund, sendRefund } from './office/send-refund.ts'
import { payByLink, payLink, readPayLink } from './pay-link.ts'
import { payOrder } from './pay-order.ts'
import type { PaymentDesk } from './payments.ts'

export function staffPaymentRoutes(desk: PaymentDesk): Route[] {
  const done = async ({ say, input: { id } }: StaffCall<{ readonly id: string }>) => {
    const refund = await readRefund(desk, id)
    if (refund === null) throw new Refusal('refund_not_found')
    return { success: true as const, refund, ...say(`refund_${refund.state}`) }
  }
  return [
    staffRoute(staffEndpoints.listRefunds, async ({ input }) => ({
      success: true as const,
      refunds: await listRefunds(desk, input.state),
    })),
    staffRoute(staffEndpoints.sendRefund, async call => {
      await sendRefund(desk, call.input.id, call.staff)
      return await done(call)
    }),
    staffRoute(staffEndpoints.recordRefund, async call => {
      await recordRefund(desk, call.input.id, call.input.note, call.staff)
      return await done(call)
    }),
    staffRoute(staffEndpoints.readGatewayRefunds, async ({ input }) => ({
      success: true as const,
      refunds: await readGatewayRefunds(desk, input.id),
    })),
    staffRoute(readPaymentLink, async ({ input }) => ({ success: true as const, ...(await payLink(desk, input.id)) })),
    staffRoute(staffEndpoints.giveBack, async call => {
      const { order, state } = await giveBack(desk, call)
      return { success: true as const, order, ...call.say(`refund_${state}`) }
    }),
  ]
}

export function paymentRoutes(desk: PaymentDesk): Route[] {
  return [
    shopperRoute(endpoints.payOrder, async call => {
      const how = await payOrder(desk, call)
      const key = how.kind === 'go' ? 'go_to_payment' : how.kind === 'paid' ? 'payment_successful' : 'pay_at_the_door'
      return { success: true as const, paymentUrl: how.kind === 'go' ? how.paymentUrl : null, ...call.say(key) }
    }),
    route(endpoints.readPayLink, async call => ({ success: true as const, order: await readPayLink(desk, call) })),
    route(endpoints.payByLink, async call => {
      const how = await payByLink(desk, call)
      const paymentUrl = how.kind === 'go' ? how.paymentUrl : null
      return { success: true as const, paymentUrl, ...call.say(paymentUrl ? 'go_to_payment' : 'payment_successful') }
    }),
    ...ONLINE_METHODS.map(method =>
      route(endpoints.confirmations[method], async call =>
        replyOf(call, await confirmPayment(desk, call.address, method, call.input)),
      ),
    ),
  ]
}

function replyOf({ say }: Call<unknown>, answer: PaymentAnswer): endpoints.PaymentResult {
  return { success: answer === 'paid', ...say(SAID[answer]) }
}

const SAID = {
  paid: 'payment_successful',
  pending: 'payment_pending',
  failed: 'payment_failed',
  cancelled: 'payment_cancelled',
} as const satisfies Record<PaymentAnswer, string>
