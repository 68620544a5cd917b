import { html, raw } from 'hono/html'
import { directionOf, inLanguage } from '#shop/languages.ts'
import { FONT, type Html, type LetterPart } from './parts.ts'
import type { Writing, WrittenLetter } from './words.ts'

/** A whole mail, as page and as text, out of its parts. */
export async function writeMail(
  writing: Writing,
  subject: string,
  parts: readonly LetterPart[],
): Promise<WrittenLetter> {
  const { t, store } = writing
  const help = t('mails.reach_us', { email: store.email, phone: store.phone })
  return {
    subject,
    html: await inFrame(writing, { subject, help, content: html`${parts.map(part => part.html)}` }),
    text: [...parts.map(part => part.text), help].join('\n\n'),
  }
}

interface Framed {
  readonly subject: string
  readonly help: string
  readonly content: Html
}

/**
 * The frame of every mail: tables and inline styles, because mail programs know little else. The colours repeat the design's
 * (paper, ink, lapis, line): the server never sees the style sheets. The style sheet is for programs that show mails dark and know
 * classes; the others turn the colours round by themselves.
 */
async function inFrame({ language, store }: Writing, { subject, help, content }: Framed): Promise<string> {
  const direction = directionOf(language)
  const shop = inLanguage(store, 'name', language)
  const page = await html`${raw('<!doctype html>')}
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${raw(DARK)}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f3eee6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${direction}" class="page" style="background:#f3eee6">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" dir="${direction}" class="sheet" style="width:100%;max-width:600px;background:#fbf9f5;border:1px solid #e0d8ca">
<tr><td class="ink" style="padding:20px 28px;border-bottom:2px solid #1d1a16;${FONT}font-size:22px;font-weight:700;color:#1d1a16">${shop}</td></tr>
<tr><td class="ink" style="padding:28px;${FONT}font-size:16px;line-height:1.7;color:#1d1a16">${content}</td></tr>
<tr><td class="quiet line" style="padding:16px 28px 24px;border-top:1px solid #e0d8ca;${FONT}font-size:14px;line-height:1.6;color:#6c665b">${help}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`
  return String(page)
}

const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#14120f!important}
.sheet{background:#1f1c18!important;border-color:#3d372e!important}
.ink{color:#f3eee6!important;border-color:#f3eee6!important}
.quiet{color:#b8b0a2!important}
.line{border-color:#3d372e!important}
.link{color:#aebcf2!important}
.button{background:#aebcf2!important}
.button a{color:#14120f!important}
}`
