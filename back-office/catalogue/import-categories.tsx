import { useQueryClient } from '@tanstack/react-query'
import { addCategory, type StaffCategoriesReply, type StaffCategory, saveCategory } from '#contract/office/catalogue.ts'
import { checkImportAgain, type ImportDetails } from '#contract/office/imports.ts'
import { Button } from '#design/button.tsx'
import { type MissingCategory, missingCategories, namesFrom } from '#shop/catalogue/import/missing-categories.ts'
import { isMeant } from '#shop/catalogue/import/names.ts'
import type { Named } from '#shop/catalogue/product.ts'
import { inLanguage, keyedInEach, textsOf } from '#shop/languages.ts'
import { LineInEach } from '../forms/fields.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { type CallForm, useCallForm } from '../forms/use-call-form.ts'
import { useNotify } from '../parts/notices.tsx'
import { Panel } from '../parts/panel.tsx'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'
import css from './import-export.module.css'
import { useCategories, useKeepCategories } from './use-categories.ts'

/** Categories that a file names and the shop does not have, to be added after a look; once none is missing the file is checked again. */
export function ImportCategories({ shown: { _id: id, faults } }: { shown: ImportDetails }) {
  const { t } = useWords()
  const notify = useNotify()
  const queries = useQueryClient()
  const keep = useKeepCategories()
  const { data } = useCategories()
  const missing = missingCategories(faults)
  if (data === undefined || missing.length === 0) return null

  const added = async (reply: StaffCategoriesReply) => {
    keep(reply)
    if (missing.some(each => !isThere(each, reply.categories))) return
    try {
      await call(checkImportAgain, { id })
    } catch (failure) {
      notify.failed(failure)
    }
    await queries.invalidateQueries({ queryKey: ['import', id] })
  }
  return (
    <Panel title={t('office_files.missing_categories')}>
      <p>{t('office_files.missing_categories_text')}</p>
      {missing.map(each => (
        <article key={`${each.parent} > ${each.name}`} className={css.product}>
          <Missing missing={each} categories={data.categories} onAdded={added} />
        </article>
      ))}
    </Panel>
  )
}

interface MissingProps {
  readonly missing: MissingCategory
  readonly categories: readonly StaffCategory[]
  readonly onAdded: (reply: StaffCategoriesReply) => Promise<void>
}

function Missing({ missing, categories, onAdded }: MissingProps) {
  const { t, language } = useWords()
  const { parent, name } = missing
  if (isThere(missing, categories)) return <p>{t('office_files.category_added', { name })}</p>
  if (parent === null) return <NewCategory name={name} onAdded={onAdded} />
  const category = categoryCalled(parent, categories)
  if (category === undefined) return <p>{t('office_files.category_first', { name, category: parent })}</p>
  return (
    <>
      <h3>{t('office_files.below_category', { category: inLanguage(category, 'name', language) })}</h3>
      <NewSubCategory category={category} name={name} onAdded={onAdded} />
    </>
  )
}

type Added = Pick<MissingProps, 'onAdded'>

function NewCategory({ name, onAdded }: { name: string } & Added) {
  const form = useCallForm({
    endpoint: addCategory,
    values: namesFrom(name),
    input: names => ({ ...NO_WORDS, ...names, imageId: null, subCategories: [] }),
    onDone: onAdded,
  })
  return <Names form={form} />
}

function NewSubCategory({ category, name, onAdded }: { category: StaffCategory; name: string } & Added) {
  const form = useCallForm({
    endpoint: saveCategory,
    values: namesFrom(name),
    input: names => ({
      ...{ id: category._id, version: category.version, imageId: category.image?.mediaId ?? null },
      ...textsOf(category, 'name'),
      ...keyedInEach('seoTitle', language => category[`seoTitle_${language}`] ?? ''),
      ...keyedInEach('seoDescription', language => category[`seoDescription_${language}`] ?? ''),
      subCategories: [...category.subCategories, { _id: null, ...names }],
    }),
    onDone: onAdded,
  })
  return <Names form={form} />
}

const NO_WORDS = { ...keyedInEach('seoTitle', () => ''), ...keyedInEach('seoDescription', () => '') }

function Names({ form }: { form: CallForm<Named> }) {
  const { t } = useWords()
  return (
    <FormFrame form={form} className={css.names}>
      <LineInEach form={form} name="name" label={language => t('office_catalogue.name_in', { language })} />
      <Button type="submit" kind="line" size="medium" isBusy={form.isBusy}>
        {t('office_files.add_category')}
      </Button>
    </FormFrame>
  )
}

function isThere({ parent, name }: MissingCategory, categories: readonly StaffCategory[]): boolean {
  if (parent === null) return categoryCalled(name, categories) !== undefined
  return categoryCalled(parent, categories)?.subCategories.some(sub => isCalled(sub, name)) ?? false
}

function categoryCalled(name: string, categories: readonly StaffCategory[]): StaffCategory | undefined {
  return categories.find(category => isCalled(category, name))
}

function isCalled(thing: Named, name: string): boolean {
  return isMeant(
    thing,
    keyedInEach('name', () => name),
  )
}
