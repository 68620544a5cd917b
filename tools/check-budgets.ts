import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Language, languages } from '#shop/languages.ts'
import { type ScreenRow, screens } from '#storefront/screens.ts'
import type { CheckOutcome } from './lib/outcome.ts'
import { inProject } from './lib/project.js'
import { readWords } from './lib/words-by-key.ts'

/** Bytes a phone gets before it can use a page (issue of the first order, "Figures to reach"); compressed where the server compresses. */
const BUDGETS = {
  homeScript: 97_000,
  pageScript: 114_500,
  pageStyle: 12_100,
  fonts: 90_000,
  officeScript: 250_000,
  /** Got after all else, and again with each build. */
  worker: 15_000,
}

const CLIENT = inProject('.build/storefront/client')
const OFFICE = inProject('.build/back-office')
const WORKERS = {
  worker: inProject('.build/offline/worker.js'),
  'office worker': inProject('.build/back-office/office-worker.js'),
}

/** A piece of the build, as Vite's manifest describes it. */
export interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  /** Those that its code fetches later. */
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
}
export type Manifest = Readonly<Record<string, Chunk>>

/** Weighs what the build made, screen by screen in both languages. */
export function checkBudgets(): CheckOutcome {
  const manifest = readManifest(CLIENT)
  const weights = screens.flatMap(screen => languages.map(language => weighScreen(manifest, screen, language)))
  const ofLanguages = languages.flatMap(language => [
    { name: `fonts ${language}`, bytes: weighFonts(language), most: BUDGETS.fonts },
    { name: `/admin ${language}`, bytes: weighOffice(language), most: BUDGETS.officeScript },
  ])
  const workers = Object.entries(WORKERS).map(([name, file]) => ({
    ...{ name, bytes: compressedBytes(file), most: BUDGETS.worker },
  }))
  const others = [...ofLanguages, ...workers]
  const problems = [
    ...(screens.some(([path]) => path === HOME) ? [] : ['storefront/screens.ts has no home']),
    ...weights.flatMap(overweight),
    ...others
      .filter(({ bytes, most }) => bytes > most)
      .map(({ name, bytes, most }) => `${name}: ${bytes} bytes of at most ${most}`),
    ...mixedChunks(),
  ]
  return {
    problems,
    note: [summary(weights), ...others.map(({ name, bytes }) => `${name} ${kilobytes(bytes)}`)].join(', '),
  }
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'))
}

/** Until the screen that staff begin their day with can be used; its plots come when they are looked at. */
function weighOffice(language: Language): number {
  const begun = ['back-office/index.html', 'back-office/today/today-page.tsx', `locales/${language}/office.ts`]
  const { scripts } = firstLoad(readManifest(OFFICE), begun)
  return sum(scripts.map(file => compressedBytes(`${OFFICE}/${file}`)))
}

/** What a browser begins a screen with, by the names of the build's manifest. */
export function startOf(screen: ScreenRow, language: Language): string[] {
  const [, , ...words] = screen
  const spoken = words.map(namespace => `locales/${language}/${namespace}.json`)
  return [ENTRY, fileOf(screen), `locales/${language}/storefront.ts`, ...spoken]
}

function fileOf([, file]: ScreenRow): string {
  return path.posix.join('storefront', file)
}

/** All chunks that must be there before these can run, without those fetched later; and their styles. */
export function firstLoad(manifest: Manifest, names: readonly string[]): { scripts: string[]; styles: string[] } {
  const seen = new Set<string>()
  const styles = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (chunk === undefined) throw new Error(`the build's manifest lacks ${name}`)
    if (seen.has(name)) return
    seen.add(name)
    for (const style of chunk.css ?? []) styles.add(style)
    chunk.imports?.forEach(visit)
  }
  names.forEach(visit)
  return { scripts: [...seen].map(name => manifest[name]?.file ?? ''), styles: [...styles] }
}

interface Weight {
  readonly path: string
  readonly language: Language
  /** Bytes. */
  readonly script: number
  readonly style: number
}

const ENTRY = 'storefront/entry-browser.tsx'
const HOME = '/'

function weighScreen(manifest: Manifest, screen: ScreenRow, language: Language): Weight {
  const { scripts } = firstLoad(manifest, startOf(screen, language))
  // A document brings the styles of what is drawn with the page though its code comes later; here they all count.
  const { styles } = firstLoad(manifest, [ENTRY, fileOf(screen), ...(manifest[fileOf(screen)]?.dynamicImports ?? [])])
  return {
    path: screen[0],
    language,
    script: sum(scripts.map(file => compressedBytes(`${CLIENT}/${file}`))),
    style: sum(styles.map(file => compressedBytes(`${CLIENT}/${file}`))),
  }
}

function summary(weights: readonly Weight[]): string {
  const heaviest = weights.toSorted((one, other) => other.script - one.script)[0]
  const home = weights.filter(({ path }) => path === HOME).map(({ script }) => script)
  return [
    `home ${kilobytes(Math.max(...home))} of script`,
    `at most ${kilobytes(heaviest?.script ?? 0)} (${heaviest?.path})`,
    `style ${kilobytes(Math.max(...weights.map(({ style }) => style)))}`,
  ].join(', ')
}

function overweight({ path, language, script, style }: Weight): string[] {
  const scriptBudget = path === HOME ? BUDGETS.homeScript : BUDGETS.pageScript
  return [
    ...(script > scriptBudget ? [`${path} in ${language}: ${script} bytes of script, of at most ${scriptBudget}`] : []),
    ...(style > BUDGETS.pageStyle
      ? [`${path} in ${language}: ${style} bytes of style, of at most ${BUDGETS.pageStyle}`]
      : []),
  ]
}

/** A browser fetches a face when the text has one of its characters. Woff2 is compressed already. */
function weighFonts(language: Language): number {
  const assets = readdirSync(`${CLIENT}/assets`)
  const styles = assets
    .filter(name => name.endsWith('.css'))
    .map(name => readFileSync(`${CLIENT}/assets/${name}`, 'utf8'))
  const characters = charactersShown(language)
  const needed = new Set<string>()
  for (const [face] of styles.join('\n').matchAll(/@font-face\s*\{[^}]*\}/g)) {
    const file = /url\(["']?[^)"']*?([^/)"']+\.woff2)/.exec(face)?.[1]
    if (file !== undefined && characters.some(character => isInRange(character, face))) needed.add(file)
  }
  return sum([...needed].map(file => statSync(`${CLIENT}/assets/${file}`).size))
}

/** Names of goods may be Latin in Arabic too. */
function charactersShown(language: Language): number[] {
  const text = `${Object.values(readWords(language)).join('')}0123456789 IQD`
  return [...new Set(text)].map(character => character.codePointAt(0) ?? 0)
}

function isInRange(character: number, face: string): boolean {
  const ranges = /unicode-range:\s*([^;}]+)/i.exec(face)?.[1]
  if (ranges === undefined) return true
  return ranges.split(',').some(range => {
    const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-')
    const low = first.replaceAll('?', '0')
    const high = last.replaceAll('?', 'F')
    return character >= Number.parseInt(low, 16) && character <= Number.parseInt(high, 16)
  })
}

/** A shopper gets one language's words. */
function mixedChunks(): string[] {
  const telling = languages.map(tellingWords)
  return readdirSync(`${CLIENT}/assets`)
    .filter(name => name.endsWith('.js'))
    .filter(name => {
      const script = readFileSync(`${CLIENT}/assets/${name}`, 'utf8')
      return telling.filter(words => words.some(text => script.includes(text))).length > 1
    })
    .map(name => `assets/${name} holds the words of several languages`)
}

/** Words long enough not to stand in code by chance. */
function tellingWords(language: Language): string[] {
  return Object.values(readWords(language)).filter(text => text.length > 12 && !/["'`\\{]/.test(text))
}

function compressedBytes(file: string): number {
  return gzipSync(readFileSync(file), { level: 9 }).length
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`
}
