import { install, needsTools } from './lib/install.js'
import { inProject, Refused } from './lib/project.js'
import { run } from './lib/run.js'
import { tell } from './lib/tell.js'

// `node tools/with-install.js <script.ts> [options]`: runs a script with the pinned Node, after the installation it needs.
await tell(async () => {
  const [script, ...options] = process.argv.slice(2)
  if (script === undefined) throw new Refused('Say which script to run: node tools/with-install.js <script.ts>')
  const node = await install({ withTools: needsTools(script) })
  // What V8 made of the sources is kept for the next tool: to compile them anew is a quarter of a short one's work.
  return await run(node, [script, ...options], { env: { NODE_COMPILE_CACHE: inProject('.build/compiled-tools') } })
})
