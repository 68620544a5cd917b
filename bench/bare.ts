import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'
import { obeyParent } from './obey.ts'

/**
 * The limit of every answer: a bare Hono route that sends given bytes, a process of its own. With a database it also runs one SQL
 * upsert before it answers a POST, which is the limit of adding to the cart. Started by `bare-server.ts`.
 */
export type BareMessage =
  | { readonly kind: 'serve'; readonly port: number }
  | { readonly kind: 'answer'; readonly path: string; readonly answer: BareAnswer }
  | { readonly kind: 'connect'; readonly database: pg.PoolConfig }

export interface BareAnswer {
  /** Base64. */
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

const answers = new Map<string, { readonly body: Uint8Array<ArrayBuffer>; readonly headers: Record<string, string> }>()
let pool: pg.Pool | null = null

const app = new Hono()
app.get('*', context => {
  const { body, headers } = answerTo(context.req.path)
  return context.body(body, 200, headers)
})
app.post('*', async context => {
  const { body, headers } = answerTo(context.req.path)
  const { productId, colorId, sizeId, quantity } = await context.req.json()
  await pool?.query({
    name: 'add',
    text: `insert into cart_lines as line (id, user_id, product_id, color_id, size_id, quantity)
           values (gen_random_uuid()::text, $1, $2, $3, $4, $5)
           on conflict on constraint cart_lines_choice do update set quantity = line.quantity + excluded.quantity
           returning quantity`,
    values: [context.req.header('shopper'), productId, colorId, sizeId, quantity],
  })
  return context.body(body, 200, headers)
})

obeyParent(obey)

async function obey(message: BareMessage): Promise<number> {
  if (message.kind === 'serve') {
    return await new Promise(resolve => {
      serve({ fetch: app.fetch, port: message.port, hostname: '127.0.0.1' }, (info: AddressInfo) => resolve(info.port))
    })
  }
  if (message.kind === 'answer') {
    const { body, headers } = message.answer
    answers.set(message.path, { body: new Uint8Array(Buffer.from(body, 'base64')), headers: { ...headers } })
    return answers.size
  }
  await pool?.end()
  pool = new pg.Pool({ ...message.database, max: 16 })
  return 16
}

function answerTo(path: string) {
  const found = answers.get(path)
  if (found === undefined) throw new Error(`no answer for ${path}`)
  return found
}
