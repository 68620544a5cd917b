import { useFormContext, useWatch } from 'react-hook-form'
import type { EditedProduct } from '#contract/office/catalogue.ts'
import { Checkbox } from '#design/checkbox.tsx'
import { inLanguage } from '#shop/languages.ts'
import css from '../forms/form.module.css'
import { Panel } from '../parts/panel.tsx'
import { toggled } from '../platform/toggled.ts'
import { useWords } from '../platform/words.tsx'
import { useCategories } from './use-categories.ts'

/** Where it stands in the shop. A sub-category stands only within its category. */
export function PlacementFields() {
  const { t, language } = useWords()
  const { register, control, setValue } = useFormContext<EditedProduct>()
  const [categoryIds, subCategoryIds] = useWatch({ control, name: ['categoryIds', 'subCategoryIds'] })
  const { data } = useCategories()
  const set = (name: 'categoryIds' | 'subCategoryIds', ids: readonly string[]) =>
    setValue(name, [...ids], { shouldDirty: true })
  return (
    <Panel title={t('office_catalogue.placement')}>
      <Checkbox {...register('isPublished')}>{t('office_catalogue.is_published')}</Checkbox>
      <Checkbox {...register('bestseller')}>{t('office_catalogue.is_bestseller')}</Checkbox>
      <fieldset className={css.group}>
        <legend>{t('office.categories')}</legend>
        {data?.categories.map(category => {
          const isIn = categoryIds.includes(category._id)
          const subIds = category.subCategories.flatMap(sub => sub._id ?? [])
          return (
            <div key={category._id}>
              <Checkbox
                checked={isIn}
                onChange={() => {
                  set('categoryIds', toggled(categoryIds, category._id))
                  if (isIn)
                    set(
                      'subCategoryIds',
                      subCategoryIds.filter(id => !subIds.includes(id)),
                    )
                }}
              >
                {inLanguage(category, 'name', language)}
              </Checkbox>
              {isIn &&
                category.subCategories.map(
                  sub =>
                    sub._id !== null && (
                      <Checkbox
                        key={sub._id}
                        isIndented
                        checked={subCategoryIds.includes(sub._id)}
                        onChange={() => set('subCategoryIds', toggled(subCategoryIds, sub._id ?? ''))}
                      >
                        {inLanguage(sub, 'name', language)}
                      </Checkbox>
                    ),
                )}
            </div>
          )
        })}
      </fieldset>
    </Panel>
  )
}
