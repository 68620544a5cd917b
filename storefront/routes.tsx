import type { ScreenNamespace } from '#locales/load.ts'
import type { PageSource, RouteTable } from './navigation/open-page.ts'
import type { PageModule } from './navigation/page.ts'
import { type ScreenRow, screens } from './screens.ts'

// One chunk for each page. The names Vite gives are those of its manifest, so the server knows what to preload.
const pageFiles = import.meta.glob<PageModule>('./*/*-page.tsx')

export const routeTable: RouteTable = {
  routes: screens.map(([pattern, ...source]) => ({ pattern, page: pageSource(...source) })),
  notFound: pageSource('./pages/not-found-page.tsx', 'messages'),
}

/** The source of a page that the server has drawn, by its file. */
export function pageOfFile(file: string): PageSource {
  const screen = screens.find(([, each]) => each === file)
  return screen === undefined ? pageSource(file) : pageSource(...tail(screen))
}

function pageSource(file: string, ...words: ScreenNamespace[]): PageSource {
  return {
    file,
    words,
    open: () => {
      const open = pageFiles[file]
      if (open === undefined) throw new Error(`screens.ts names ${file}, which does not exist`)
      return open()
    },
  }
}

function tail([, ...source]: ScreenRow): readonly [file: string, ...words: ScreenNamespace[]] {
  return source
}
