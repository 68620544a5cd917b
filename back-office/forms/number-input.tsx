import { type FocusEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { TextInput, type TextInputProps } from '#design/text-input.tsx'
import { formatNumber } from '#locales/formats.ts'
import { readNumber } from '#shop/numbers.ts'

interface NumberInputProps
  extends Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'onFocus' | 'onBlur' | 'min' | 'max' | 'step'> {
  /** Null: the field is empty; NaN: what stands there is no number. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly onBlur?: () => void
  /** Otherwise it is whole, and `25.000` is twenty-five thousand. */
  readonly hasParts?: boolean
}

/**
 * A field for a number, the only one of the office. Not `type="number"`: a turn of the wheel changes that, a tap puts the caret before
 * the digits that are there, and it takes neither thousands nor Arabic digits. The first touch selects all of it, so that what is typed
 * takes the old number's place.
 */
export function NumberInput({ value, onChange, onBlur, hasParts = false, ...input }: NumberInputProps) {
  // While it is typed in, the field shows what was typed, not what it was taken for; and afterwards what could not be read.
  const [typed, setTyped] = useState<string | null>(null)
  const [isFocused, setFocused] = useState(false)
  const isRead = !isFocused && !Number.isNaN(value)
  const field = useRef<HTMLInputElement>(null)
  const begin = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    field.current = currentTarget
    // Without its thousands, in which a digit more would stand at a wrong place.
    flushSync(() => {
      if (!Number.isNaN(value)) setTyped(value === null ? '' : String(value))
      setFocused(true)
    })
  }
  // What is selected must be there before; where a dialog opens with this field, its digits come after the focus.
  useLayoutEffect(() => {
    if (isFocused) field.current?.select()
  }, [isFocused])
  return (
    <TextInput
      {...input}
      type="text"
      inputMode={hasParts ? 'decimal' : 'numeric'}
      dir="ltr"
      autoComplete="off"
      maxLength={MOST_LETTERS}
      value={isRead ? shown(value) : (typed ?? '')}
      onChange={({ currentTarget: { value: words } }) => {
        setTyped(words)
        onChange(words.trim() === '' ? null : (readNumber(words, { isWhole: !hasParts }) ?? Number.NaN))
      }}
      onFocus={begin}
      onBlur={() => {
        setFocused(false)
        onBlur?.()
      }}
      onMouseDown={focusAtFirst}
    />
  )
}

const MOST_LETTERS = 40

/** By itself the browser puts the caret where the finger is, after the focus has selected all. */
function focusAtFirst(event: MouseEvent<HTMLInputElement>): void {
  if (document.activeElement === event.currentTarget) return
  event.preventDefault()
  event.currentTarget.focus()
}

function shown(value: number | null): string {
  return value === null ? '' : formatNumber(value)
}
