import { type KeyboardEvent, useState } from 'react'
import { Field } from '#design/field.tsx'
import { TextInput } from '#design/inputs.tsx'
import { formatNumber } from '#locales/formats.ts'
import { PRICE_STEP } from '#shop/catalogue/filters.ts'
import { readNumber } from '#shop/numbers.ts'

interface PriceInputProps {
  readonly label: string
  readonly name: string
  readonly value: number
  /** Bounds in whole dinars: what is typed beyond them counts as the bound. */
  readonly lowest: number
  readonly highest: number
  /** What an emptied field means. */
  readonly emptyValue: number
  readonly onChange: (value: number) => void
}

/**
 * A field for whole dinars. Not `type="number"`: that refuses thousands, and shows Arabic-Indic digits in Arabic browsers where
 * the shop's figures are Western.
 */
export function PriceInput({ label, name, value, lowest, highest, emptyValue, onChange }: PriceInputProps) {
  // While it is typed in, the field shows what was typed, not what it was taken for.
  const [typed, setTyped] = useState<string | null>(null)
  const change = (amount: number) => onChange(Math.min(Math.max(amount, lowest), highest))
  const type = (text: string) => {
    setTyped(text)
    const amount = text.trim() === '' ? emptyValue : readNumber(text, { isWhole: true })
    if (amount !== null) change(Math.round(amount))
  }
  const step = (event: KeyboardEvent) => {
    const steps = STEPS[event.key]
    if (steps === undefined) return
    event.preventDefault()
    setTyped(null)
    change(value + steps * PRICE_STEP)
  }
  return (
    <Field label={label}>
      {wiring => (
        <TextInput
          {...wiring}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={12}
          value={typed ?? formatNumber(value)}
          onChange={event => type(event.target.value)}
          onFocus={event => event.target.select()}
          onBlur={() => setTyped(null)}
          onKeyDown={step}
        />
      )}
    </Field>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 100, PageDown: -100 }
