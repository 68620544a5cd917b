import { mkdir, writeFile } from 'node:fs/promises'
import { inProject } from './lib/project.js'
import { runCommand } from './lib/run-command.ts'

/** `npm run sbom`: the parts that the shop runs with, by the lockfile, as CycloneDX. */
const PLACE = '.build/sbom.cdx.json'

interface PartsList {
  readonly metadata: { readonly component: object }
  readonly components: readonly object[]
}

process.exitCode = await writePartsList()

async function writePartsList(): Promise<number> {
  const options = ['--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev', '--package-lock-only']
  const { code, output } = await runCommand('npm', ['sbom', ...options, '--loglevel=error'])
  // Before the list npm may warn of settings that are not ours.
  const list = code === 0 ? read(output.slice(output.indexOf('{'))) : null
  if (list === null) {
    console.error(`npm made no list of parts:\n${output}`)
    return 1
  }
  const { metadata, components } = list
  // npm calls it after the folder.
  const named = { ...list, metadata: { ...metadata, component: { ...metadata.component, name: 'tarteeb' } } }
  await mkdir(inProject('.build'), { recursive: true })
  await writeFile(inProject(PLACE), `${JSON.stringify(named, null, 2)}\n`)
  console.log(`${components.length} parts are listed in ${PLACE}`)
  return 0
}

function read(text: string): PartsList | null {
  try {
    // npm's own form, as the format's specification has it.
    return JSON.parse(text) as PartsList
  } catch {
    return null
  }
}
