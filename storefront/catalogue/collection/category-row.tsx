import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import type { Count } from '#contract/catalogue.ts'
import { Button } from '#design/button.tsx'
import { Checkbox } from '#design/checkbox.tsx'
import { classes } from '#design/classes.ts'
import { Icon } from '#design/icon.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { Lettering } from '#design/lettering.tsx'
import text from '#design/text.module.css'
import { formatNumber } from '#locales/formats.ts'
import type { Filters } from '#shop/catalogue/filters.ts'
import type { Category, SubCategoryName } from '#shop/catalogue/product.ts'
import { named, useWords } from '../../platform/words.tsx'
import css from './category-row.module.css'
import { isCategoryChosen, isSubCategoryChosen } from './filter-choices.ts'
import { FIRST_SHOWN, firstFew } from './first-few.ts'

interface CategoryRowProps {
  readonly category: Category
  /** Null while nobody knows. */
  readonly count: { readonly count: number; readonly subCategories: readonly Count[] } | null
  readonly filters: Filters
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onOpen: (isOpen: boolean) => void
  readonly onToggleSubCategory: (subCategory: SubCategoryName) => void
}

export function CategoryRow({
  category,
  count,
  filters,
  isOpen,
  onToggle,
  onOpen,
  onToggleSubCategory,
}: CategoryRowProps) {
  const { t, language } = useWords()
  const listId = useId()
  const name = named(category, language)
  return (
    <li>
      <div className={css.row}>
        <Checkbox
          name="category"
          value={name}
          checked={isCategoryChosen(filters, category)}
          onChange={onToggle}
          aside={<CountMark count={count?.count ?? null} />}
        >
          <Lettering text={name} />
        </Checkbox>
        {category.subCategories.length > 0 && (
          <IconButton
            label={t(isOpen ? 'collection.hide_sub_categories' : 'collection.show_sub_categories', { name })}
            aria-expanded={isOpen}
            aria-controls={listId}
            className={css.opener}
            onClick={() => onOpen(!isOpen)}
          >
            <Icon of={ChevronDown} size="small" className={classes(isOpen && css.turned)} />
          </IconButton>
        )}
      </div>
      <ul id={listId} hidden={!isOpen}>
        {isOpen && (
          <SubCategories
            category={category}
            counts={count?.subCategories ?? null}
            filters={filters}
            onToggle={onToggleSubCategory}
          />
        )}
      </ul>
    </li>
  )
}

interface SubCategoriesProps {
  readonly category: Category
  readonly counts: readonly Count[] | null
  readonly filters: Filters
  readonly onToggle: (subCategory: SubCategoryName) => void
}

function SubCategories({ category, counts, filters, onToggle }: SubCategoriesProps) {
  const { t, language } = useWords()
  const [isExpanded, setExpanded] = useState(false)
  const isChosen = (subCategory: SubCategoryName) => isSubCategoryChosen(filters, subCategory)
  const shown = firstFew(category.subCategories, isExpanded, isChosen)
  const hasMore = shown.length < category.subCategories.length
  return (
    <>
      {shown.map(subCategory => (
        <li key={subCategory._id} className={css.sub}>
          <Checkbox
            name="subCategory"
            value={named(subCategory, language)}
            checked={isChosen(subCategory)}
            onChange={() => onToggle(subCategory)}
            isIndented
            aside={<CountMark count={counts && (counts.find(each => each._id === subCategory._id)?.count ?? 0)} />}
          >
            <Lettering text={named(subCategory, language)} />
          </Checkbox>
        </li>
      ))}
      {(hasMore || (isExpanded && category.subCategories.length > FIRST_SHOWN)) && (
        <li className={css.more}>
          <Button kind="ghost" size="medium" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
            {t(isExpanded ? 'collection.show_fewer' : 'collection.show_more')}
          </Button>
        </li>
      )}
    </>
  )
}

function CountMark({ count }: { count: number | null }) {
  return count === null ? null : <bdi className={text.figures}>{formatNumber(count)}</bdi>
}
