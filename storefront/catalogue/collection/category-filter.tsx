import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import type { CategoryCount } from '#contract/catalogue.ts'
import { Button } from '#design/button.tsx'
import { classes } from '#design/classes.ts'
import { Icon } from '#design/icon.tsx'
import type { Filters } from '#shop/catalogue/filters.ts'
import type { Category, Id } from '#shop/catalogue/product.ts'
import { useCategories } from '../../platform/shop-settings.tsx'
import { useWords } from '../../platform/words.tsx'
import css from './category-filter.module.css'
import { CategoryRow } from './category-row.tsx'
import { isCategoryChosen, isSubCategoryChosen, toggleCategory, toggleSubCategory } from './filter-choices.ts'
import { FilterGroup } from './filter-group.tsx'
import { FIRST_SHOWN, firstFew } from './first-few.ts'
import type { Collection } from './use-collection.ts'
import { useOwnChoice } from './use-own-choice.ts'

interface CategoryFilterProps {
  readonly collection: Pick<Collection, 'filters' | 'choose'>
  /** Null while nobody knows. */
  readonly counts: readonly CategoryCount[] | null
}

/** Categories with how many products each would show, and their sub-categories. */
export function CategoryFilter({ collection, counts }: CategoryFilterProps) {
  const { t, language } = useWords()
  const [filters, choose] = useOwnChoice(collection)
  const categories = useCategories()
  const [isExpanded, setExpanded] = useState(false)
  // Open or closed by the shopper's hand; a choice takes that back, so that a chosen category shows its sub-categories.
  const [opened, setOpened] = useState<ReadonlyMap<Id, boolean>>(new Map())
  const isOpen = (category: Category) => opened.get(category._id) ?? isInUse(filters, category)
  const chooseCategory = (category: Category) => {
    setOpened(new Map([...opened].filter(([id]) => id !== category._id)))
    choose(toggleCategory(filters, category, categories, language))
  }
  const shown = firstFew(categories, isExpanded, category => isInUse(filters, category))
  const hidden = categories.length - shown.length
  return (
    <FilterGroup title={t('collection.category')}>
      <ul className={css.list}>
        {shown.map(category => (
          <CategoryRow
            key={category._id}
            category={category}
            count={counts && countOf(counts, category._id)}
            filters={filters}
            isOpen={isOpen(category)}
            onToggle={() => chooseCategory(category)}
            onOpen={open => setOpened(new Map(opened).set(category._id, open))}
            onToggleSubCategory={subCategory => choose(toggleSubCategory(filters, subCategory, language))}
          />
        ))}
      </ul>
      {(hidden > 0 || (isExpanded && categories.length > FIRST_SHOWN)) && (
        <Button
          kind="ghost"
          size="medium"
          className={css.all}
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? t('collection.show_fewer') : t('collection.show_all_categories', { count: hidden })}
          <Icon of={ChevronDown} size="small" className={classes(isExpanded && css.turned)} />
        </Button>
      )}
    </FilterGroup>
  )
}

function isInUse(filters: Filters, category: Category): boolean {
  return isCategoryChosen(filters, category) || category.subCategories.some(each => isSubCategoryChosen(filters, each))
}

/** A category that nothing is left of may be missing from the counts. */
function countOf(counts: readonly CategoryCount[], id: Id): CategoryCount | { count: 0; subCategories: [] } {
  return counts.find(each => each._id === id) ?? { count: 0, subCategories: [] }
}
