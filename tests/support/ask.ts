import type { APIRequestContext, APIResponse } from '@playwright/test'
import type { Endpoint } from '#contract/endpoint.ts'
import { type CallOptions, requestFor } from './request-for.ts'

/** Calls an endpoint of the contract without a page. Throws where the answer is no success. */
export async function ask<Input, Reply>(
  from: APIRequestContext,
  endpoint: Endpoint<Input, Reply>,
  input: Input,
  options?: CallOptions,
): Promise<Reply> {
  const response = await send(from, endpoint, input, options)
  if (!response.ok()) throw new Error(`${endpoint.path} answered ${response.status()}: ${await response.text()}`)
  // The server's own tests hold it to the contract.
  return (await response.json()) as Reply
}

/** The same for a call that may be refused. */
export async function send<Input>(
  from: APIRequestContext,
  endpoint: Endpoint<Input, unknown>,
  input: Input,
  options: CallOptions = {},
): Promise<APIResponse> {
  const { url, method, headers, body } = requestFor(endpoint, input, options)
  const { pathname, search } = new URL(url)
  const data = body === null ? undefined : Buffer.from(await new Response(body).arrayBuffer())
  // A kept connection may be closed in the very moment in which it is used
  // again; what changes something goes out on one that was just used.
  if (method !== 'GET') await from.get('/health/live', { maxRetries: 2 })
  return await from.fetch(pathname + search, {
    method,
    headers: Object.fromEntries(headers),
    ...(data && { data }),
    maxRetries: method === 'GET' ? 2 : 0,
  })
}
