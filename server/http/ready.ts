import type { IncomingHttpHeaders } from 'node:http'

/** A reading request as Node has it: path and query as they were asked for, and its header. */
export interface AskedAtDoor {
  readonly url: string
  readonly headers: IncomingHttpHeaders
}

/** An answer that lies ready; 503: that there are too many. */
export interface ReadyAnswer {
  readonly status: 200 | 304 | 503
  /** Names and values in turn, as Node writes them. */
  readonly headers: string[]
  readonly body: Uint8Array | null
}

/** The answer where it lies ready, which is given without a Request and a Response being made; null: it has to be asked for. */
export type Ready = (asked: AskedAtDoor) => ReadyAnswer | null

/** With what answers it, as those who watch the shop call it. */
export interface Found {
  readonly answer: ReadyAnswer
  readonly route: string
}

/** As whoever reads a Request's header sees it. */
export function headersOf({ headers }: AskedAtDoor): Pick<Headers, 'get'> {
  return {
    get(name) {
      const value = headers[name]
      return typeof value === 'object' ? value.join(', ') : (value ?? null)
    },
  }
}

/** A header as `ReadyAnswer` has it. */
export function inTurns(headers: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(headers).flat()
}

/** That there are too many, told at the door for a hundredth of what it costs to come in and hear it. */
export function tellTooMany(
  type: string,
  text: string,
  headers: readonly string[],
  comeBackAfter: number,
): ReadyAnswer {
  const body = Buffer.from(text)
  const own = ['content-type', type, 'content-length', String(body.byteLength), 'retry-after', String(comeBackAfter)]
  return { status: 503, headers: [...headers, 'cache-control', 'no-store', ...own], body }
}
