import { html, raw } from 'hono/html'
import { directionOf } from '#shop/languages.ts'
import { paragraphsOf } from '#shop/store/texts.ts'
import type { Writing } from './words.ts'

export type Html = ReturnType<typeof html>

/** A piece of a mail, as page and as text: neither can say what the other does not. */
export interface LetterPart {
  readonly html: Html
  readonly text: string
}

/** A row of a table: what it is and what it comes to. Text only, never markup. */
export interface LetterRow {
  readonly label: string
  readonly value: string
  /** The sum below the others. */
  readonly isTotal?: boolean
  /** A network address: read from left to right, broken where the line ends. */
  readonly isAddress?: boolean
}

export const FONT = raw("font-family:'Segoe UI',Tahoma,Arial,sans-serif;")

export function paragraph(text: string): LetterPart {
  return { html: html`<p style="margin:0 0 16px">${text}</p>`, text }
}

/** Paragraphs that the owner wrote: their lines stay. */
export function ownParagraphs(text: string): LetterPart[] {
  return paragraphsOf(text).map(words => ({
    html: html`<p style="margin:0 0 16px">${broken(words.split('\n'))}</p>`,
    text: words,
  }))
}

/** What was written by a person: its lines stay. */
export function quotation({ language }: Writing, label: string, words: string): LetterPart {
  const lines = words.split(/\r?\n/)
  const side = directionOf(language) === 'rtl' ? 'right' : 'left'
  return {
    html: html`<p style="margin:0 0 4px;font-weight:700">${label}</p>
<p dir="auto" class="line" style="margin:0 0 20px;padding:2px 14px;border-${side}:3px solid #e0d8ca;text-align:${side}">${broken(lines)}</p>`,
    text: [label, ...lines].join('\n'),
  }
}

function broken(lines: readonly string[]): Html[] {
  return lines.map((line, place) => html`${place === 0 ? '' : raw('<br>')}${line}`)
}

/** Lines below a heading of their own, such as an address. `ltr` ones (phone numbers) read from left to right in both languages. */
export function block(
  label: string,
  lines: readonly { readonly text: string; readonly isLtr?: boolean }[],
): LetterPart {
  return {
    html: html`<p style="margin:0 0 4px;font-weight:700">${label}</p>
<p style="margin:0 0 20px">${lines.map(({ text, isLtr }) => (isLtr ? html`<span dir="ltr">${text}</span><br>` : html`${text}<br>`))}</p>`,
    text: [label, ...lines.map(({ text }) => text)].join('\n'),
  }
}

/** Steps in their order, below a heading. */
export function steps(label: string, texts: readonly string[]): LetterPart {
  const cells = texts.map(
    (text, place) =>
      html`<tr><td width="28" valign="top" style="${FONT}padding:0 0 8px;font-size:16px;line-height:1.7;font-weight:700">${place + 1}.</td><td style="${FONT}padding:0 0 8px;font-size:16px;line-height:1.7">${text}</td></tr>`,
  )
  return {
    html: html`<p style="margin:0 0 8px;font-weight:700">${label}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 12px">${cells}</table>`,
    text: [label, ...texts.map((text, place) => `${place + 1}. ${text}`)].join('\n'),
  }
}

/** Labels and values in two columns. */
export function table({ language }: Writing, rows: readonly LetterRow[]): LetterPart {
  // `align` is for programs that do not know the style.
  const [start, end] = directionOf(language) === 'rtl' ? ['right', 'left'] : ['left', 'right']
  const cells = rows.map(({ label, value, isTotal = false, isAddress = false }) => {
    const style = isTotal ? TOTAL_CELL : CELL
    const breaking = isAddress ? 'word-break:break-all' : 'white-space:nowrap'
    const shown = isAddress ? html`<span dir="ltr">${value}</span>` : value
    return html`<tr><td class="ink line" style="${FONT}${style}">${label}</td><td class="ink line" align="${end}" style="${FONT}${style}padding-${start}:12px;text-align:${end};${breaking}">${shown}</td></tr>`
  })
  return {
    html: html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">${cells}</table>`,
    text: rows.map(({ label, value }) => `${label}: ${value}`).join('\n'),
  }
}

const CELL = 'padding:8px 0;border-bottom:1px solid #e0d8ca;font-size:15px;line-height:1.5;color:#1d1a16;'
const TOTAL_CELL = 'padding:12px 0;font-size:17px;line-height:1.5;font-weight:700;color:#1d1a16;'

/** A button that is a link, and the same address as text for programs that show no buttons. */
export function button({ t }: Writing, label: string, link: string): LetterPart {
  return {
    html: html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr>
<td class="button" style="background:#26397f;border-radius:4px;mso-padding-alt:14px 28px"><a href="${link}" style="display:inline-block;padding:14px 28px;${FONT}font-size:16px;font-weight:700;color:#ffffff;text-decoration:none">${label}</a></td>
</tr></table>
<p class="quiet" style="margin:0 0 16px;font-size:13px;line-height:1.6;color:#6c665b">${t('mails.plain_link')}<br><a href="${link}" dir="ltr" class="link" style="color:#26397f;word-break:break-all">${link}</a></p>`,
    text: `${label}\n${link}`,
  }
}

/** A link for those who look for it. */
export function smallLink(label: string, link: string): LetterPart {
  return {
    html: html`<p style="margin:0 0 8px;font-size:14px"><a href="${link}" class="link" style="color:#26397f">${label}</a></p>`,
    text: `${label}\n${link}`,
  }
}
