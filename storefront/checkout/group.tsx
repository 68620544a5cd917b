import type { ReactNode } from 'react'
import { Nuqta } from '#design/nuqta.tsx'
import css from './checkout-fields.module.css'

/** What belongs together of the form. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>
        <Nuqta />
        {title}
      </legend>
      {children}
    </fieldset>
  )
}
