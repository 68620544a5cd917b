import { html, raw } from 'hono/html'
import { directionOf, inLanguage } from '#locales/language.ts'
import type { Writing } from './words.ts'

export type Html = ReturnType<typeof html>

/**
 * The frame of every mail: tables and inline styles, because mail programs know little else. The colours repeat the design's
 * (paper, ink, lapis, line): the server never sees the style sheets.
 */
export async function inFrame({ language, t, store }: Writing, title: string, content: Html): Promise<string> {
  const direction = directionOf(language)
  const shop = inLanguage(store, 'name', language)
  const help = t('mails.reach_us', { email: store.email, phone: store.phone })
  const page = await html`${raw('<!doctype html>')}
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${title}</title>
</head>
<body style="margin:0;padding:0;background:#f3eee6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${direction}" style="background:#f3eee6">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" dir="${direction}" style="width:100%;max-width:600px;background:#fbf9f5;border:1px solid #e0d8ca">
<tr><td style="padding:20px 28px;border-bottom:2px solid #1d1a16;${FONT}font-size:22px;font-weight:700;color:#1d1a16">${shop}</td></tr>
<tr><td style="padding:28px;${FONT}font-size:16px;line-height:1.7;color:#1d1a16">${content}</td></tr>
<tr><td style="padding:16px 28px 24px;border-top:1px solid #e0d8ca;${FONT}font-size:14px;line-height:1.6;color:#6c665b">${help}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`
  return String(page)
}

/** A paragraph. */
export function paragraph(text: string): Html {
  return html`<p style="margin:0 0 16px">${text}</p>`
}

/** A button that is a link, and the same address as text for programs that show no buttons. */
export function button({ t }: Writing, label: string, link: string): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr>
<td style="background:#26397f;border-radius:4px"><a href="${link}" style="display:inline-block;padding:14px 28px;${FONT}font-size:16px;font-weight:700;color:#ffffff;text-decoration:none">${label}</a></td>
</tr></table>
<p style="margin:0 0 16px;font-size:13px;color:#6c665b">${t('mails.plain_link')}<br><a href="${link}" dir="ltr" style="color:#26397f;word-break:break-all">${link}</a></p>`
}

/** A link for those who look for it. */
export function smallLink(label: string, link: string): Html {
  return html`<p style="margin:0;font-size:14px"><a href="${link}" style="color:#26397f">${label}</a></p>`
}

export const FONT = raw("font-family:'Segoe UI',Tahoma,Arial,sans-serif;")
