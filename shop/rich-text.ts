import { isOwnPath, isSafeLink } from './links.ts'

/** A paragraph or a list of what an owner wrote. */
export type RichBlock =
  | { readonly kind: 'paragraph'; readonly words: readonly RichWord[] }
  | { readonly kind: 'bullets' | 'numbers'; readonly items: readonly RichItem[] }

export interface RichItem {
  /** As it was typed; null in a list without numbers. */
  readonly number: number | null
  readonly words: readonly RichWord[]
}

/** A bare text holds no marks. Nothing stands deeper than bold words in a link in bold ones. */
export type RichWord =
  | string
  | { readonly kind: 'bold'; readonly words: readonly RichWord[] }
  /** `to`: as `isRichLink` takes it. */
  | { readonly kind: 'link'; readonly to: string; readonly words: readonly RichWord[] }
  /** A phone number or a mail address: read from left to right in every language. */
  | { readonly kind: 'latin'; readonly text: string }

/** What the end of a line is: it breaks the line within a paragraph, or parts two paragraphs. */
export type LineEnd = 'breaks' | 'parts'

/**
 * What an owner wrote, by the few marks that there are: `**bold**`, lines that begin with `- ` or `1. `, `[words](address)`, and a blank
 * line between paragraphs. What is none of them stays as it was typed; nothing of a text is left out. Time grows with its length alone.
 */
export function richText(text: string, lineEnd: LineEnd): RichBlock[] {
  const blocks: Building[] = []
  let isApart = true
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') {
      isApart = true
      continue
    }
    addLine(blocks, line, isApart || lineEnd === 'parts')
    isApart = false
  }
  return blocks
}

type Building =
  | { readonly kind: 'paragraph'; readonly words: RichWord[] }
  | { readonly kind: 'bullets' | 'numbers'; readonly items: RichItem[] }

function addLine(blocks: Building[], line: string, isApart: boolean): void {
  const last = blocks.at(-1)
  const isWithin = last?.kind === 'paragraph' && !isApart
  const item = itemOf(line)
  // A sentence whose second line happens to begin with a number is no list.
  if (item !== null && !(isWithin && item.number !== null && item.number !== 1)) {
    const kind = item.number === null ? 'bullets' : 'numbers'
    if (last?.kind === kind) last.items.push(item)
    else blocks.push({ kind, items: [item] })
  } else if (isWithin) last.words.push('\n', ...wordsIn(line))
  else blocks.push({ kind: 'paragraph', words: wordsIn(line) })
}

const BULLET = /^ {0,3}- +(?=\S)/
const NUMBER = /^ {0,3}([1-9]\d{0,2})\. +(?=\S)/

function itemOf(line: string): RichItem | null {
  const bullet = BULLET.exec(line)
  if (bullet !== null) return { number: null, words: wordsIn(line.slice(bullet[0].length)) }
  const number = NUMBER.exec(line)
  return number && { number: Number(number[1]), words: wordsIn(line.slice(number[0].length)) }
}

/** The words of a text without its marks, for whatever shows text alone. A text without marks comes back as it is. */
export function wordsAlone(text: string): string {
  if (!/\*\*|\]\(|^ {0,3}- /m.test(text)) return text
  return text
    .split('\n')
    .map(line => spoken(wordsIn(line.replace(BULLET, ''))))
    .join('\n')
}

function spoken(words: readonly RichWord[]): string {
  return words
    .map(word => {
      if (typeof word === 'string') return word
      return word.kind === 'latin' ? word.text : spoken(word.words)
    })
    .join('')
}

/** Where words may lead: a page of this shop by its path, another site, a mailbox, a telephone. */
export function isRichLink(address: string): boolean {
  return (
    isOwnPath(address) ||
    isSafeLink(address.replace(/^http:/i, 'https:')) ||
    MAILBOX.test(address) ||
    CALL.test(address)
  )
}

const MAILBOX = /^mailto:[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}$/i
const CALL = /^tel:\+?\d{3,15}$/i

const MARK = /\*+|\[([^[\]]+)\]\(([^\s()]+)\)/g

/** One line. Words of a link hold no link, as they hold no bracket. */
function wordsIn(line: string): RichWord[] {
  const marks = [...line.matchAll(MARK)].filter(({ 0: written, 1: label = '', 2: to }) =>
    to === undefined ? written === '**' : label.trim() !== '' && isRichLink(to),
  )
  const stars = pairedStars(line, marks)
  const words: RichWord[] = []
  let into = words
  let from = 0
  for (const { 0: written, 1: label = '', 2: to, index } of marks) {
    const star = stars.get(index)
    if (to === undefined && star === undefined) continue
    into.push(...plainIn(line.slice(from, index)))
    from = index + written.length
    if (to !== undefined) into.push({ kind: 'link', to, words: wordsIn(label) })
    else if (star === 'closes') into = words
    else {
      into = []
      words.push({ kind: 'bold', words: into })
    }
  }
  into.push(...plainIn(line.slice(from)))
  return words
}

/** By their places. A mark without its other half is none, and neither is one that stands apart from the words inside. */
function pairedStars(line: string, marks: readonly RegExpExecArray[]): ReadonlyMap<number, 'opens' | 'closes'> {
  const paired = new Map<number, 'opens' | 'closes'>()
  let open: number | null = null
  for (const { 0: written, index } of marks) {
    if (written !== '**') continue
    if (open !== null && isLetter(line[index - 1])) {
      paired.set(open, 'opens').set(index, 'closes')
      open = null
    } else if (isLetter(line[index + 2])) open = index
  }
  return paired
}

function isLetter(sign: string | undefined): boolean {
  return sign !== undefined && sign.trim() !== ''
}

/** A telephone that is no part of a longer number, or a mail address. */
const LATIN =
  /(\B\+\d(?:[ ()-]{0,2}\d){6,14}(?!\d)|\b07(?:[ -]?\d){9}(?!\d)|\b[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4})/

function plainIn(text: string): RichWord[] {
  return text
    .split(LATIN)
    .map((part, place): RichWord => (place % 2 === 1 ? { kind: 'latin', text: part } : part))
    .filter(part => part !== '')
}
