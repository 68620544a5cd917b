import { runSeeded } from './lib/seeded-run.ts'

// Random stories of orders and their payments, on a real database: `npm run test:stories -- [--stories 10000] [--seed N]`.
process.exitCode = await runSeeded<{ readonly told: number; readonly broken: number }>({
  of: 'stories',
  most: 10_000,
  folder: 'tests/payment-stories',
  name: 'STORIES',
  again: seed => `--seed ${seed} tells the same stories again.`,
  say: ({ told, broken }) => `${told.toLocaleString('en')} stories: ${broken} with a broken promise.`,
})
