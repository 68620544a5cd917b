import { expect, test } from 'vitest'
import { foreignAddresses, looseVersions } from './check-package.ts'

test('a version that is not one version is found', () => {
  expect(looseVersions({ dependencies: { one: '1.2.3', two: '15.18.0-beta.17' } })).toEqual([])
  for (const version of ['^1.2.3', '~1.2.3', '1.x', 'latest', '*', '>=1.0.0', 'github:who/what']) {
    expect(looseVersions({ devDependencies: { one: version } }), version).toHaveLength(1)
  }
})

test("an address of somebody's registry in the lockfile is found", () => {
  expect(foreignAddresses({ packages: { 'node_modules/one': {} } })).toEqual([])
  expect(
    foreignAddresses({ packages: { 'node_modules/one': { resolved: 'https://registry.example/one.tgz' } } }),
  ).toHaveLength(1)
})
