import { build, isBuilt } from './lib/build.js'
import { install } from './lib/install.js'
import { run } from './lib/run.js'
import { SHOP_COMMAND } from './lib/shop-flags.js'
import { tell } from './lib/tell.js'

// `npm start`: runs before anything is installed, on any Node from 20 on.
await tell(async () => {
  // A shop that is built already, elsewhere or before, runs without what builds it.
  const isReady = isBuilt()
  const node = await install({ withTools: !isReady })
  if (!isReady) await build(node)
  return await run(node, SHOP_COMMAND, {
    env: { NODE_ENV: process.env.NODE_ENV || 'production' },
    tellsOfOurEnd: true,
  })
})
