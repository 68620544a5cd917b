import { html } from 'hono/html'
import { formatDate, formatIqd, moneyText } from '#locales/formats.ts'
import { inLanguage } from '#locales/language.ts'
import type { Iqd } from '#shop/iqd.ts'
import { times, wholeDinars } from '#shop/iqd.ts'
import { button, FONT, type Html, inFrame, paragraph } from './layout.ts'
import type { Writing, Written } from './words.ts'

/** An order as its mail tells it. Amounts are IQD. */
export interface ToldOrder {
  readonly number: string
  readonly placedAt: Date
  readonly clientName: string
  readonly clientMobile: string
  readonly location: string
  readonly region_en: string
  readonly region_ar: string
  readonly city_en: string
  readonly city_ar: string
  readonly subtotal: Iqd
  readonly deliveryCost: Iqd
  readonly discount: Iqd
  readonly payable: Iqd
  readonly lines: readonly ToldLine[]
}

export interface ToldLine {
  readonly name_en: string
  readonly name_ar: string
  /** Empty where there is none. */
  readonly color_en: string
  readonly color_ar: string
  readonly size_en: string
  readonly size_ar: string
  readonly quantity: number
  readonly unitPrice: Iqd
}

/** What was ordered, where it goes and what is paid at the door. */
export async function writeOrderPlaced(writing: Writing, order: ToldOrder): Promise<Written> {
  const { t, store, language, linkTo } = writing
  const subject = t('mails.order_subject', { number: order.number, shop: inLanguage(store, 'name', language) })
  const greeting = t('mails.greeting', { name: order.clientName })
  const date = formatDate(order.placedAt.toISOString(), language)
  const lead = t('mails.order_lead', { number: order.number, date, phone: order.clientMobile })
  const cash = t('mails.cash_note', { amount: money(writing, order.payable) })
  const goods = order.lines.map(line => goodsOf(writing, line))
  const sums = sumsOf(writing, order)
  const address = addressOf(writing, order)
  const link = linkTo('/account/orders')
  const content = html`${paragraph(greeting)}${paragraph(lead)}
${table([...goods.map(row), ...sums.map(row)])}
<p style="margin:0 0 4px;font-weight:700">${t('mails.order_address')}</p>
<p style="margin:0 0 16px">${address.map(line => html`${line}<br>`)}<span dir="ltr">${order.clientMobile}</span></p>
${paragraph(cash)}${button(writing, t('mails.account_link'), link)}`
  const figures = [...goods, ...sums].map(({ label, amount }) => `${label}: ${amount}`).join('\n')
  const whereTo = [t('mails.order_address'), ...address, order.clientMobile].join('\n')
  return {
    subject,
    html: await inFrame(writing, subject, content),
    text: [greeting, lead, figures, whereTo, cash, link].join('\n\n'),
  }
}

interface Figure {
  readonly label: string
  readonly amount: string
  readonly isTotal: boolean
}

function goodsOf(writing: Writing, line: ToldLine): Figure {
  const { t, language } = writing
  const choice = [
    inLanguage(line, 'name', language),
    inLanguage(line, 'color', language),
    inLanguage(line, 'size', language),
  ]
  const label = `${t('mails.quantity', { count: line.quantity })} ${choice.filter(part => part !== '').join(' · ')}`
  return { label, amount: money(writing, times(line.unitPrice, line.quantity)), isTotal: false }
}

function sumsOf(writing: Writing, { subtotal, deliveryCost, discount, payable }: ToldOrder): Figure[] {
  const { t } = writing
  const figure = (label: string, amount: Iqd, isTotal = false) => ({ label, amount: money(writing, amount), isTotal })
  return [
    figure(t('mails.subtotal'), subtotal),
    ...(discount > 0 ? [figure(t('mails.discount'), discount)] : []),
    figure(t('mails.delivery'), deliveryCost),
    figure(t('mails.total'), wholeDinars(payable), true),
  ]
}

function addressOf({ language }: Writing, order: ToldOrder): string[] {
  const comma = language === 'ar' ? '، ' : ', '
  const place = [inLanguage(order, 'region', language), inLanguage(order, 'city', language)].join(comma)
  return [order.clientName, order.location, place]
}

function money({ language, store }: Writing, amount: Iqd): string {
  return moneyText(formatIqd(amount, language, { labels: store }))
}

function table(rows: Html[]): Html {
  return html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">${rows}</table>`
}

function row({ label, amount, isTotal }: Figure): Html {
  const style = isTotal ? TOTAL_CELL : CELL
  return html`<tr><td style="${FONT}${style}">${label}</td><td align="right" style="${FONT}${style}text-align:end;white-space:nowrap">${amount}</td></tr>`
}

const CELL = 'padding:8px 0;border-bottom:1px solid #e0d8ca;font-size:15px;color:#1d1a16;'
const TOTAL_CELL = 'padding:12px 0;font-size:17px;font-weight:700;color:#1d1a16;'
