import { readFileSync } from 'node:fs'

/** A search with what a shopper who asks it must find, by the slugs of the demo catalogue. */
export interface JudgedQuestion {
  readonly kind: QuestionKind
  readonly search: string
  readonly must: readonly string[]
  /** What is welcome beside it. */
  readonly may: readonly string[]
}

export const QUESTION_KINDS = [
  'spelling',
  'typing',
  'latin',
  'dialect',
  'synonyms',
  'arabizi',
  'plurals',
  'pronouns',
  'compounds',
  'numbers',
  'measures',
  'mixed',
  'several',
] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

/**
 * `first.txt` was written before anything was built, `later.txt` while it
 * was. A line: `kind | search | must | may`. Throws where a line is none.
 */
export function readQuestions(file: 'first.txt' | 'later.txt'): JudgedQuestion[] {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8').split('\n')
  return lines.filter(line => line !== '').map(readQuestion)
}

/** How well a shop answers: each between 0 and 1, the mean of its questions. */
export interface SearchQuality {
  readonly questions: number
  /** Of what must be found, the share among the first five answers. */
  readonly recall: number
  /** Of the first five answers, the share that is welcome. */
  readonly precision: number
  /** The share of questions that found nothing. */
  readonly none: number
}

const FIRST = 5

export interface Judged {
  readonly question: JudgedQuestion
  readonly recall: number
  readonly precision: number
  /** Slugs or ids of what came first. */
  readonly shown: readonly string[]
}

/** The slugs that a search finds, in order, and those of the bundles that hold a product. */
export interface JudgedShop {
  readonly find: (search: string) => readonly string[]
  readonly bundlesOf: (slug: string) => readonly string[]
}

/** A bundle is welcome where what it holds is. */
export function judge(question: JudgedQuestion, { find, bundlesOf }: JudgedShop): Judged {
  const shown = find(question.search).slice(0, FIRST)
  const named = [...question.must, ...question.may]
  const welcome = new Set([...named, ...named.flatMap(bundlesOf)])
  const found = question.must.filter(slug => shown.includes(slug)).length
  return {
    question,
    shown,
    recall: found / Math.min(FIRST, question.must.length),
    precision: shown.length === 0 ? 0 : shown.filter(slug => welcome.has(slug)).length / shown.length,
  }
}

export function qualityOf(judged: readonly Judged[]): SearchQuality {
  const mean = (of: (each: Judged) => number) => judged.reduce((sum, each) => sum + of(each), 0) / judged.length
  return {
    questions: judged.length,
    recall: mean(each => each.recall),
    precision: mean(each => each.precision),
    none: mean(each => (each.shown.length === 0 ? 1 : 0)),
  }
}

function readQuestion(line: string): JudgedQuestion {
  const [name, search, must, may = ''] = line.split('|').map(part => part.trim())
  const kind = QUESTION_KINDS.find(each => each === name)
  if (kind === undefined || !search || !must) throw new Error(`this is no judged question: ${line}`)
  const slugs = (text: string) => text.split(' ').filter(Boolean)
  return { kind, search, must: slugs(must), may: slugs(may) }
}
