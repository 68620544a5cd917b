import { READINGS } from './substitutions.ts'

/** What whoever guesses knows of an account, and of the shop. */
export interface Known {
  readonly name?: string
  readonly email?: string
  /** What the shop is called. */
  readonly shop?: readonly string[]
}

/** What the software is called that shows in every page, whatever its owner calls the shop. */
const OWN_WORDS = ['tarteeb', 'ترتيب'] as const

/** Letters and digits that a password must have beside the words that anybody would try first. */
export const LEAST_OWN = 6

/** Whether a password is little more than the shop's name, or one's own name or address, in letters or in what stands for them. */
export function isGuessable(password: string, { name = '', email = '', shop = [] }: Known = {}): boolean {
  const told = [...shop, name, email.split('@', 1)[0] ?? '', email]
  const words = [...OWN_WORDS, ...told.flatMap(partsOf)]
  const longestFirst = words.toSorted((one, other) => other.length - one.length)
  return READINGS.some(read => {
    const typed = plain(read(password.normalize('NFKC').toLowerCase()))
    const own = longestFirst.reduce((rest, word) => rest.replaceAll(read(word), ''), typed)
    return own.length < typed.length && own.length < LEAST_OWN
  })
}

/** The whole without blanks, and its words; short ones stand in too many passwords to mean anything. */
function partsOf(text: string): string[] {
  const words = [plain(text), ...text.split(/[\s._+@-]+/).map(plain)]
  return words.filter(word => word.length >= LEAST_WORD)
}

const LEAST_WORD = 3

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
