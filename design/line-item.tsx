import type { ReactNode } from 'react'
import css from './line-item.module.css'
import { Picture, type PictureSource } from './picture.tsx'

interface LineItemProps {
  readonly picture: PictureSource | null
  readonly name: ReactNode
  /** What was chosen and how often. */
  readonly detail: ReactNode
  readonly amount: ReactNode
}

/** A line of an order, small: picture, what it is, what it comes to. */
export function LineItem({ picture, name, detail, amount }: LineItemProps) {
  return (
    <li className={css.item}>
      <div className={css.picture}>
        <Picture picture={picture === null ? null : { ...picture, alt: '' }} sizes="52px" />
      </div>
      <div>
        <p className={css.name}>{name}</p>
        <p className={css.detail}>{detail}</p>
      </div>
      <span className={css.amount}>{amount}</span>
    </li>
  )
}
