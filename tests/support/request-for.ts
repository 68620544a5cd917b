import type { Endpoint } from '#contract/endpoint.ts'

export interface CallOptions {
  readonly token?: string
  /** A session of the back office: its cookie, and the CSRF token that its pages send. */
  readonly staff?: { readonly cookie: string; readonly csrfToken?: string }
  readonly lang?: string
  /** Network address of the caller. */
  readonly address?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The request of a call, to a shop whose address does not matter. */
export function requestFor(
  { method, path, inputIn }: Endpoint<unknown, unknown>,
  input: unknown,
  { token, staff, lang, headers }: CallOptions,
): Request {
  const values = new Map<string, unknown>(typeof input === 'string' ? [] : Object.entries(Object(input)))
  const url = new URL(path.replace(/:(\w+)/g, filledIn), 'http://shop.test')
  const init = {
    method,
    headers: {
      ...(token !== undefined && { token, authorization: `Bearer ${token}` }),
      ...(staff !== undefined && { cookie: staff.cookie }),
      ...(staff?.csrfToken !== undefined && { 'x-csrf-token': staff.csrfToken }),
      ...(lang !== undefined && { lang }),
      ...headers,
    },
  }
  if (inputIn === 'body') {
    const text = typeof input === 'string' ? input : JSON.stringify(input)
    return new Request(url, { ...init, headers: { 'content-type': 'application/json', ...init.headers }, body: text })
  }
  const { bytes, contentType, ...query } = inputIn === 'file' ? Object(input) : { ...Object.fromEntries(values) }
  for (const [name, value] of Object.entries(query)) {
    if (values.has(name)) url.searchParams.set(name, String(value))
  }
  if (inputIn === 'query') return new Request(url, init)
  return new Request(url, { ...init, headers: { 'content-type': contentType, ...init.headers }, body: bytes })

  /** Parameters of the path are taken out of the input, as a browser's caller does. */
  function filledIn(_parameter: string, name: string): string {
    const value = encodeURIComponent(String(values.get(name)))
    if (inputIn !== 'body') values.delete(name)
    return value
  }
}
