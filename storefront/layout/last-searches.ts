import { readStorage, writeStorage } from '../platform/storage.ts'

/** More are no help in a list that is read at a glance. */
const MOST = 5

/** What was last searched for in this browser, the latest first. */
export function lastSearches(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(readStorage('searches') ?? '[]')
    return Array.isArray(kept) ? kept.filter(each => typeof each === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

export function keepSearch(words: string): void {
  if (words === '') return
  writeStorage('searches', JSON.stringify([words, ...lastSearches().filter(each => each !== words)].slice(0, MOST)))
}
