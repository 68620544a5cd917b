import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { startProgram } from './processes.ts'
import { startShop } from './shop-server.ts'

/** `demo`: what `npm start` shows. A number: that many products, made from it. */
export type CatalogueName = 'demo' | number

export interface Catalogues {
  /** A DATA_DIR with this catalogue, made at the first call. Only one process may serve it at a time. */
  folder(name: CatalogueName): Promise<string>
  /** Seconds that making it took; 0 while it was not made. */
  madeIn(name: CatalogueName): number
  /** An empty folder that nobody has used. */
  freshFolder(): Promise<string>
}

/** All folders are inside `work`, which the caller removes. */
export function openCatalogues(work: string, tell: (text: string) => void): Catalogues {
  const made = new Map<CatalogueName, Promise<string>>()
  const seconds = new Map<CatalogueName, number>()
  let fresh = 0

  async function make(name: CatalogueName): Promise<string> {
    const begun = performance.now()
    const folder = path.join(work, `catalogue-${name}`)
    await mkdir(folder, { recursive: true })
    tell(name === 'demo' ? 'making the demo catalogue' : `making a catalogue of ${name.toLocaleString('en')} products`)
    if (name === 'demo') await (await startShop(folder)).stop()
    else await runToEnd(['tools/shop.ts', 'demo', '--products', String(name)], { DATA_DIR: folder }, `${folder}.log`)
    seconds.set(name, (performance.now() - begun) / 1_000)
    return folder
  }

  return {
    folder(name) {
      const making = made.get(name) ?? make(name)
      made.set(name, making)
      return making
    },
    madeIn: name => seconds.get(name) ?? 0,
    async freshFolder() {
      const folder = path.join(work, `fresh-${++fresh}`)
      await mkdir(folder, { recursive: true })
      return folder
    },
  }
}

async function runToEnd(
  command: readonly string[],
  environment: Readonly<Record<string, string>>,
  log: string,
): Promise<void> {
  const child = startProgram(command, environment, log)
  const [code] = await once(child, 'exit')
  if (code !== 0)
    throw new Error(`${command.join(' ')} ended with ${code}:\n${readFileSync(log, 'utf8').slice(-2_000)}`)
}
