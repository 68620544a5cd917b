/** As far as the tests use it. */
declare module 's3rver' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Context {
    readonly req: IncomingMessage
    readonly res: ServerResponse
    status: number
    body: string
    /** False: somebody else answers, or nobody. */
    respond: boolean
  }

  class S3rver {
    constructor(options: {
      readonly address: string
      readonly port: number
      readonly silent: boolean
      readonly directory: string
      readonly configureBuckets: readonly { readonly name: string }[]
    })
    /** Of Koa, which it is: what a request passes, in this order. */
    readonly middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[]
    readonly httpServer: import('node:http').Server
    run(): Promise<{ readonly port: number }>
    close(): Promise<void>
  }
  export = S3rver
}
