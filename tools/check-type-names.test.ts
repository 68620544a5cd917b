import { expect, test } from 'vitest'
import { checkTypeNames, namesTwice, typePlaces } from './check-type-names.ts'

test('no two types that are exported have one name', () => {
  expect(checkTypeNames().problems).toEqual([])
})

test('a name that stands twice is found, whatever kind of type it is; what stays in its file is free', () => {
  const files = [
    { path: 'shop/one.ts', text: 'export interface Row {}\ntype Part = 1\nexport type Money = number\n' },
    { path: 'server/two.ts', text: 'export class Row {}\ninterface Part {}\nexport const Money = 1\n' },
  ]
  expect(namesTwice(typePlaces(files))).toEqual([
    'Row is a type of shop/one.ts and of server/two.ts: call one of them what it is',
  ])
})
