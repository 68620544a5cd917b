import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import css from './stepper.module.css'

interface StepperProps {
  readonly value: number
  /** 1 unless given. */
  readonly min?: number
  readonly max: number
  readonly onChange: (value: number) => void
  readonly words: { readonly quantity: string; readonly fewer: string; readonly more: string }
  readonly size?: 'large' | 'small'
}

/** Minus at the start, plus at the end, in both directions. */
export function Stepper({ value, min = 1, max, onChange, words, size = 'large' }: StepperProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is read before each button
    <div className={classes(css.stepper, size === 'small' && css.small)} role="group" aria-label={words.quantity}>
      <button type="button" aria-label={words.fewer} disabled={value <= min} onClick={() => onChange(value - 1)}>
        <Icon of={Minus} size="small" />
      </button>
      <output aria-live="polite">{value}</output>
      <button type="button" aria-label={words.more} disabled={value >= max} onClick={() => onChange(value + 1)}>
        <Icon of={Plus} size="small" />
      </button>
    </div>
  )
}
