import History from 'lucide-react/icons/history'
import Search from 'lucide-react/icons/search'
import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from '#design/classes.ts'
import { Icon } from '#design/icon.tsx'
import { Lettering } from '#design/lettering.tsx'
import { Nuqta } from '#design/nuqta.tsx'
import { Picture } from '#design/picture.tsx'
import space from '#design/space.module.css'
import text from '#design/text.module.css'
import type { Translate } from '#locales/translate.ts'
import type { ProductCard } from '#shop/catalogue/product.ts'
import { Link } from '../navigation/link.tsx'
import { ShopPrice } from '../platform/shop-price.tsx'
import { pictureIn } from '../platform/shop-settings.tsx'
import { named, useWords } from '../platform/words.tsx'
import { optionId, type SuggestionOption } from './suggestion-options.ts'
import css from './suggestions.module.css'

export interface SuggestionsProps {
  /** Of the list that the field controls. */
  readonly listId: string
  readonly options: readonly SuggestionOption[]
  /** Place of the option that the arrow keys are at; -1: none. */
  readonly active: number
  readonly isOpen: boolean
  /** Nothing was found for what was typed. */
  readonly isInVain: boolean
  readonly onLeave: (chosen: SuggestionOption) => void
}

interface SaidSuggestionsProps extends SuggestionsProps {
  /** Of the words that come with the list. */
  readonly t: Translate
}

/** What an unfinished search may mean, below the field. The focus stays in the field: the arrow keys say which option is meant. */
export function Suggestions({ listId, options, active, isOpen, isInVain, onLeave, t }: SaidSuggestionsProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active >= 0) document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' })
  }, [active, listId])
  const isShown = isOpen && options.length > 0
  return (
    <>
      <p role="status" className={text.hidden}>
        {isOpen && (isInVain ? t('search.none') : options.length > 0 && t('search.count', { count: options.length }))}
      </p>
      <div className={css.panel} hidden={!isShown}>
        <div ref={list} id={listId} role="listbox" aria-label={t('search.suggestions')} className={space.wrap}>
          {options.map((option, place) => (
            <Link
              key={option.to}
              id={optionId(listId, place)}
              role="option"
              tabIndex={-1}
              aria-selected={place === active}
              to={option.to}
              prefetches={option.kind === 'product'}
              className={classes(css.option, css[option.kind])}
              onClick={() => onLeave(option)}
            >
              <Row option={option} t={t} />
            </Link>
          ))}
        </div>
      </div>
    </>
  )
}

function Row({ option, t }: { option: SuggestionOption; t: Translate }): ReactNode {
  const { language } = useWords()
  switch (option.kind) {
    case 'last':
      return (
        <>
          <Icon of={History} size="small" />
          <Lettering text={option.words} />
        </>
      )
    case 'category': {
      const within = option.category.category
      return (
        <>
          <Nuqta />
          <span>
            <Lettering text={named(option.category, language)} />{' '}
            {within && <small>{t('search.within', { category: named(within, language) })}</small>}
          </span>
        </>
      )
    }
    case 'product':
      return <ProductRow product={option.product} />
    case 'all':
      return (
        <>
          <Icon of={Search} size="small" />
          {t('search.all', { count: option.total, search: option.typed })}
        </>
      )
  }
}

function ProductRow({ product }: { product: ProductCard }) {
  const { language } = useWords()
  const photo = product.images[0]
  return (
    <>
      <Picture picture={photo ? { ...pictureIn(photo, language), alt: '' } : null} sizes="56px" className={css.photo} />
      <span className={css.what}>
        <span className={css.name}>
          <Lettering text={named(product, language)} />
        </span>
        <ShopPrice
          now={product.discountPrice}
          was={product.isBundle ? product.originalPrice : product.fullPrice}
          isFrom={product.hasPriceRange}
        />
      </span>
    </>
  )
}
