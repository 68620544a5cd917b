import ChevronDown from 'lucide-react/icons/chevron-down'
import accordion from '#design/accordion.module.css'
import { Icon } from '#design/icon.tsx'
import { Lettering } from '#design/lettering.tsx'
import { useShop } from '../../platform/shop-settings.tsx'
import { useWords } from '../../platform/words.tsx'
import css from './description.module.css'

/** The product in words, and how it comes and goes back. */
export function Description({ text }: { text: string }) {
  const { t } = useWords()
  const { returnWindowDays } = useShop()
  const paragraphs = text.split(/\n+/).filter(paragraph => paragraph.trim() !== '')
  return (
    <div>
      {paragraphs.length > 0 && (
        <details className={accordion.accordion} open>
          <summary>
            {t('product.description')}
            <Icon of={ChevronDown} size="small" />
          </summary>
          <div className={`${accordion.content} ${css.text}`}>
            {paragraphs.map(paragraph => (
              <p key={paragraph}>
                <Lettering text={paragraph} />
              </p>
            ))}
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
}
