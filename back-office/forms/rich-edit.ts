import { isEmail } from '#shop/accounts/credentials.ts'
import { normalisePhone } from '#shop/accounts/phone.ts'
import type { TypedEdit } from './type-into.ts'

/** What is selected of a text, as a text field says it. */
export interface Selected {
  readonly text: string
  readonly from: number
  readonly to: number
}

/** Makes what is selected bold, or the word around the caret; and what is bold already, no more so. */
export function boldEdit(selected: Selected): TypedEdit {
  const { text } = selected
  const [from, to] = trimmed(selected.from === selected.to ? wordAround(selected) : selected)
  const words = text.slice(from, to)
  if (text.slice(from - 2, from) === '**' && text.slice(to, to + 2) === '**')
    return { from: from - 2, to: to + 2, written: words, select: [from - 2, to - 2] }
  if (/^\*\*[^*]+\*\*$/.test(words)) return { from, to, written: words.slice(2, -2), select: [from, to - 4] }
  // A mark ends with its line.
  const written = words.replace(/^( {0,3}(?:- +|\d{1,3}\. +)?)(.*\S)( *)$/gm, '$1**$2**$3') || '****'
  const isWithin = !words.includes('\n')
  return { from, to, written, select: isWithin ? [from + 2, from + written.length - 2] : [from, from + written.length] }
}

const ITEM = /^ {0,3}(?:- +|\d{1,3}\. +)/

/** Makes a list of the selected lines, or lines of the list that they are. */
export function listEdit({ text, ...selected }: Selected, isNumbered: boolean): TypedEdit {
  const from = startOfLine(text, selected.from)
  const end = text.indexOf('\n', selected.to)
  const to = end === -1 ? text.length : end
  const before = text.slice(from, to)
  const lines = before.split('\n')
  const kind = isNumbered ? /^ {0,3}\d{1,3}\. +/ : /^ {0,3}- +/
  const isList = lines.every(line => line.trim() === '' || kind.test(line)) && before.trim() !== ''
  let number = 0
  const mark = (line: string): string => {
    if (isList) return line.replace(kind, '')
    if (line.trim() === '' && lines.length > 1) return line
    number += 1
    return `${isNumbered ? `${number}.` : '-'} ${line.replace(ITEM, '')}`
  }
  const written = lines.map(mark).join('\n')
  const caret = from + Math.max(0, selected.to - from + written.length - before.length)
  return { from, to, written, select: selected.from === selected.to ? [caret, caret] : [from, from + written.length] }
}

/** What the end of a line does in a list: it begins the next item, and ends the list after an empty one. Null elsewhere. */
export function lineEndEdit({ text, from, to }: Selected): TypedEdit | null {
  const start = startOfLine(text, from)
  const line = text.slice(start, from)
  const item = /^( {0,3})(?:(-)|(\d{1,3})\.) +/.exec(line)
  if (item === null) return null
  const [mark, indent = '', hyphen, number] = item
  if (line === mark && text.slice(to).search(/\n|$/) === 0)
    return { from: start, to, written: '', select: [start, start] }
  const written = `\n${indent}${hyphen ?? `${Number(number) + 1}.`} `
  return { from, to, written, select: [from + written.length, from + written.length] }
}

/** A link, and where it stands: around the caret, or around what is selected. */
export interface WrittenLink {
  readonly from: number
  readonly to: number
  readonly words: string
  readonly address: string
}

const LINK = /\[([^[\]\n]+)\]\(([^\s()]*)\)/g

export function linkAt({ text, from, to }: Selected): WrittenLink {
  for (const { 0: whole, 1: words = '', 2: address = '', index } of text.matchAll(LINK)) {
    const end = index + whole.length
    if (index <= from && to <= end) return { from: index, to: end, words, address }
  }
  return { from, to, words: text.slice(from, to).replace(/\s*\n\s*/g, ' '), address: '' }
}

/** Words without the signs that would end them, that lead to an address. */
export function linkEdit({ from, to, words, address }: WrittenLink): TypedEdit {
  const tidy = words.replace(/[[\]]/g, '').replace(/\s+/g, ' ').trim()
  const shown = tidy === '' ? address.replace(/^(?:mailto|tel):/, '') : tidy
  const written = `[${shown}](${address})`
  return { from, to, written, select: [from + written.length, from + written.length] }
}

/** An address as people type it: a mailbox, a telephone, a site without its scheme. */
export function tidyAddress(typed: string): string {
  const address = typed.trim().replaceAll(' ', '%20').replaceAll('(', '%28').replaceAll(')', '%29')
  if (isEmail(typed.trim())) return `mailto:${address}`
  const phone = normalisePhone(typed)
  if (/^\+?\d{6,15}$/.test(phone)) return `tel:${phone}`
  return /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#]|$)/i.test(address) ? `https://${address}` : address
}

function startOfLine(text: string, place: number): number {
  return text.lastIndexOf('\n', place - 1) + 1
}

function wordAround({ text, from }: Selected): Selected {
  const before = /[^\s*]*$/.exec(text.slice(0, from))?.[0] ?? ''
  const after = /^[^\s*]*/.exec(text.slice(from))?.[0] ?? ''
  return { text, from: from - before.length, to: from + after.length }
}

/** Without the blanks at its ends, which a mark must not touch. */
function trimmed({ text, from, to }: Selected): [from: number, to: number] {
  const words = text.slice(from, to)
  const start = from + words.length - words.trimStart().length
  return words.trim() === '' ? [from, from] : [start, start + words.trim().length]
}
