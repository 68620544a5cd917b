import { tellSeen } from '../offline/stay.ts'
import { showLateLetters } from '../platform/late-letters.ts'
import { replaceHeadTags } from './document.ts'
import { type HeadSurroundings, headTags } from './head-tags.ts'
import type { FailedPage, OpenedPage } from './open-page.ts'

/** Makes of the document that of the page which is shown now. */
export function becomePage(page: OpenedPage | FailedPage, around: HeadSurroundings): void {
  replaceHeadTags(document, headTags(page, around))
  showLateLetters()
  tellSeen()
}
