import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from './lib/project.js'
import { runCommand } from './lib/run-command.ts'

interface Listed {
  readonly name: string
  readonly group?: string
  readonly version: string
}

test('the list of parts names all that the shop runs with, and nothing that only builds or tests it', async () => {
  const made = await runCommand(process.execPath, [inProject('tools/sbom.ts')])
  expect([made.code, made.output]).toEqual([0, expect.stringMatching(/\d+ parts are listed in/)])
  const list = JSON.parse(readFileSync(inProject('.build/sbom.cdx.json'), 'utf8'))
  expect(list).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'tarteeb' } } })
  const listed = new Map(
    (list.components as readonly Listed[]).map(({ group, name, version }) => [
      group === undefined ? name : `${group}/${name}`,
      version,
    ]),
  )
  const { dependencies } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
  for (const [name, version] of Object.entries(dependencies)) expect([name, listed.get(name)]).toEqual([name, version])
  expect(['vite', 'vitest', 'typescript', 'knip', '@biomejs/biome'].filter(name => listed.has(name))).toEqual([])
  // What those parts are made of, too.
  expect(listed.size).toBeGreaterThan(Object.keys(dependencies).length)
})
