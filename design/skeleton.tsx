import { classes } from './classes.ts'
import css from './skeleton.module.css'

/** A place kept for something that is loading; its size comes from the class given. Hidden from screen readers. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div aria-hidden="true" className={classes(css.skeleton, className)} />
}
