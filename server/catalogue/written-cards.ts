import { pieceOf, type WrittenPiece } from '../http/piece.ts'
import { cardTextOf, type Shelved } from './shelved.ts'

/** Written cards kept at most; twice as many for a moment. */
const KEPT_CARDS = 20_000

/** Cards as answers hold them, made when first asked for. Unchanged products keep theirs from one snapshot to the next. */
export interface WrittenCards {
  /** `last`: a member that the product does not know of itself, `,"name":value`. */
  of(shelved: Shelved, last?: string): WrittenCard
}

export interface WrittenCard {
  readonly first: WrittenPiece
  /** Behind another one, with the comma between. */
  readonly next: WrittenPiece
}

/** Two generations: what was used in the younger one survives when it becomes the older, the rest is forgotten. */
export function createWrittenCards(): WrittenCards {
  let younger = new Map<Shelved, KeptCard>()
  let older = new Map<Shelved, KeptCard>()
  return {
    of(shelved, last = '') {
      const known = younger.get(shelved)
      if (known?.last === last) return known
      const before = older.get(shelved)
      const card = before?.last === last ? before : { ...writtenCard(cardTextOf(shelved), last), last }
      if (younger.size >= KEPT_CARDS) {
        older = younger
        younger = new Map()
      }
      younger.set(shelved, card)
      return card
    },
  }
}

interface KeptCard extends WrittenCard {
  readonly last: string
}

function writtenCard(text: Buffer, last: string): WrittenCard {
  const whole = last === '' ? [text] : [text.subarray(0, -END.length), Buffer.from(last), END]
  const next = pieceOf(Buffer.concat([COMMA, ...whole]))
  return { first: pieceOf(next.bytes.subarray(COMMA.length)), next }
}

const COMMA = Buffer.from(',')
const END = Buffer.from('}')
