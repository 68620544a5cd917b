import { useState } from 'react'
import { Chip } from '#design/chip.tsx'
import { Field } from '#design/field.tsx'
import { TextInput } from '#design/inputs.tsx'
import { formatNumber } from '#locales/formats.ts'
import { boundOf } from '#shop/catalogue/fit.ts'
import { NO_ROOM, ROOM_NAMES, type Room } from '#shop/catalogue/room.ts'
import { readNumber } from '#shop/numbers.ts'
import { useWords } from '../../platform/words.tsx'
import { chooseRoom } from './choose-room.ts'
import { FilterGroup } from './filter-group.tsx'
import css from './price-range.module.css'
import { roomText } from './room-words.ts'
import type { Collection } from './use-collection.ts'
import { useOwnChoice } from './use-own-choice.ts'

/** What many homes have: shelves, a compartment of a cupboard, the floor under a bed. */
const UNDER_BED: Room = { ...NO_ROOM, height: 18 }
const USUAL: readonly Room[] = [
  { ...NO_ROOM, width: 60, depth: 30 },
  { ...NO_ROOM, width: 40, depth: 40 },
  { ...NO_ROOM, width: 90, depth: 45 },
  UNDER_BED,
]

type RoomFilterProps = Pick<Collection, 'filters' | 'choose'>

/** Into how much room a product must fit: three fields, and what many have. */
export function RoomFilter(collection: RoomFilterProps) {
  const { t } = useWords()
  const [filters, choose] = useOwnChoice(collection)
  const { room } = filters
  const change = (next: Room) => choose(chooseRoom(filters, next))
  return (
    <FilterGroup title={t('collection.room')} aside={t('collection.cm')}>
      <div className={css.fields}>
        {ROOM_NAMES.map(name => (
          <BoundInput
            key={name}
            name={name}
            label={t(`collection.room_${name}`)}
            value={room[name]}
            onChange={bound => change({ ...room, [name]: bound })}
          />
        ))}
        {USUAL.map(usual => {
          const label = usual === UNDER_BED ? t('collection.under_bed') : roomText(usual, t)
          const isChosen = ROOM_NAMES.every(name => usual[name] === room[name])
          return (
            <Chip key={label} isPressed={isChosen} onClick={() => change(isChosen ? NO_ROOM : usual)}>
              {label}
            </Chip>
          )
        })}
      </div>
    </FilterGroup>
  )
}

interface BoundInputProps {
  readonly name: string
  readonly label: string
  readonly value: number | null
  readonly onChange: (bound: number | null) => void
}

/** Takes effect when it is left, or with Enter: a bound that is half typed would show what fits nobody's shelf. */
function BoundInput({ name, label, value, onChange }: BoundInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const settle = () => {
    if (typed === null) return
    const bound = boundOf(readNumber(typed, { isWhole: false }) ?? Number.NaN)
    setTyped(null)
    // What cannot be read leaves what was there.
    if (bound !== value && (bound !== null || typed.trim() === '')) onChange(bound)
  }
  return (
    <Field label={label}>
      {wiring => (
        <TextInput
          {...wiring}
          name={name}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={8}
          value={typed ?? (value === null ? '' : formatNumber(value))}
          onChange={event => setTyped(event.target.value)}
          onBlur={settle}
          onKeyDown={event => event.key === 'Enter' && settle()}
        />
      )}
    </Field>
  )
}
