import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Language } from '#shop/languages.ts'
import { freePort } from '../../tools/lib/free-port.ts'
import { type ShopServer, startShop } from './shop-server.ts'

/**
 * The language that is added: its words are the English ones, lengthened and with marks, so that a word of another language stands out.
 * Written from right to left. Under the name of one whose grammar counts in six forms, which begin elsewhere than Arabic's, and which
 * this shop will hardly speak.
 */
// It is in the list of the copy.
export const TEST_LANGUAGE = 'cy' as Language

const LINE = `  ${TEST_LANGUAGE}: { name: '[!! Çyymraaég !!]', direction: 'rtl', letters: 'latin', locale: 'cy-GB' },`

const FORMS = new Intl.PluralRules(TEST_LANGUAGE).resolvedOptions().pluralCategories

export interface ExtendedShop extends ShopServer {
  /** The copy of the project that it runs from. */
  readonly project: string
}

/**
 * A copy of this project in which a line of the list and a folder of words were
 * added, its columns generated, and no other file was touched, built and opened.
 */
export async function openShopWithTestLanguage(): Promise<ExtendedShop> {
  const project = mkdtempSync(join(tmpdir(), 'tarteeb-language-'))
  // For the account that PostgreSQL runs under where the tests run as root.
  chmodSync(project, 0o755)
  for (const name of readdirSync(ROOT).filter(isOfTheShop))
    cpSync(join(ROOT, name), join(project, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(project, 'node_modules'))
  addToList(join(project, 'shop/languages.ts'))
  addWords(join(project, 'locales'))
  await addColumns(project)
  await run(project, 'tools/build.js')
  const server = await startShop(await freePort(), {}, project)
  const stop = async () => {
    await server.stop()
    rmSync(project, { recursive: true, force: true })
  }
  return { ...server, project, stop }
}

/** What of a page's text is neither said in the test language nor stands in `content`: what the shop sells, and who shops. */
export function foreignWords(texts: readonly string[], content: string): string[] {
  return texts.flatMap(text =>
    withoutSaid(text)
      .split(/\n| · /)
      .map(piece => piece.replace(/[\u2066-\u2069]/g, '').replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))
      .filter(piece => piece !== '' && !/^https?:\/\/\S+$/.test(piece) && !content.includes(piece)),
  )
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

function isOfTheShop(name: string): boolean {
  return !name.startsWith('.') && !['bench', 'data', 'docs', 'node_modules', 'test-results', 'tests'].includes(name)
}

function addToList(file: string): void {
  const list = readFileSync(file, 'utf8')
  const added = list.replace(/^ {2}ar: \{.*$/m, line => `${line}\n${LINE}`)
  if (added === list) throw new Error('the list of languages has no line to stand below')
  writeFileSync(file, added)
}

function addWords(locales: string): void {
  mkdirSync(join(locales, TEST_LANGUAGE))
  for (const name of readdirSync(join(locales, 'en'))) {
    const english = readFileSync(join(locales, 'en', name), 'utf8')
    const own = name.endsWith('.json') ? JSON.stringify(inTestLanguage(JSON.parse(english))) : english
    writeFileSync(join(locales, TEST_LANGUAGE, name), own)
  }
}

/** What is counted has each form of the language's grammar, which says its name. */
function inTestLanguage(english: Readonly<Record<string, string>>): Record<string, string> {
  const words = Object.entries(english).flatMap(([key, text]) => {
    const word = /^(.*)_other$/.exec(key)?.[1]
    return word === undefined ? [[key, said(text)]] : FORMS.map(form => [`${word}_${form}`, said(text, ` (${form})`)])
  })
  return Object.fromEntries(words)
}

function said(english: string, form = ''): string {
  const written = english
    .split(/(\{\{\w+\}\})/)
    .map(part => (part.startsWith('{{') ? part : part.replace(/[aeiouy]/gi, letter => MARKED[letter] ?? letter)))
  return `[!! ${written.join('')}${form} !!]`
}

const MARKED: Readonly<Record<string, string>> = {
  ...{ a: 'aá', e: 'eé', i: 'ií', o: 'oó', u: 'uú', y: 'yý' },
  ...{ A: 'Áa', E: 'Ée', I: 'Íi', O: 'Óo', U: 'Úu', Y: 'Ýy' },
}

/** Words stand within words: a name of a thing within a sentence. */
function withoutSaid(text: string): string {
  const rest = text.replace(/\[!!(?:(?!\[!!|!!\]).)*!!\]/gs, '\n')
  return rest === text ? text : withoutSaid(rest)
}

/** As `CONTRIBUTING.md` says: the migration as it is generated, but what is made from a new column behind that column. */
async function addColumns(project: string): Promise<void> {
  await run(project, 'node_modules/.bin/drizzle-kit', ['generate', '--name', 'one_more_language'])
  const folder = join(project, 'server/database/migrations')
  const file = join(folder, readdirSync(folder).find(name => name.endsWith('_one_more_language.sql')) ?? '')
  const statements = readFileSync(file, 'utf8').split('--> statement-breakpoint\n')
  const isMade = (statement: string) => statement.includes('"search_text"')
  const inOrder = [...statements.filter(each => !isMade(each)), ...statements.filter(isMade)]
  writeFileSync(file, inOrder.map(each => each.trim()).join('--> statement-breakpoint\n'))
}

async function run(project: string, program: string, words: readonly string[] = []): Promise<void> {
  const running = spawn(process.execPath, [program, ...words], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(running, 'close')
  if (code !== 0) throw new Error(`${program} failed for the shop with one more language`)
}
