import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ComponentType, memo } from 'react'
import accordion from '#design/accordion.module.css'
import { classes } from '#design/classes.ts'
import { Icon } from '#design/icon.tsx'
import rich from '#design/rich-text.module.css'
import { type BoxSides, boxSidesOf } from '#shop/catalogue/box-sides.ts'
import { DETAIL_NAMES, type DetailName, type Details, detailCalled } from '#shop/catalogue/details.ts'
import { useShop } from '../../platform/shop-settings.tsx'
import { useWords } from '../../platform/words.tsx'
import css from './description.module.css'
import { Written } from './written.tsx'

interface DescriptionProps {
  readonly text: string
  readonly details: Details
  /** Draws what has all three sides. */
  readonly Drawing?: ComponentType<BoxSides>
}

/** The product in words and plain facts, and how it comes and goes back. */
export const Description = memo(({ text, details, Drawing }: DescriptionProps) => {
  const { t } = useWords()
  const { returnWindowDays } = useShop()
  const facts = DETAIL_NAMES.filter(name => details[name] !== '' && details[name] !== null)
  const said = (name: DetailName) => {
    const detail = detailCalled(name)
    const text = String(details[name])
    return detail.kind === 'text' || detail.unit === undefined ? text : t(`product.in_${detail.unit}`, { number: text })
  }
  const sides = boxSidesOf(details)
  const isWritten = text.trim() !== ''
  return (
    <div>
      {(isWritten || facts.length > 0) && (
        <details className={accordion.accordion} open>
          <summary>
            {t('product.description')}
            <Icon of={ChevronDown} size="small" />
          </summary>
          <div className={classes(accordion.content, css.text, rich.rich)}>
            {isWritten && <Written text={text} />}
            {facts.length > 0 && (
              <dl className={css.facts}>
                {facts.map(name => (
                  <div key={name}>
                    <dt>{t(`product.detail_${name}`)}</dt>
                    <dd>
                      <bdi>{said(name)}</bdi>
                    </dd>
                  </div>
                ))}
              </dl>
            )}
            {Drawing && sides && <Drawing {...sides} />}
          </div>
        </details>
      )}
      <details className={accordion.accordion}>
        <summary>
          {t('product.delivery_and_returns')}
          <Icon of={ChevronDown} size="small" />
        </summary>
        <div className={`${accordion.content} ${css.text}`}>
          <p>{t('product.at_the_door')}</p>
          <p>{t('product.afterwards', { count: returnWindowDays })}</p>
        </div>
      </details>
    </div>
  )
})
