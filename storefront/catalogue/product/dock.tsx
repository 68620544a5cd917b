import type { ReactNode, RefObject } from 'react'
import { classes } from '#design/classes.ts'
import { useInView } from '../in-view.ts'
import { type BuyAction, BuyButton } from './buy-row.tsx'
import css from './dock.module.css'

interface DockProps {
  readonly price: ReactNode
  /** What is bought, in little. */
  readonly photo: ReactNode
  readonly action: BuyAction
  /** What the dock does instead while something is to be chosen first, which stands out of view. */
  readonly choosing?: BuyAction | null
  /** The page's own button: the dock stands in for it while it is out of view. */
  readonly instead: RefObject<Element | null>
}

/** Price and main action at the bottom of a phone. */
export function Dock({ price, photo, action, choosing = null, instead }: DockProps) {
  const isShown = useInView(instead) === false
  return (
    <div className={classes(css.dock, isShown && css.shown)} inert={!isShown}>
      {photo}
      {price}
      <BuyButton {...(choosing ?? action)} />
    </div>
  )
}
