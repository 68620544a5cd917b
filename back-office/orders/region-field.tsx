import { type KeyboardEvent, useState } from 'react'
import { Field } from '#design/field.tsx'
import { TextInput } from '#design/inputs.tsx'
import { placesLike } from '#shop/delivery/place-names.ts'
import { Found } from '../parts/found.tsx'
import { useWords } from '../platform/words.tsx'

interface Region {
  readonly id: string
  readonly region_name: string
}

interface RegionFieldProps {
  /** Of the chosen city; undefined until they are read, and without a city. */
  readonly regions: readonly Region[] | undefined
  /** Empty where none is chosen. */
  readonly chosenId: string
  readonly error: string | undefined
  readonly onChoose: (id: string) => void
}

/** More would push the rest of the form off a phone. */
const MOST_FOUND = 6

/** One region of the hundreds that a city has, found by some of its letters. Enter takes the first that is found. */
export function RegionField({ regions, chosenId, error, onChoose }: RegionFieldProps) {
  const { t } = useWords()
  const [typed, setTyped] = useState('')
  const chosen = regions?.find(({ id }) => id === chosenId)
  const found = typed.trim() === '' ? [] : placesLike(typed, regions ?? [], ({ region_name: name }) => name)
  const isLooking = chosenId === '' && regions !== undefined && typed.trim() !== ''
  const takeFirst = (event: KeyboardEvent) => {
    const [first] = found
    if (event.key !== 'Enter' || !isLooking) return
    event.preventDefault()
    if (first !== undefined) onChoose(first.id)
  }
  return (
    <div>
      <Field
        label={t('office_orders.region')}
        error={error}
        hint={
          chosenId === ''
            ? t(isLooking && found.length === 0 ? 'office_orders.no_region_found' : 'office_orders.region_hint')
            : undefined
        }
      >
        {wiring => (
          <TextInput
            {...wiring}
            autoComplete="off"
            enterKeyHint="done"
            disabled={regions === undefined}
            value={chosenId === '' ? typed : (chosen?.region_name ?? '')}
            onFocus={event => event.currentTarget.select()}
            onKeyDown={takeFirst}
            onChange={event => {
              setTyped(event.currentTarget.value)
              if (chosenId !== '') onChoose('')
            }}
          />
        )}
      </Field>
      {isLooking && found.length > 0 && (
        <Found
          label={t('office_orders.regions_found')}
          rows={found.slice(0, MOST_FOUND).map(({ id, region_name: name }) => ({ _id: id, name }))}
          name={({ name }) => name}
          onTake={onChoose}
        />
      )}
    </div>
  )
}
