import { createPicturePool } from '#server/files/picture-pool.ts'

// A shop as far as its pictures go, in a process of its own: makes one, says so, and begins another one that is not done soon.
const [, , small = '', huge = '', to = ''] = process.argv
const pool = createPicturePool({ most: 1, mostWaiting: 1 })
const { width } = await pool.run({ from: small, to: `${to}-small`, make: { kind: 'new' } })
process.stdout.write(`made ${width}\n`)
await pool.run({ from: huge, to: `${to}-huge`, make: { kind: 'new' } })
