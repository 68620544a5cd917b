import { isLanguage, type Language } from '#shop/languages.ts'

// What a worker must know when it is woken without a line: a store of two notes.

declare const self: ServiceWorkerGlobalScope

const NOTES = 'notes'
const LANGUAGE = '/language'
const SHOPPER = '/shopper'
const OPEN_PAGES = '/open-pages'
/** Of the worker behind the back office, which takes over at other times. */
export const OPEN_SCREENS = '/open-screens'

const YES = 'yes'
const NO = 'no'

/** In which language the page that was opened last was: as the shop's cookie has it, which a worker cannot read everywhere. */
export async function keptLanguage(): Promise<Language | null> {
  const language = await read(LANGUAGE)
  return isLanguage(language) ? language : null
}

export async function keepLanguage(language: Language): Promise<void> {
  await write(LANGUAGE, language)
}

/** Whether pages were a shopper's until this one, which is nobody's. */
export async function isLoggedOut(isShoppers: boolean): Promise<boolean> {
  const wasShoppers = (await read(SHOPPER)) === YES
  if (wasShoppers !== isShoppers) await write(SHOPPER, isShoppers ? YES : NO)
  return wasShoppers && !isShoppers
}

/** Keeps in mind which pages are open now: they may be of an older build. */
export async function nameOpenPages(note = OPEN_PAGES): Promise<void> {
  await write(note, (await openPages()).join(' '))
}

/** Whether a former build is left since this one took over: every page is gone that was open then. Answers yes once. */
export async function isFormerLeft(note = OPEN_PAGES): Promise<boolean> {
  const older = (await read(note))?.split(' ')
  if (older === undefined || (await openPages()).some(id => older.includes(id))) return false
  const notes = await caches.open(NOTES)
  return await notes.delete(note)
}

async function openPages(): Promise<string[]> {
  const windows = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' })
  return windows.map(({ id }) => id)
}

async function read(name: string): Promise<string | null> {
  const notes = await caches.open(NOTES)
  return (await (await notes.match(name))?.text()) ?? null
}

async function write(name: string, text: string): Promise<void> {
  const notes = await caches.open(NOTES)
  await notes.put(name, new Response(text))
}
