import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Link } from 'wouter'
import {
  orderCategories,
  previewPrices,
  removeCategory,
  type StaffCategory,
  saveCategory,
} from '#contract/office/catalogue.ts'
import { Button, buttonClass } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { formatNumber } from '#locales/formats.ts'
import { inLanguage } from '#shop/languages.ts'
import { Ask } from '../parts/ask.tsx'
import { Failed } from '../parts/dead-ends.tsx'
import { Page } from '../parts/page.tsx'
import { Panel } from '../parts/panel.tsx'
import { call } from '../platform/call.ts'
import { useMay } from '../platform/session.tsx'
import { useWords } from '../platform/words.tsx'
import css from './categories.module.css'
import { CategoryForm, NewCategoryForm } from './category-form.tsx'
import { useCategories, useChangeCategories } from './use-categories.ts'

/** Categories and their sub-categories, in the order that shoppers see. */
export function CategoriesPage() {
  const { t } = useWords()
  const may = useMay()
  const [isAdding, setAdding] = useState(false)
  const { data, error, isPending, refetch } = useCategories()
  const change = useChangeCategories()
  if (error) return <Failed failure={error} onRetry={() => void refetch()} />
  if (isPending) return <Skeleton className={css.waiting} />
  const { categories } = data
  const move = (from: number, by: -1 | 1) => {
    const ids = categories.map(category => category._id)
    ids.splice(from + by, 0, ...ids.splice(from, 1))
    void change(() => call(orderCategories, { ids }))
  }
  const isEditable = may(saveCategory)
  return (
    <Page
      title={t('office.categories')}
      actions={
        isEditable && (
          <Button size="medium" disabled={isAdding} onClick={() => setAdding(true)}>
            <Icon of={Plus} size="small" />
            {t('office_catalogue.add_category')}
          </Button>
        )
      }
    >
      <fieldset className={css.categories} disabled={!isEditable}>
        {isAdding && (
          <Panel title={t('office_catalogue.new_category')}>
            <NewCategoryForm onDone={() => setAdding(false)} />
          </Panel>
        )}
        {categories.map((category, place) => (
          <CategoryPanel
            key={category._id}
            category={category}
            onUp={place === 0 ? null : () => move(place, -1)}
            onDown={place === categories.length - 1 ? null : () => move(place, 1)}
            onRemove={() => change(() => call(removeCategory, { id: category._id }))}
          />
        ))}
      </fieldset>
    </Page>
  )
}

interface CategoryPanelProps {
  readonly category: StaffCategory
  /** Null at the end. */
  readonly onUp: (() => void) | null
  readonly onDown: (() => void) | null
  readonly onRemove: () => Promise<void>
}

function CategoryPanel({ category, onUp, onDown, onRemove }: CategoryPanelProps) {
  const { t, language } = useWords()
  const may = useMay()
  const [isAsking, setAsking] = useState(false)
  const name = inLanguage(category, 'name', language)
  return (
    <Panel
      title={`${name} (${formatNumber(category.products)})`}
      aside={
        <span className={css.moves}>
          <IconButton label={t('office_catalogue.up', { name })} disabled={onUp === null} onClick={() => onUp?.()}>
            <Icon of={ArrowUp} size="small" />
          </IconButton>
          <IconButton
            label={t('office_catalogue.down', { name })}
            disabled={onDown === null}
            onClick={() => onDown?.()}
          >
            <Icon of={ArrowDown} size="small" />
          </IconButton>
          <IconButton
            label={t('office_catalogue.remove_category', { name })}
            // The server would refuse it: its products would stand nowhere.
            disabled={category.products > 0}
            onClick={() => setAsking(true)}
          >
            <Icon of={Trash2} size="small" />
          </IconButton>
        </span>
      }
    >
      <CategoryForm category={category} />
      {may(previewPrices) && category.products > 0 && (
        <Link to={`/prices?category=${category._id}`} className={buttonClass({ kind: 'ghost', size: 'medium' })}>
          {t('office_prices.title')}
        </Link>
      )}
      <Ask
        isOpen={isAsking}
        title={t('office_catalogue.remove_category', { name })}
        text={t('office_catalogue.remove_category_text')}
        yes={t('office_catalogue.remove_category', { name })}
        kind="danger"
        onYes={() => {
          setAsking(false)
          void onRemove()
        }}
        onClose={() => setAsking(false)}
      />
    </Panel>
  )
}
