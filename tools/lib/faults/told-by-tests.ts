import { run } from '../run.js'
import type { ShopFault } from './fault.ts'

/** What is told by tests of their own, in which a clock is set and hours pass in seconds. */
export const toldByTests: readonly ShopFault[] = ['partners', 'clock'].map(name => ({
  name,
  async play({ seconds }) {
    const env = { FAULT_MINUTES: String(seconds) }
    const code = await run('vitest', ['run', '--project=server', `tests/faults/${name}.test.ts`], { env })
    return {
      told: `${seconds} minutes of the shop's time`,
      problems: code === 0 ? [] : ['its tests have failed'],
    }
  },
}))
