import { mkdir, writeFile } from 'node:fs/promises'
import { inProject } from './lib/project.js'
import { runCommand } from './lib/run-command.ts'

/** `npm run sbom`: the parts that the shop runs with, by the lockfile, as CycloneDX. */
const PLACE = '.build/sbom.cdx.json'

interface PartsList {
  readonly metadata: { readonly component: object }
  readonly components: readonly Part[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
}

interface Part {
  readonly 'bom-ref': string
  readonly properties?: readonly { readonly name: string; readonly value: string }[]
}

process.exitCode = await writePartsList()

async function writePartsList(): Promise<number> {
  const options = ['--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']
  const { code, output } = await runCommand('npm', ['sbom', ...options, '--loglevel=error'])
  // Before the list npm may warn of settings that are not ours.
  const list = code === 0 ? read(output.slice(output.indexOf('{'))) : null
  if (list === null) {
    console.error(`npm made no list of parts:\n${output}`)
    return 1
  }
  const { metadata } = list
  // npm calls it after the folder.
  const named = {
    ...withoutTools(list),
    metadata: { ...metadata, component: { ...metadata.component, name: 'tarteeb' } },
  }
  await mkdir(inProject('.build'), { recursive: true })
  await writeFile(inProject(PLACE), `${JSON.stringify(named, null, 2)}\n`)
  console.log(`${named.components.length} parts are listed in ${PLACE}`)
  return 0
}

/** What only builds and tests is left out here: told to by `--omit=dev`, npm leaves out what the shop shares with its tools as well. */
function withoutTools({ components, dependencies, ...rest }: PartsList): PartsList {
  const isTool = ({ properties = [] }: Part) =>
    properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true')
  const tools = new Set(components.filter(isTool).map(tool => tool['bom-ref']))
  return {
    ...rest,
    components: components.filter(part => !tools.has(part['bom-ref'])),
    dependencies: dependencies
      .filter(({ ref }) => !tools.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(part => !tools.has(part)) })),
  }
}

function read(text: string): PartsList | null {
  try {
    // npm's own form, as the format's specification has it.
    return JSON.parse(text) as PartsList
  } catch {
    return null
  }
}
