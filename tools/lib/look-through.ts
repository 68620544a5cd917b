import { type IncomingHttpHeaders, request } from 'node:http'
import sharp from 'sharp'
import { logIn } from '#contract/accounts.ts'
import { listProducts } from '#contract/catalogue.ts'
import { confirmSubscription } from '#contract/newsletter.ts'
import { uploadMedia } from '#contract/office/catalogue.ts'
import { setUpTwoFactorLater, staffLogIn } from '#contract/office/members.ts'
import { readProfile } from '#contract/own-session.ts'
import { DEMO_SHOPPER, DEMO_STAFF } from '#server/accounts/demo-sign-ins.ts'

interface Said {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  /** The visitor's own, of this machine. */
  readonly from?: string
}

interface Heard {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

const MADE_UP = 'A'.repeat(43)
/** More tries than an address has. */
const TOO_MANY = 62
/** Of the picture's noise: some megabytes, and more than any front passes on by itself. */
const SIDE = 1_400

/** What does not come through the front as it came from, or to, the shop; each as a sentence. */
export async function lookThrough(port: number): Promise<string[]> {
  const ask = (path: string, said: Said = {}) => askThrough(port, path, said)
  return (await Promise.all([seesWhoAsks(ask), keepsPages(ask), takesPictures(ask), staysItself(ask)])).flat()
}

type Ask = (path: string, said?: Said) => Promise<Heard>

/** Whoever claims to be others is one visitor all the same, and not everybody. */
async function seesWhoAsks(ask: Ask): Promise<string[]> {
  const { method, path } = confirmSubscription
  const confirm = (from: string, headers = {}) =>
    ask(path, { method, from, headers: { ...JSON_BODY, ...headers }, body: JSON.stringify({ token: MADE_UP }) })
  let last = 0
  for (let turn = 1; turn <= TOO_MANY; turn++) {
    const claimed = `198.51.100.${turn}`
    last = (await confirm('127.0.0.5', { 'x-forwarded-for': claimed, forwarded: `for=${claimed}` })).status
  }
  const other = (await confirm('127.0.0.6')).status
  return [
    ...(last === 429 ? [] : [`a visitor who claims to be others was not counted as one (${last} instead of 429)`]),
    ...(other === 400 ? [] : [`a second visitor was counted as the first (${other} instead of 400)`]),
  ]
}

/** A page comes compressed once, with the name of its version, and is not sent again to whoever has it. */
async function keepsPages(ask: Ask): Promise<string[]> {
  const headers = { 'accept-encoding': 'gzip' }
  const { status, headers: first } = await ask('/collection?lng=ar', { headers })
  const again = await ask('/collection?lng=ar', { headers: { ...headers, 'if-none-match': first.etag ?? '' } })
  return [
    ...(status === 200 && first['content-encoding'] === 'gzip' ? [] : ['a page does not come compressed']),
    ...(again.status === 304 ? [] : [`a page is sent again to whoever has it (${again.status} instead of 304)`]),
  ]
}

/** A member of staff signs in and sends a large picture. */
async function takesPictures(ask: Ask): Promise<string[]> {
  const { email, password } = DEMO_STAFF
  const signedIn = await ask(staffLogIn.path, {
    method: staffLogIn.method,
    headers: JSON_BODY,
    body: JSON.stringify({ email, password }),
  })
  if (signedIn.status !== 200) return [`staff cannot sign in (${signedIn.status} ${signedIn.body})`]
  const later = await ask(setUpTwoFactorLater.path, {
    method: setUpTwoFactorLater.method,
    headers: { ...JSON_BODY, ...identity(signedIn) },
    body: '{}',
  })
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const picture = await sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#fff', noise } })
    .png()
    .toBuffer()
  const { status } = await ask(uploadMedia.path, {
    method: uploadMedia.method,
    headers: { ...identity(later), 'content-type': 'application/octet-stream' },
    body: picture,
  })
  return status === uploadMedia.status
    ? []
    : [`a picture of ${(picture.length / 1e6).toFixed(1)} MB is not taken (${status})`]
}

/** What a cache before the shop keeps and what it does not, by the header in which Varnish names the answer that it gives again. */
export async function lookAtCache(port: number): Promise<string[]> {
  const isKept = async (path: string, headers: Record<string, string> = {}) => {
    await askThrough(port, path, { headers })
    const { headers: again } = await askThrough(port, path, { headers })
    return String(again['x-varnish']).includes(' ')
  }
  const page = '/collection?lng=ar'
  const { body } = await askThrough(port, page, {})
  const [asset = ''] = /\/assets\/[^"]+\.js/.exec(String(body)) ?? []
  const [picture = ''] = /\/media\/[^" ]+\.webp/.exec(String(body)) ?? []
  // A shopper's browser sends this with everything.
  const cookie = { cookie: 'lng=ar' }
  const own = ['/', '/cart', '/admin', listProducts.path, '/health/ready']
  const { email, password } = DEMO_SHOPPER
  const signedIn = await askThrough(port, logIn.path, {
    method: logIn.method,
    headers: JSON_BODY,
    body: JSON.stringify({ email, password }),
  })
  // No cache knows this header: what is a shopper's own says so itself.
  const { token } = JSON.parse(String(signedIn.body)) as { token: string }
  const kept = await Promise.all([page, asset, picture].map(async path => ((await isKept(path, cookie)) ? [] : [path])))
  const keptOwn = await Promise.all(own.map(async path => ((await isKept(path)) ? [path] : [])))
  return [
    ...kept.flat().map(path => `${path} is not kept`),
    ...keptOwn.flat().map(path => `${path} is kept, though it may not be`),
    ...((await isKept(readProfile.path, { token })) ? ["a shopper's own answer is kept"] : []),
  ]
}

/** Addresses that are none are nobody's failure. */
async function staysItself(ask: Ask): Promise<string[]> {
  const odd = ['//', '//evil.example/%2e%2e', '/product/%00', '/%']
  const statuses = await Promise.all(odd.map(async path => (await ask(path)).status))
  return odd.filter((_, at) => (statuses[at] ?? 0) >= 500).map(path => `${path} is a failure`)
}

const JSON_BODY = { 'content-type': 'application/json' }

function identity({ headers, body }: Heard): Record<string, string> {
  const [cookie = ''] = headers['set-cookie'] ?? []
  const { csrfToken } = JSON.parse(body.toString()) as { csrfToken: string }
  return { cookie: cookie.split(';', 1)[0] ?? '', 'x-csrf-token': csrfToken }
}

/** `fetch` writes some headers of proxies and chooses its own address. */
function askThrough(port: number, path: string, { method = 'GET', headers = {}, body, from }: Said): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, headers, ...(from && { localAddress: from }) }
    const asked = request(options, async answer => {
      const body = Buffer.concat(await answer.toArray())
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body })
    })
    asked.on('error', reject)
    asked.end(body)
  })
}
