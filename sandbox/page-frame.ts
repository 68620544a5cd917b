import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { Translate } from '#locales/translate.ts'
import { translatorsOf } from '#locales/translators.ts'
import { directionOf, isLanguage, type Language, LOCAL_LANGUAGE, languages, otherLanguages } from '#shop/languages.ts'

export type PageHtml = ReturnType<typeof html>

/** What a page is written with. */
export interface PageWriting {
  readonly language: Language
  readonly t: Translate
}

const translators = await translatorsOf('methods', 'sandbox')

/** The language asked for by the address, else the payment's, else the browser's. */
export function writingFor(request: Request, language: Language | null): PageWriting {
  const asked = new URL(request.url).searchParams.get('lang')
  const browsers = request.headers.get('accept-language')?.slice(0, 2)
  const chosen = [asked, language, browsers].find(isLanguage) ?? LOCAL_LANGUAGE
  return { language: chosen, t: translators[chosen] }
}

export interface Page {
  readonly title: string
  readonly content: PageHtml
  /** Said in both languages on top of the page. */
  readonly mark: 'sandbox.test_page' | 'sandbox.test_office'
  /** Where its forms may lead besides here: browsers hold a redirect after a form to this too. */
  readonly leadsTo?: readonly string[]
  readonly status?: number
  readonly isWide?: boolean
}

export async function pageResponse(request: Request, { language, t }: PageWriting, page: Page): Promise<Response> {
  const written = await html`${raw('<!doctype html>')}
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light">
<title>${page.title} · ${t(page.mark)}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<header class="mark">${languages.map(
    one => html`<p lang="${one}" dir="${directionOf(one)}">${translators[one](page.mark)}</p>`,
  )}</header>
<main class="${page.isWide ? 'wide' : 'narrow'}">
${page.content}
${otherLanguages(language).map(other => turnTo(request, other))}
</main>
</body>
</html>`
  return new Response(String(written), { status: page.status ?? 200, headers: headersOf(page) })
}

function turnTo(request: Request, other: Language): PageHtml {
  const turned = new URL(request.url)
  turned.searchParams.set('lang', other)
  return html`<p class="turn"><a href="${turned.search}" lang="${other}" hreflang="${other}" dir="${directionOf(other)}">${translators[other]('sandbox.this_language')}</a></p>`
}

/** A number or a name that must not take part in the sentence's direction. */
export function isolated(text: string | number): PageHtml {
  return html`<bdi dir="ltr">${text}</bdi>`
}

function headersOf({ leadsTo = [] }: Page): Record<string, string> {
  const targets = ["'self'", ...leadsTo.map(address => new URL(address).origin)]
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    `form-action ${[...new Set(targets)].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex',
  }
}

const STYLE = `
*,*::before,*::after{box-sizing:border-box}
body{margin:0;background:#f3eee6;color:#1d1a16;font:400 1rem/1.6 'Segoe UI','Noto Sans Arabic','Geeza Pro',Tahoma,sans-serif}
:lang(ar){line-height:1.8}
.mark{position:sticky;inset-block-start:0;z-index:1;background:#f8ebcd;color:#5c3d05;border-block-end:2px solid #d99a2b;padding:8px 16px;text-align:center;font-weight:600}
.mark p{margin:0;line-height:1.5;font-size:.9375rem}
main{margin:0 auto;padding:16px}
.narrow{max-inline-size:480px}
.wide{max-inline-size:1100px}
h1{font-size:1.375rem;line-height:1.35;font-weight:600;margin:8px 0 16px}
h2{font-size:1.0625rem;line-height:1.4;font-weight:600;margin:0 0 12px}
p{margin:0 0 12px}
.card{background:#fff;border:1px solid #e0d8ca;border-radius:4px;padding:16px;margin-block-end:16px}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0}
dt{color:#6c665b}
dd{margin:0;text-align:end;overflow-wrap:anywhere}
.total{font-size:1.25rem;font-weight:600}
.hint{color:#555047;font-size:.9375rem}
.wrong{background:#f9e6e4;color:#a3263b;border-radius:4px;padding:12px;margin-block-end:16px}
label{display:block;font-weight:600;margin-block-end:12px}
label input,label select{display:block;margin-block-start:4px}
input,select{font:inherit;font-weight:400;inline-size:100%;min-block-size:48px;padding:8px 12px;border:1px solid #8b8274;border-radius:4px;background:#fff;color:inherit}
input[readonly]{background:#f3eee6}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}
button,.button{display:block;inline-size:100%;min-block-size:48px;padding:10px 16px;border:1px solid #26397f;border-radius:4px;background:#fff;color:#26397f;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button.first,.button.first{background:#26397f;color:#fff;font-size:1.0625rem}
button:hover,.button:hover{background:#e6e9f3}
button.first:hover,.button.first:hover{background:#1b2a63}
:focus-visible{outline:2px solid #26397f;outline-offset:2px}
.choices{display:grid;gap:8px}
.turn{text-align:center;margin-block-start:8px}
.turn a{display:inline-block;padding:10px 16px;color:#26397f}
.list{list-style:none;margin:0;padding:0;display:grid;gap:12px}
.list li{border-block-start:1px solid #e0d8ca;padding-block-start:12px}
.line{display:flex;flex-wrap:wrap;gap:8px 12px;align-items:end}
.line label{flex:1 1 160px;margin:0}
.line button,.line .button{inline-size:auto;flex:0 1 auto}
.line+.line,.list+.line{margin-block-start:16px}
li>.button{max-inline-size:320px}
.facts{display:flex;flex-wrap:wrap;gap:4px 16px;margin-block-end:8px}
.facts bdi{overflow-wrap:anywhere}
@media (min-width:700px){main{padding:24px}.narrow{padding-block-start:32px}}
`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')
