import { Select } from '#design/inputs.tsx'
import type { List } from '../platform/use-list.ts'

interface WordFilterProps {
  readonly list: List
  /** Which of the list's filters it is. */
  readonly filter: string
  /** Empty: all. */
  readonly chosen: string
  /** The owner's own words, each as it is shown. */
  readonly words: readonly { readonly word: string; readonly says: string }[]
  readonly label: string
  /** What stands for all of them. */
  readonly all: string
}

/** Only what has one of the owner's own words. */
export function WordFilter({ list, filter, chosen, words, label, all }: WordFilterProps) {
  // An old address may name one that nothing has any more.
  const isKnown = chosen === '' || words.some(({ word }) => word === chosen)
  return (
    <Select
      aria-label={label}
      value={chosen}
      onChange={event => list.ask({ filter: { ...list.filter, [filter]: event.currentTarget.value } })}
    >
      <option value="">{all}</option>
      {words.map(({ word, says }) => (
        <option key={word} value={word}>
          {says}
        </option>
      ))}
      {!isKnown && <option value={chosen}>{chosen}</option>}
    </Select>
  )
}
