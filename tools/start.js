import { build } from './lib/build.js'
import { install } from './lib/install.js'
import { run } from './lib/run.js'
import { SHOP_FLAGS } from './lib/shop-flags.js'
import { tell } from './lib/tell.js'

// `npm start`: runs before anything is installed, on any Node from 20 on.
await tell(async () => {
  const node = await install()
  await build(node)
  return await run(node, [...SHOP_FLAGS, 'main.ts', 'serve'], {
    env: { NODE_ENV: process.env.NODE_ENV || 'production' },
    tellsOfOurEnd: true,
  })
})
