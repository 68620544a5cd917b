import '#design/tokens.css'
import '#design/forced-colors.css'
import '#design/reset.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ApiFailure } from '#contract/call.ts'
import { loadWords, type ScreenNamespace } from '#locales/load.ts'
import { createTranslator, type Words } from '#locales/translate.ts'
import { BrowserStorefront } from './navigation/browser-storefront.tsx'
import { type PageState, ROOT_ID, STATE_ID } from './navigation/document.ts'
import type { FailedPage, OpenedPage } from './navigation/open-page.ts'
import { languageOfDocument } from './platform/document-language.ts'
import { pageOfFile, routeTable } from './routes.tsx'

// Not awaited: a page's code waits for this module, so waiting here for that code would never end.
void hydrate()

/** Takes over the page that the server has drawn, once its code and its words are there. */
async function hydrate(): Promise<void> {
  const root = document.getElementById(ROOT_ID)
  const state = readState()
  if (root === null || state === null) return
  const language = languageOfDocument()
  // Grows as screens with words of their own are gone to; what is there never changes.
  const words: Words = {}
  const prepareWords = async (namespaces: readonly ScreenNamespace[]) => {
    Object.assign(words, await loadWords(language, namespaces))
  }
  const page = await revive(state.page, prepareWords)
  // As a transition React takes the page over in small pieces, so that a cheap phone answers presses and scrolls between them.
  startTransition(() => {
    hydrateRoot(
      root,
      <BrowserStorefront
        firstPage={page}
        shop={state.shop}
        language={language}
        t={createTranslator(language, words)}
        table={routeTable}
        prepareWords={prepareWords}
      />,
    )
  })
  // Later than all that this page needs, as it is for another day; while developing there is nothing.
  if (import.meta.env.PROD) setTimeout(() => import('./offline/stay.ts').catch(() => undefined), 4_000)
}

function readState(): PageState | null {
  const text = document.getElementById(STATE_ID)?.textContent
  // Written by this shop's own server into this very document.
  return text ? (JSON.parse(text) as PageState) : null
}

async function revive(
  page: PageState['page'],
  prepareWords: (namespaces: readonly ScreenNamespace[]) => Promise<void>,
): Promise<OpenedPage | FailedPage> {
  if (page.kind === 'failed') {
    await prepareWords([])
    const { status, messageKey, message } = page
    return { kind: 'failed', status, failure: new ApiFailure(status, messageKey, message, [], null) }
  }
  const source = pageOfFile(page.file)
  const [module] = await Promise.all([source.open(), prepareWords(source.words)])
  return { ...page, module }
}
