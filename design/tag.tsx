import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Nuqta } from './nuqta.tsx'
import css from './tag.module.css'

interface TagProps {
  readonly kind?: 'plain' | 'sale' | 'bundle'
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A label on a photo. */
export function Tag({ kind = 'plain', className, children }: TagProps) {
  return <span className={classes(css.tag, css[kind], className)}>{children}</span>
}

interface StatusTagProps {
  readonly kind: 'waiting' | 'placed' | 'shipped' | 'delivered' | 'returned'
  readonly children: ReactNode
}

/** How far an order is: always a nuqta and the word. */
export function StatusTag({ kind, children }: StatusTagProps) {
  return (
    <span className={classes(css.status, css[kind])}>
      <Nuqta />
      {children}
    </span>
  )
}

interface StockMarkProps {
  readonly kind: 'in_stock' | 'low' | 'sold_out'
  readonly children: ReactNode
}

export function StockMark({ kind, children }: StockMarkProps) {
  return (
    <span className={classes(css.stock, kind === 'low' && css.low, kind === 'sold_out' && css.soldOut)}>
      <Nuqta />
      {children}
    </span>
  )
}
