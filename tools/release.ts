import { readdirSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { inProject, Refused } from './lib/project.js'
import { releaseProblems, tagOf } from './lib/release-problems.ts'
import { run } from './lib/run.js'
import { runCommand } from './lib/run-command.ts'
import { tell } from './lib/tell.js'

/*
 * `npm run release -- --dry` says what a tag still lacks and changes nothing. Without `--dry` all checks and tests
 * run, the list of parts is written, and the tag is made on this machine; pushing it is somebody's decision.
 */
await tell(async () => {
  const { values } = parseArgs({ options: { dry: { type: 'boolean', default: false } } })
  const { version } = read('package.json')
  const problems = releaseProblems({
    version,
    lockedVersion: read('package-lock.json').version,
    changelog: readFileSync(inProject('CHANGELOG.md'), 'utf8'),
    today: new Date().toISOString().slice(0, 10),
    branch: await git('branch', '--show-current'),
    changed: (await git('status', '--short')).split('\n').filter(line => line !== ''),
    tags: (await git('tag', '--list')).split('\n'),
    newestMigration: newestMigration(),
    keptSchemas: readdirSync(inProject('tests/releases')),
  })
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) return 1
  if (values.dry) {
    console.log(`${tagOf(version)} has all that a tag needs. npm run release checks, tests and tags it.`)
    return 0
  }
  const code = (await run('bash', [inProject('.ci/run')])) || (await run('npm', ['run', 'sbom']))
  if (code !== 0) return code
  await git('tag', '--annotate', tagOf(version), '--message', `Tarteeb ${version}`)
  console.log(`${tagOf(version)} is tagged on this machine: git push origin ${tagOf(version)}`)
  return 0
})

function read(file: string): { readonly version: string } {
  return JSON.parse(readFileSync(inProject(file), 'utf8'))
}

async function git(...options: readonly string[]): Promise<string> {
  const { code, output } = await runCommand('git', options)
  if (code !== 0) throw new Refused(`git ${options[0]}: ${output.trim()}`)
  return output.trimEnd()
}

function newestMigration(): string {
  const names = readdirSync(inProject('server/database/migrations')).filter(name => name.endsWith('.sql'))
  return (names.sort().at(-1) ?? '').replace(/\.sql$/, '')
}
