import { build } from './lib/build.js'
import { runSeeded } from './lib/seeded-run.ts'

// Hostile requests made from the contract, sent to a whole shop: `npm run test:fuzz -- [--requests 100000] [--seed N]`.
process.exitCode = await runSeeded<Readonly<Record<'sent' | 'done' | 'refused' | 'failed', number>>>({
  of: 'requests',
  most: 100_000,
  folder: 'tests/fuzz',
  name: 'FUZZ',
  prepare: () => build(process.execPath),
  again: seed => `--seed ${seed} sends the same requests again.`,
  say({ sent, done, refused, failed }) {
    const said = (number: number) => number.toLocaleString('en')
    return `${said(sent)} requests: ${said(done)} done, ${said(refused)} refused, ${said(failed)} failures of the shop.`
  },
})
