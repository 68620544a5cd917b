import { createCall } from '#contract/call.ts'
import type { Endpoint, FileReply } from '#contract/endpoint.ts'
import { surroundings } from './call.ts'

/** Asks for a file and puts it where the browser keeps downloads, under the name that the server gives it. Throws ApiFailure. */
export async function download<Input extends object>(
  endpoint: Endpoint<Input, FileReply>,
  input: Input,
): Promise<void> {
  const files: { readonly bytes: Blob; readonly name: string }[] = []
  const ask = createCall({
    ...surroundings,
    fetch: async request => {
      const response = await surroundings.fetch(request)
      if (!response.ok) return response
      files.push({ bytes: await response.blob(), name: nameIn(response.headers.get('content-disposition') ?? '') })
      return Response.json({ success: true })
    },
  })
  await ask(endpoint, input)
  for (const file of files) keep(file)
}

function keep({ bytes, name }: { readonly bytes: Blob; readonly name: string }): void {
  const address = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

function nameIn(disposition: string): string {
  return decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? 'file')
}
