import { expect, test } from 'vitest'
import { createLog } from '../process/log.ts'
import { tellStumbles } from './stumbles.ts'

function heard() {
  const lines: { readonly msg: string; readonly lost?: number; readonly err?: { readonly message: string } }[] = []
  const log = createLog({ level: 'info', isForPeople: false, stream: { write: line => lines.push(JSON.parse(line)) } })
  const time = { ms: 0 }
  return { lines, time, ...tellStumbles(log, () => time.ms) }
}

/** As the library hands an error on. */
const refused = {
  code: 'ECONNREFUSED',
  message: 'connect ECONNREFUSED',
  stack: 'Error: connect ECONNREFUSED\n    at …',
}

test('a database that is away for an hour is told once, and once that it is back, with what was lost', () => {
  const { lines, time, note, answered } = heard()
  for (let second = 0; second < 3_600; second++) note(refused)
  time.ms = 4_000
  answered()
  expect(lines.map(({ msg }) => msg)).toEqual(['the job queue cannot ask the database, and goes on trying'])
  time.ms = 6_000
  answered()
  answered()
  expect(lines.slice(1)).toMatchObject([{ msg: 'the job queue asks the database again', lost: 3_600 }])
})

test('what fails for another reason is told each time, in its own words', () => {
  const { lines, note } = heard()
  note(new Error('no such queue'))
  note({ message: 'a queue without a policy', stack: '' })
  expect(lines.map(({ err }) => err?.message)).toEqual(['no such queue', 'a queue without a policy'])
})
