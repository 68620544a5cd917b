import type { ReactNode } from 'react'
import { Chip } from '#design/chip.tsx'
import text from '#design/text.module.css'
import parts from './parts.module.css'

interface ChipsOfProps<Value> {
  readonly label: string
  /** Else it is there for those who hear the page. */
  readonly isLabelShown?: boolean
  readonly className?: string | undefined
  readonly choices: readonly { readonly value: Value; readonly label: ReactNode }[]
  /** Left out, or none of them: nothing is chosen. */
  readonly chosen: Value | null | undefined
  readonly onChoose: (value: Value) => void
}

/** One of a few, at one press. */
export function ChipsOf<Value extends string | number | boolean>(props: ChipsOfProps<Value>) {
  const { label, isLabelShown = false, className = parts.chosen, choices, chosen, onChoose } = props
  return (
    <fieldset className={className}>
      <legend className={isLabelShown ? undefined : text.hidden}>{label}</legend>
      {choices.map(choice => (
        <Chip key={String(choice.value)} isPressed={choice.value === chosen} onClick={() => onChoose(choice.value)}>
          {choice.label}
        </Chip>
      ))}
    </fieldset>
  )
}
