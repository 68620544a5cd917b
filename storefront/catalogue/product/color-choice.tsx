import type { ReactNode } from 'react'
import { useId } from 'react'
import { Swatch } from '#design/choices.tsx'
import { classes } from '#design/classes.ts'
import { Lettering } from '#design/lettering.tsx'
import type { Color, Id } from '#shop/catalogue/product.ts'
import { inLanguage } from '#shop/languages.ts'
import { useWords } from '../../platform/words.tsx'
import css from './options.module.css'

interface ColorChoiceProps {
  readonly colors: readonly Color[]
  readonly chosen: Color | null
  readonly onChoose: (id: Id) => void
  /** What the colour looks like, for where that is out of sight. */
  readonly photo: ReactNode
}

/** A colour that is sold out can still be looked at. */
export function ColorChoice({ colors, chosen, onChoose, photo }: ColorChoiceProps) {
  const { t, language } = useWords()
  const name = useId()
  return (
    <div className={css.beside}>
      <fieldset>
        <legend className={css.title}>
          <b>{t('product.colour')}</b>
          {chosen && (
            <span>
              <Lettering text={inLanguage(chosen, 'colorName', language)} />
            </span>
          )}
        </legend>
        <div className={classes(css.options, css.swatches)}>
          {colors.map(color => {
            const label = inLanguage(color, 'colorName', language)
            return (
              <Swatch
                key={color._id}
                name={name}
                color={color.hex}
                label={color.stock > 0 ? label : t('product.option_sold_out', { option: label })}
                isSoldOut={color.stock === 0}
                checked={color._id === chosen?._id}
                onChange={() => onChoose(color._id)}
              />
            )
          })}
        </div>
      </fieldset>
      {photo}
    </div>
  )
}
