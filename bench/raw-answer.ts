import { get } from 'node:http'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { BROWSER_HEADERS } from './loader.ts'

export interface RawAnswer {
  readonly status: number
  readonly type: string
  /** As the server named it; null for none. */
  readonly encoding: string | null
  /** As it travelled, still compressed. */
  readonly body: Buffer
}

/** One request as a browser sends it, without the decoding that `fetch` would do. */
export async function readRaw(url: string, headers: Readonly<Record<string, string>> = {}): Promise<RawAnswer> {
  return await new Promise((resolve, reject) => {
    const request = get(url, { headers: { ...BROWSER_HEADERS, ...headers }, agent: false }, response => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          encoding: response.headers['content-encoding'] ?? null,
          body: Buffer.concat(parts),
        })
      })
    })
    request.on('error', reject)
  })
}

export function textOf({ body, encoding }: RawAnswer): string {
  if (encoding === 'zstd') return zstdDecompressSync(body).toString()
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return encoding === 'gzip' ? gunzipSync(body).toString() : body.toString()
}
