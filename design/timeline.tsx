import { classes } from './classes.ts'
import { Nuqta } from './nuqta.tsx'
import css from './timeline.module.css'

interface TimelineProps {
  readonly label: string
  /** In the order they happen. */
  readonly steps: readonly { readonly name: string; readonly detail?: string }[]
  /** The place of the step that has been reached. */
  readonly reached: number
}

/** The shelf with a nuqta for each step: past ones in lapis, the one reached larger in brick, those ahead on a dashed line. */
export function Timeline({ label, steps, reached }: TimelineProps) {
  return (
    <ol className={css.timeline} aria-label={label}>
      {steps.map(({ name, detail }, place) => (
        <li
          key={name}
          className={classes(css.step, place <= reached && css.done, place < reached && css.past)}
          aria-current={place === reached ? 'step' : undefined}
        >
          <Nuqta className={css.mark} />
          <b>{name}</b>
          {detail && <span>{detail}</span>}
        </li>
      ))}
    </ol>
  )
}
