import { expect, test } from 'vitest'
import { agreedLeader, type ClusterView } from './patroni-view.ts'

const view = (leader: string, inStep: string, last: Partial<ClusterView[number]> = {}): ClusterView => [
  { name: leader, role: 'leader', state: 'running', timeline: 3 },
  { name: inStep, role: 'sync_standby', state: 'streaming', timeline: 3 },
  { name: 'n3', role: 'replica', state: 'streaming', timeline: 3, ...last },
]
const three = (each: ClusterView) => [each, each, each]

test('nodes agree once all say who leads, all run behind it, and one is in step with it', () => {
  expect(agreedLeader(three(view('n1', 'n2')))).toBe('n1')
})

test.each([
  ['one of them says nothing', [...three(view('n1', 'n2')).slice(1), []]],
  ['two of them name different leaders', [view('n1', 'n2'), view('n1', 'n2'), view('n2', 'n1')]],
  ['one is still on its way back', three(view('n1', 'n2', { state: 'starting' }))],
  ['one has not followed to the new timeline', three(view('n1', 'n2', { timeline: 2 }))],
  [
    'none is in step with the leader',
    three(view('n1', 'n2').map(each => ({ ...each, role: each.name === 'n1' ? 'leader' : 'replica' }))),
  ],
  ['one is not there', three(view('n1', 'n2').slice(0, 2))],
  ['nobody leads', three(view('n1', 'n2').map(each => ({ ...each, role: 'sync_standby' })))],
])('they do not while %s', (_, views) => {
  expect(agreedLeader(views)).toBeNull()
})
