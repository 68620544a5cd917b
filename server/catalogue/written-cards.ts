import { pieceOf, type WrittenPiece } from '../http/piece.ts'
import { cardTextOf, type Shelved } from './shelved.ts'

/** Written cards kept at most; twice as many for a moment. */
const KEPT_CARDS = 20_000

/** Cards as answers hold them, made when first asked for. Unchanged products keep theirs from one snapshot to the next. */
export interface WrittenCards {
  of(shelved: Shelved): WrittenPiece
}

/** Two generations: what was used in the younger one survives when it becomes the older, the rest is forgotten. */
export function createWrittenCards(): WrittenCards {
  let younger = new Map<Shelved, WrittenPiece>()
  let older = new Map<Shelved, WrittenPiece>()
  return {
    of(shelved) {
      const known = younger.get(shelved)
      if (known !== undefined) return known
      const card = older.get(shelved) ?? pieceOf(Buffer.from(cardTextOf(shelved)))
      if (younger.size >= KEPT_CARDS) {
        older = younger
        younger = new Map()
      }
      younger.set(shelved, card)
      return card
    },
  }
}
