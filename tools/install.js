import { install } from './lib/install.js'
import { tell } from './lib/tell.js'

// `node tools/install.js`: what the shop runs with and nothing that builds or tests it, for an image that is built already.
await tell(async () => {
  await install({ withTools: false })
  return 0
})
