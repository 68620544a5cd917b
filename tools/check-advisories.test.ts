import { expect, test } from 'vitest'
import { judgeAudit } from './check-advisories.ts'

test('a grave known fault of a part is a problem, a lesser one is told', () => {
  const report = {
    vulnerabilities: { sharp: { severity: 'high', range: '<1' }, hono: { severity: 'low', range: '<2' } },
  }
  expect(judgeAudit(JSON.stringify(report))).toEqual({ problems: ['sharp <1: high'], note: 'hono <2: low' })
  expect(judgeAudit('{"vulnerabilities":{}}')).toEqual({ problems: [], note: 'no known fault' })
})

test.for(['', 'npm error network', '{"message":"405 Method Not Allowed"}'])(
  'where no advisories can be had the check says that it was not made: %o',
  output => {
    expect(judgeAudit(output)).toEqual({ problems: [], note: 'not made: the registry gives out no advisories' })
  },
)
