import { build } from './lib/build.js'
import { install } from './lib/install.js'
import { tell } from './lib/tell.js'

// `npm run build`: for a machine that makes a release; `npm start` builds by itself where that is still to be done.
await tell(async () => {
  await build(await install())
  return 0
})
