import { beforeEach, expect, test, vi } from 'vitest'
import { draftKey, dropDraftsOf, readDraft, writeDraft } from './kept-drafts.ts'

/** As much of a browser's storage as is used: its names are its own members. */
class Storage {
  [key: string]: unknown
  getItem(key: string) {
    return Object.hasOwn(this, key) ? this[key] : null
  }
  setItem(key: string, text: string) {
    this[key] = text
  }
  removeItem(key: string) {
    delete this[key]
  }
}

beforeEach(() => vi.stubGlobal('localStorage', new Storage()))

const draft = (at: Date) => ({ at: at.toISOString(), base: { price: 1 }, values: { price: 2 } })
const DAY = 86_400_000

test('a draft is found again for two weeks, by whoever wrote it', () => {
  const [mine, old] = [draftKey('sara', 'promo new'), draftKey('sara', 'settings')]
  writeDraft(mine, draft(new Date()))
  writeDraft(old, draft(new Date(Date.now() - 15 * DAY)))
  expect(readDraft(mine)).toMatchObject({ values: { price: 2 } })
  expect(readDraft(old)).toBeNull()
  expect(readDraft(draftKey('ali', 'promo new'))).toBeNull()
})

test.each(['', '{', 'null', '7', '{"at":"yesterday"}', '{"at":"2026-11-23T08:00:00Z","base":{}}'])(
  'what nobody can read as a draft is none: %s',
  text => {
    const key = draftKey('sara', 'settings')
    localStorage.setItem(key, text)
    expect(readDraft(key)).toBeNull()
    expect(localStorage.getItem(key)).toBeNull()
  },
)

test('a device that takes no more is no reason to fail', () => {
  localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  expect(() => writeDraft(draftKey('sara', 'settings'), draft(new Date()))).not.toThrow()
})

test('whoever signs out takes their own drafts along, and no others', () => {
  writeDraft(draftKey('sara', 'settings'), draft(new Date()))
  writeDraft(draftKey('ali', 'settings'), draft(new Date()))
  dropDraftsOf('sara')
  expect(readDraft(draftKey('sara', 'settings'))).toBeNull()
  expect(readDraft(draftKey('ali', 'settings'))).not.toBeNull()
})
