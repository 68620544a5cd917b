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

interface Wanted {
  /** Null: it failed to load. */
  readonly page: Pick<PageSource, 'file' | 'words'> | null
  readonly language: Language
  /** Files that the page will import by itself, at once. */
  readonly beside: readonly string[]
  /** Files of what is drawn in the document though its code comes later: their styles are wanted. */
  readonly drawn: readonly string[]
  /** So is all that the page's own file fetches (`ready`). */
  readonly isDrawnWhole: boolean
}

export function assetsOf({ page, language, beside, drawn, isDrawnWhole }: Wanted): DocumentAssets {
  const fonts = [FONTS[LANGUAGES[language].letters], FIGURES_FONT]
  if (manifest === null) return { scripts: DEVELOPMENT_SCRIPTS, modulePreloads: [], styles: [], fonts }
  const pageFiles = page === null ? [] : [page.file.replace(/^\./, 'storefront')]
  const script = manifest[ENTRY]?.file
  const scripts = chunksOf([
    ENTRY,
    ...pageFiles,
    `locales/${language}/storefront.ts`,
    ...beside,
    ...(page?.words ?? []).map(namespace => `locales/${language}/${namespace}.json`),
  ])
  const parts = isDrawnWhole ? pageFiles.flatMap(name => manifest?.[name]?.dynamicImports ?? []) : []
  const styles = chunksOf([ENTRY, ...pageFiles, ...parts, ...drawn]).flatMap(({ css = [] }) => css)
  return {
    scripts: script === undefined ? [] : [`/${script}`],
    modulePreloads: scripts.filter(({ file }) => file !== script).map(({ file }) => `/${file}`),
    styles: [...new Set(styles)].map(file => `/${file}`),
    fonts,
  }
}

const ENTRY = 'storefront/entry-browser.tsx'
// Hot updates of React need their preamble before any component.
const DEVELOPMENT_SCRIPTS = ['/@vite/client', '/@id/@vitejs/plugin-react/preamble', `/${ENTRY}`]

type Chunk = NonNullable<NonNullable<typeof manifest>[string]>

/** These chunks and all they import, each after what it imports: a page's styles come after those of its parts. */
function chunksOf(names: readonly string[]): Chunk[] {
  const seen = new Set<string>()
  const chunks: Chunk[] = []
  const visit = (name: string) => {
    const chunk = manifest?.[name]
    if (chunk === undefined || seen.has(name)) return
    seen.add(name)
    for (const imported of chunk.imports ?? []) visit(imported)
    chunks.push(chunk)
  }
  for (const name of names) visit(name)
  return chunks
}
