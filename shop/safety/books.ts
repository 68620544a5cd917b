import type { Check } from './finding.ts'

/** Whether the books agreed with the shop's other records when they were compared last. */
export const checkBooks: Check = ({ disagreements }) =>
  disagreements === null || disagreements === 0
    ? []
    : [{ id: 'books_disagree', severity: 'warn', values: { number: disagreements } }]
