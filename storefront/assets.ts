import manifest from 'virtual:client-manifest'
import { FIGURES_FONT, FONTS } from '#design/fonts.ts'
import { LANGUAGES, type Language } from '#shop/languages.ts'
import type { PageSource } from './navigation/open-page.ts'

/** What a document asks the browser to get, as addresses on this shop. */
export interface DocumentAssets {
  readonly scripts: readonly string[]
  readonly modulePreloads: readonly string[]
  readonly styles: readonly string[]
  /** The language's letters, and the digits that every price is set in. */
  readonly fonts: readonly string[]
}

/** `page` null: it failed to load. `beside`: files that it will import by itself, at once. */
export function assetsOf(
  page: Pick<PageSource, 'file' | 'words'> | null,
  language: Language,
  beside: readonly string[],
): DocumentAssets {
  const fonts = [FONTS[LANGUAGES[language].letters], FIGURES_FONT]
  if (manifest === null) return { scripts: DEVELOPMENT_SCRIPTS, modulePreloads: [], styles: [], fonts }
  const [script, ...preloads] = filesOf([
    ENTRY,
    ...(page === null ? [] : [page.file.replace(/^\./, 'storefront')]),
    `locales/${language}/storefront.ts`,
    ...beside,
    ...(page?.words ?? []).map(namespace => `locales/${language}/${namespace}.json`),
  ])
  const style = manifest[STYLES]?.file
  return {
    scripts: script === undefined ? [] : [`/${script}`],
    modulePreloads: preloads.map(file => `/${file}`),
    styles: style === undefined ? [] : [`/${style}`],
    fonts,
  }
}

const ENTRY = 'storefront/entry-browser.tsx'
/** The whole shop's stylesheet, one file: small, and no screen waits for its own. */
const STYLES = 'style.css'
// Hot updates of React need their preamble before any component.
const DEVELOPMENT_SCRIPTS = ['/@vite/client', '/@id/@vitejs/plugin-react/preamble', `/${ENTRY}`]

/** The files of these chunks and of all they import, the first one's own file first. */
function filesOf(names: readonly string[]): string[] {
  const seen = new Set<string>()
  const files: string[] = []
  const visit = (name: string) => {
    const chunk = manifest?.[name]
    if (chunk === undefined || seen.has(name)) return
    seen.add(name)
    files.push(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const name of names) visit(name)
  return files
}
