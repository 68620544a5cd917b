import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { formatNumber } from '#locales/formats.ts'
import type { WordKey } from '#locales/translate.ts'
import { oneOf, type WebhookMode } from './modes.ts'
import { isolated, type PageHtml, type PageWriting, pageResponse, writingFor } from './page-frame.ts'
import type { Parts } from './replies.ts'
import type { Payment } from './state.ts'

/** What the payer, or the passing of time, does with a payment. */
export type PayOutcome = 'pay' | 'decline' | 'cancel' | 'expire'

/** How a payment stands to whoever opens its page. */
export type PayPageState = 'open' | 'paid' | 'declined' | 'cancelled' | 'expired' | 'unpayable'

/** One payment at its gateway. */
export interface Checkout {
  readonly name: WordKey
  readonly payment: Payment
  readonly state: PayPageState
  readonly payUrl: string
  readonly means: Means
  /** Every address that the browser may be sent to. */
  readonly returnAddresses: readonly string[]
  /** Where the browser goes when the payment is over. */
  readonly returnUrl: string
  /** The page is opened. */
  show(): void
  /** Ends the payment, tells the shop's server and answers where the browser goes. Throws `PaymentOver`. */
  finish(outcome: PayOutcome): Promise<string>
  /** Sends a notice of the payment as it stands. */
  notify(mode: WebhookMode): Promise<void>
}

/** All payments of a gateway, or the one of a reference, the gateway's or the shop's. */
export type Checkouts = (reference?: string) => Checkout[]

/** What the payer shows: a card in one step; a wallet in two, the second with the code that was sent. */
export type Means =
  | { readonly kind: 'card'; readonly fields: readonly TestField[] }
  | {
      readonly kind: 'wallet'
      readonly fields: readonly TestField[]
      readonly code: TestField
      readonly isCodeSent: boolean
      sendCode(): void
    }

/** A field of the form that takes nothing but the gateway's published test data. */
export interface TestField {
  readonly name: string
  readonly label: WordKey
  readonly value: string
}

/** Serves the page of a payment and takes what the payer chose there; `find` knows the payment by the address. */
export function mountPayPage(
  app: Hono,
  parts: Parts,
  place: string,
  find: (context: Context) => Checkout | undefined,
): void {
  app.get(place, async context => {
    const request = context.req.raw
    const checkout = find(context)
    if (checkout === undefined) return await noSuchPayment(request)
    checkout.show()
    await parts.store.save()
    return await payPage(request, checkout)
  })
  app.post(place, async context => {
    const request = context.req.raw
    const checkout = find(context)
    if (checkout === undefined) return await noSuchPayment(request)
    if (checkout.state !== 'open') return await payPage(request, checkout)
    const form = await request.formData().catch(() => new FormData())
    const reply = await take(request, checkout, form)
    await parts.store.save()
    return reply
  })
}

const CHOICES = ['code', 'pay', 'pay-and-close', 'decline', 'cancel', 'close'] as const

async function take(request: Request, checkout: Checkout, form: FormData): Promise<Response> {
  const choice = oneOf(CHOICES, form.get('choice'))
  switch (choice) {
    case 'close':
      return await closedPage(request, checkout, 'sandbox.closed_text')
    case 'decline':
    case 'cancel':
      return backToShop(await checkout.finish(choice))
    case 'code':
    case 'pay':
    case 'pay-and-close': {
      if (!isTestData(checkout.means, form)) return await payPage(request, checkout, 'sandbox.wrong_details')
      if (checkout.means.kind === 'wallet' && !checkout.means.isCodeSent) {
        checkout.means.sendCode()
        return await payPage(request, checkout)
      }
      const returnUrl = await checkout.finish('pay')
      return choice === 'pay-and-close'
        ? await closedPage(request, checkout, 'sandbox.closed_paid_text')
        : backToShop(returnUrl)
    }
    default:
      return await payPage(request, checkout, 'sandbox.wrong_details')
  }
}

function isTestData(means: Means, form: FormData): boolean {
  const asked = means.kind === 'wallet' && means.isCodeSent ? [means.code] : means.fields
  return asked.every(({ name, value }) => form.get(name) === value)
}

function backToShop(returnUrl: string): Response {
  return new Response(null, { status: 303, headers: { location: returnUrl, 'cache-control': 'no-store' } })
}

async function payPage(request: Request, checkout: Checkout, wrong?: WordKey): Promise<Response> {
  const writing = writingFor(request, checkout.payment.language)
  const { t } = writing
  const content = html`<h1>${t('sandbox.pay_with', { gateway: t(checkout.name) })}</h1>
${summary(writing, checkout)}
${wrong === undefined ? '' : html`<p class="wrong" role="alert">${t(wrong)}</p>`}
${checkout.state === 'open' ? openForm(writing, checkout) : over(writing, checkout)}`
  return await pageResponse(request, writing, {
    title: t('sandbox.pay_with', { gateway: t(checkout.name) }),
    content,
    mark: 'sandbox.test_page',
    leadsTo: checkout.returnAddresses,
    status: wrong === undefined ? 200 : 400,
  })
}

function summary({ t }: PageWriting, { payment, returnAddresses }: Checkout): PageHtml {
  const shop = new URL(returnAddresses[0] ?? payment.returnUrl).host
  return html`<section class="card"><dl>
<dt>${t('sandbox.amount')}</dt><dd class="total">${isolated(formatNumber(payment.amount))} ${t('sandbox.currency')}</dd>
<dt>${t('sandbox.order')}</dt><dd><bdi>${payment.order}</bdi></dd>
<dt>${t('sandbox.shop')}</dt><dd>${isolated(shop)}</dd>
</dl></section>`
}

function openForm(writing: PageWriting, checkout: Checkout): PageHtml {
  const { t } = writing
  const { means, payment } = checkout
  const needsCode = means.kind === 'wallet' && !means.isCodeSent
  const isSecondStep = means.kind === 'wallet' && means.isCodeSent
  const fields = isSecondStep ? [means.code] : means.fields
  const pay = needsCode ? t('sandbox.send_code') : t('sandbox.pay', { amount: payment.amount })
  return html`<form method="post" class="card">
${isSecondStep ? html`<p>${t('sandbox.code_sent')} ${isolated(means.fields[0]?.value ?? '')}</p>` : ''}
<p class="hint" id="filled-in">${t('sandbox.filled_in')}</p>
${fields.map(
  ({ name, label, value }) =>
    html`<label>${t(label)}<input name="${name}" value="${value}" dir="ltr" readonly autocomplete="off" aria-describedby="filled-in"></label>`,
)}
<div class="choices">
<button class="first" name="choice" value="${needsCode ? 'code' : 'pay'}">${pay}</button>
${needsCode ? '' : html`<button name="choice" value="pay-and-close">${t('sandbox.pay_and_close')}</button>`}
</div>
</form>
<form method="post" class="card">
<h2>${t('sandbox.go_wrong')}</h2>
<div class="choices">
<button name="choice" value="decline">${t('sandbox.decline')}</button>
<button name="choice" value="cancel">${t('sandbox.cancel')}</button>
<button name="choice" value="close">${t('sandbox.close')}</button>
</div>
</form>`
}

const OVER: Readonly<Record<Exclude<PayPageState, 'open'>, WordKey>> = {
  paid: 'sandbox.paid',
  declined: 'sandbox.declined',
  cancelled: 'sandbox.cancelled',
  expired: 'sandbox.expired',
  unpayable: 'sandbox.unpayable',
}

function over({ t }: PageWriting, { state, returnUrl }: Checkout): PageHtml {
  return html`<section class="card">
<h2>${state === 'open' ? '' : t(OVER[state])}</h2>
<p>${t('sandbox.over')}</p>
<a class="button first" href="${returnUrl}" rel="noreferrer">${t('sandbox.back_to_shop')}</a>
</section>`
}

async function closedPage(request: Request, checkout: Checkout, text: WordKey): Promise<Response> {
  const writing = writingFor(request, checkout.payment.language)
  const { t } = writing
  return await pageResponse(request, writing, {
    title: t('sandbox.closed_title'),
    content: html`<h1>${t('sandbox.closed_title')}</h1>${summary(writing, checkout)}<p>${t(text)}</p>`,
    mark: 'sandbox.test_page',
  })
}

async function noSuchPayment(request: Request): Promise<Response> {
  const writing = writingFor(request, null)
  return await pageResponse(request, writing, {
    title: writing.t('sandbox.unknown_title'),
    content: html`<h1>${writing.t('sandbox.unknown_title')}</h1><p>${writing.t('sandbox.unknown_text')}</p>`,
    mark: 'sandbox.test_page',
    status: 404,
  })
}
