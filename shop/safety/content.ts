import type { Check } from './finding.ts'

/** What browsers refused to load: extensions mostly, at worst somebody's script. */
export const checkContent: Check = ({ refusedContent }) =>
  refusedContent === null || refusedContent === 0 ? [] : [{ id: 'content_refused', severity: 'note' }]
