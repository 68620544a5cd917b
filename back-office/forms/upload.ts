import { ApiFailure } from '#contract/call.ts'
import type { Endpoint, FileInput } from '#contract/endpoint.ts'
import { type StoredMedia, uploadMedia } from '#contract/office/catalogue.ts'
import { csrfHeader } from '../platform/csrf.ts'
import { tryProved } from '../platform/needs.ts'

/** Sends one picture or video; `onProgress` gets the share that is sent, from 0 to 1. Throws ApiFailure. */
export async function upload(file: File, onProgress: (share: number) => void): Promise<StoredMedia['media']> {
  return (await sendFile(uploadMedia, {}, file, onProgress)).media
}

/**
 * Sends one file to an endpoint that takes one; `query` is its input beside the file. A session that is over is asked to be opened again
 * first. Throws ApiFailure.
 */
export async function sendFile<Input extends FileInput, Reply>(
  { method, path }: Endpoint<Input, Reply>,
  query: Omit<Input, keyof FileInput>,
  file: File,
  onProgress: (share: number) => void,
): Promise<Reply> {
  const url = new URL(path, location.origin)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  const { status, body } = await tryProved(
    () => sendOnce(method, url, file, onProgress),
    answer => answer.body,
  )
  if (status < 200 || status >= 300 || body === null)
    throw new ApiFailure(
      status,
      String(body?.message_key ?? 'an_error_occurred'),
      String(body?.message ?? ''),
      [],
      body,
    )
  // The server's side of the contract: its tests hold the reply to the schema beside the endpoint.
  return body as unknown as Reply
}

async function sendOnce(method: string, url: URL, file: File, onProgress: (share: number) => void) {
  const request = new XMLHttpRequest()
  request.open(method, url)
  request.setRequestHeader('content-type', file.type || 'application/octet-stream')
  request.setRequestHeader('lang', document.documentElement.lang)
  for (const [name, value] of Object.entries(csrfHeader())) request.setRequestHeader(name, value)
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total))
  await new Promise<void>(resolve => {
    request.addEventListener('loadend', () => resolve())
    request.send(file)
  })
  return { status: request.status, body: readJson(request.responseText) }
}

function readJson(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}
