import { createHmac, verify } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { type ServedSandbox, serveSandbox } from '#sandbox/serve-sandbox.ts'
import { openPartnerDouble, type PartnerDouble, type SeenRequest } from './partner-double.ts'

/** The stand-ins on a port of their own until the test is over. A notice that fails is tried twice more at once. */
export async function openSandbox(options: Partial<Parameters<typeof serveSandbox>[0]> = {}): Promise<ServedSandbox> {
  const sandbox = await serveSandbox({ port: 0, webhookRetryMs: [0, 0], ...options })
  onTestFinished(() => sandbox.close())
  return sandbox
}

/** A shop's server that takes notices and answers 200 to so many. */
export async function openShopServer(accepts = 10): Promise<PartnerDouble> {
  const shop = await openPartnerDouble()
  onTestFinished(() => shop.close())
  shop.plays(...Array.from({ length: accepts }, () => ({ status: 200 })))
  return shop
}

/** A time that a test moves. */
export function movableClock(start = '2026-02-02T11:54:37.000Z') {
  let time = Date.parse(start)
  return {
    clock: () => new Date(time),
    pass: (ms: number) => {
      time += ms
    },
    second: () => Math.floor(time / 1000),
  }
}

export function basic(name: string, password: string): string {
  return `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`
}

/** HS256 by the protocols' text; `header` for those who try another. */
export function jwt(payload: unknown, key: string, header: unknown = { typ: 'JWT', alg: 'HS256' }): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const head = `${part(header)}.${part(payload)}`
  return `${head}.${createHmac('sha256', key).update(head).digest('base64url')}`
}

/** What a token says, when this key signed it; else null. */
export function readJwt(token: string, key: string) {
  const [head = '', payload = '', signature] = token.split('.')
  const expected = createHmac('sha256', key).update(`${head}.${payload}`).digest('base64url')
  return signature === expected ? JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) : null
}

/** Whether Qi's key signed the five parts of this notice. */
export function isSignedByQi({ headers, body }: SeenRequest, publicKeyPem: string): boolean {
  const { paymentId, amount, currency, creationDate, status } = JSON.parse(body)
  const text = [paymentId, Number(amount).toFixed(3), currency, creationDate, status].join('|')
  const signature = Buffer.from(headers['x-signature'] ?? '', 'base64')
  return verify('RSA-SHA256', Buffer.from(text), publicKeyPem, signature)
}

/** The form that a browser sends from a pay page. */
export function press(url: string, fields: Readonly<Record<string, string>>): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
}
