import type { Hono } from 'hono'
import { html } from 'hono/html'
import { formatNumber } from '#locales/formats.ts'
import { moveParcel, nextOn, STATUSES, type Walk } from './alwaseet.ts'
import { MODES, type Mode, OPERATIONS, oneOf } from './modes.ts'
import { isolated, type PageHtml, type PageWriting, pageResponse, writingFor } from './page-frame.ts'
import type { Checkout } from './pay-page.ts'
import { addressOf, type Parts } from './replies.ts'
import { GATEWAYS, nameOf } from './stand-ins.ts'
import type { SandboxParcel } from './state.ts'

/** Older ones stay reachable by their own addresses. */
const SHOWN = 50

/** The page on which people see the payments and parcels, move parcels on and let things go wrong. */
export function mountControlPage(app: Hono, parts: Parts, checkouts: () => Checkout[]): void {
  const { store, modes, now } = parts
  const show = (context: { req: { raw: Request } }) => {
    const request = context.req.raw
    const writing = writingFor(request, null)
    const { t } = writing
    return pageResponse(request, writing, {
      title: t('sandbox.office_title'),
      content: html`<h1>${t('sandbox.office_title')}</h1>
${payments(writing, checkouts())}${parcels(writing, store.state.parcels)}${modeForm(writing, parts)}`,
      mark: 'sandbox.test_office',
      isWide: true,
    })
  }
  // Its forms have relative addresses, so it stands behind a slash.
  const place = new URL(addressOf(parts, '/')).pathname
  app.get(place, show)
  if (place !== '/') app.get(place.slice(0, -1), context => context.redirect(place))

  app.post(`${place}parcels`, async context => {
    const form = await ownForm(context.req.raw)
    const parcel = store.state.parcels.find(({ id }) => id === form?.get('parcel'))
    const walk = oneOf(WALK_NAMES, form?.get('walk'))
    const chosen = STATUSES.find(({ id }) => id === form?.get('status'))
    if (parcel !== undefined) {
      const next = walk === null ? Number(chosen?.id ?? parcel.statusId) : nextOn(walk, parcel)
      if (next !== null) moveParcel(parcel, next, now())
      await store.save()
    }
    return backToPage(context.req.raw)
  })
  app.post(`${place}modes`, async context => {
    const form = await ownForm(context.req.raw)
    const gateway = oneOf(GATEWAYS, form?.get('gateway'))
    const mode = oneOf<Mode>(MODES, form?.get('mode'))
    if (gateway !== null && mode !== null) {
      const scope = { operation: oneOf(OPERATIONS, form?.get('operation')) ?? undefined }
      if (form?.get('often') === 'once' && mode !== 'ok') modes.next(gateway, mode, scope)
      else modes.mode(gateway, mode, scope)
    }
    return backToPage(context.req.raw)
  })
}

const WALK_NAMES: readonly Walk[] = ['delivery', 'refusal']

/** A form of this page: one that another site sent says so itself. */
async function ownForm(request: Request): Promise<FormData | null> {
  const site = request.headers.get('sec-fetch-site') ?? 'same-origin'
  if (site !== 'same-origin') return null
  return await request.formData().catch(() => null)
}

function backToPage(request: Request): Response {
  return new Response(null, { status: 303, headers: { location: `./${new URL(request.url).search}` } })
}

function payments({ t, language }: PageWriting, checkouts: readonly Checkout[]): PageHtml {
  const shown = checkouts.toSorted((one, other) => (one.payment.createdAt < other.payment.createdAt ? 1 : -1))
  return html`<section class="card"><h2>${t('sandbox.payments')}</h2>
${shown.length === 0 ? html`<p>${t('sandbox.no_payments')}</p>` : ''}
<ul class="list">${shown.slice(0, SHOWN).map(
    ({ name, payment, state, payUrl }) => html`<li>
<div class="facts"><b>${t(name)}</b><bdi>${payment.order}</bdi>
<span>${isolated(formatNumber(payment.amount))} ${t('sandbox.currency')}</span>${isolated(payment.status)}</div>
<div class="facts hint">${isolated(payment.id)}</div>
${state === 'open' ? html`<a class="button" href="${payUrl}" hreflang="${language}">${t('sandbox.open_page')}</a>` : ''}
</li>`,
  )}</ul></section>`
}

function parcels({ t }: PageWriting, all: readonly SandboxParcel[]): PageHtml {
  const shown = all.toReversed().slice(0, SHOWN)
  return html`<section class="card"><h2>${t('sandbox.parcels')}</h2>
${shown.length === 0 ? html`<p>${t('sandbox.no_parcels')}</p>` : ''}
<ul class="list">${shown.map(
    parcel => html`<li>
<div class="facts">${isolated(parcel.qrId)}<bdi>${parcel.fields.client_name}</bdi>
<span><bdi>${parcel.fields.city_name}</bdi> · <bdi>${parcel.fields.region_name}</bdi></span>
<span>${isolated(formatNumber(Number(parcel.fields.price)))} ${t('sandbox.currency')}</span>
<b lang="ar" dir="rtl">${STATUSES.find(({ id }) => id === String(parcel.statusId))?.status ?? parcel.statusId}</b></div>
<form class="line" method="post" action="parcels"><input type="hidden" name="parcel" value="${parcel.id}">
${WALK_NAMES.filter(walk => nextOn(walk, parcel) !== null).map(
  walk =>
    html`<button name="walk" value="${walk}">${walk === 'delivery' ? t('sandbox.step_delivery') : t('sandbox.step_refusal')}</button>`,
)}
</form>
<form class="line" method="post" action="parcels"><input type="hidden" name="parcel" value="${parcel.id}">
<label>${t('sandbox.status')}<select name="status" lang="ar">${STATUSES.map(
      ({ id, status }) =>
        html`<option value="${id}"${id === String(parcel.statusId) ? ' selected' : ''}>${status}</option>`,
    )}</select></label>
<button>${t('sandbox.move')}</button>
</form></li>`,
  )}</ul></section>`
}

function modeForm({ t }: PageWriting, { modes }: Parts): PageHtml {
  const set = modes.settings()
  return html`<section class="card"><h2>${t('sandbox.modes')}</h2>
<p class="hint">${t('sandbox.modes_hint')}</p>
${set.length === 0 ? '' : html`<ul class="list">${set.map(({ gateway, mode, operation, isOnce }) => html`<li class="facts"><b>${t(nameOf(gateway))}</b>${isolated(mode)}${operation === null ? '' : isolated(operation)}<span>${isOnce ? t('sandbox.once') : t('sandbox.always')}</span></li>`)}</ul>`}
<form class="line" method="post" action="modes">
<label>${t('sandbox.partner')}<select name="gateway">${GATEWAYS.map(gateway => html`<option value="${gateway}">${t(nameOf(gateway))}</option>`)}</select></label>
<label>${t('sandbox.mode')}<select name="mode" dir="ltr" lang="en">${MODES.map(mode => html`<option>${mode}</option>`)}</select></label>
<label>${t('sandbox.operation')}<select name="operation" dir="ltr" lang="en"><option value="">*</option>${OPERATIONS.map(operation => html`<option>${operation}</option>`)}</select></label>
<label>${t('sandbox.often')}<select name="often"><option value="once">${t('sandbox.once')}</option><option value="always">${t('sandbox.always')}</option></select></label>
<button class="first">${t('sandbox.set')}</button>
</form></section>`
}
