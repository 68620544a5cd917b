import { pieceOf, type WrittenPiece } from '../http/piece.ts'
import { cardTextOf, type Shelved } from './shelved.ts'

/** Written cards kept at most; twice as many for a moment. */
const KEPT_CARDS = 20_000

/** Cards as answers hold them, made when first asked for. Unchanged products keep theirs from one snapshot to the next. */
export interface WrittenCards {
  of(shelved: Shelved): WrittenCard
}

export interface WrittenCard {
  readonly first: WrittenPiece
  /** Behind another one, with the comma between. */
  readonly next: WrittenPiece
}

/** Two generations: what was used in the younger one survives when it becomes the older, the rest is forgotten. */
export function createWrittenCards(): WrittenCards {
  let younger = new Map<Shelved, WrittenCard>()
  let older = new Map<Shelved, WrittenCard>()
  return {
    of(shelved) {
      const known = younger.get(shelved)
      if (known !== undefined) return known
      const card = older.get(shelved) ?? writtenCard(cardTextOf(shelved))
      if (younger.size >= KEPT_CARDS) {
        older = younger
        younger = new Map()
      }
      younger.set(shelved, card)
      return card
    },
  }
}

function writtenCard(text: Buffer): WrittenCard {
  const next = pieceOf(Buffer.concat([COMMA, text]))
  return { first: pieceOf(next.bytes.subarray(COMMA.length)), next }
}

const COMMA = Buffer.from(',')
