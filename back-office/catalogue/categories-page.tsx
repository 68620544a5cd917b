import { useQuery, useQueryClient } from '@tanstack/react-query'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import {
  addCategory,
  type EditedCategory,
  listStaffCategories,
  orderCategories,
  removeCategory,
  type StaffCategory,
  saveCategory,
} from '#contract/catalogue/staff-endpoints.ts'
import { Button, buttonClass } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { TextInput } from '#design/inputs.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import text from '#design/text.module.css'
import { formatNumber } from '#locales/formats.ts'
import { inLanguage, languages } from '#locales/language.ts'
import { Failed } from '../layout/dead-ends.tsx'
import { Page } from '../layout/page.tsx'
import { call } from '../platform/call.ts'
import { useMay } from '../platform/session.tsx'
import { upload } from '../platform/upload.ts'
import { useWords } from '../platform/words.tsx'
import { Panel } from './panel.tsx'
import css from './product-form.module.css'

const QUERY = ['staff-categories']

/** Categories and their sub-categories, in the order that shoppers see. */
export function CategoriesPage() {
  const { t } = useWords()
  const may = useMay()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: QUERY,
    queryFn: () => call(listStaffCategories, {}),
  })
  const change = useChange()
  if (error) return <Failed failure={error} onRetry={() => void refetch()} />
  if (isPending) return <Skeleton className={css.waiting} />
  const { categories } = data
  const move = (from: number, to: number) => {
    const ids = categories.map(category => category._id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    void change(() => call(orderCategories, { ids }))
  }
  const isEditable = may(saveCategory)
  return (
    <Page
      title={t('office.categories')}
      actions={
        isEditable && (
          <Button
            size="medium"
            onClick={() => void change(() => call(addCategory, newCategory(categories.length + 1)))}
          >
            <Icon of={Plus} size="small" />
            {t('office_catalogue.add_category')}
          </Button>
        )
      }
    >
      <fieldset className={css.columns} disabled={!isEditable}>
        {categories.map((category, place) => (
          <CategoryPanel
            key={`${category._id} ${category.version}`}
            category={category}
            onChange={change}
            onUp={place === 0 ? null : () => move(place, place - 1)}
            onDown={place === categories.length - 1 ? null : () => move(place, place + 1)}
          />
        ))}
      </fieldset>
    </Page>
  )
}

/** A name to be written over; the server asks for one. */
function newCategory(number: number): EditedCategory {
  return { name_en: `${number}`, name_ar: `${number}`, imageId: null, subCategories: [] }
}

type Change = (work: () => Promise<unknown>) => Promise<void>

/** Does it, reads the categories anew and says how it went. */
function useChange(): Change {
  const { t, sayFailure } = useWords()
  const notify = useNotify()
  const queries = useQueryClient()
  return async work => {
    try {
      await work()
      notify(t('office.saved'), { type: 'success' })
    } catch (failure) {
      notify(sayFailure(failure), { type: 'error' })
    }
    await queries.invalidateQueries({ queryKey: QUERY })
  }
}

interface CategoryPanelProps {
  readonly category: StaffCategory
  readonly onChange: Change
  /** Null at the end. */
  readonly onUp: (() => void) | null
  readonly onDown: (() => void) | null
}

function CategoryPanel({ category, onChange, onUp, onDown }: CategoryPanelProps) {
  const { t, language } = useWords()
  const [edited, setEdited] = useState<EditedCategory>({ ...category, imageId: category.image?.mediaId ?? null })
  const name = inLanguage(category, 'name', language)
  const setSub = (at: number, change: Partial<EditedCategory['subCategories'][number]>) =>
    setEdited({
      ...edited,
      subCategories: edited.subCategories.map((sub, place) => (place === at ? { ...sub, ...change } : sub)),
    })
  const { name_en, name_ar, imageId, subCategories } = edited
  const save = () =>
    onChange(() =>
      call(saveCategory, { id: category._id, version: category.version, name_en, name_ar, imageId, subCategories }),
    )
  return (
    <Panel
      title={`${name} (${formatNumber(category.products)})`}
      aside={
        <span>
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
            disabled={category.products > 0}
            onClick={() => void onChange(() => call(removeCategory, { id: category._id }))}
          >
            <Icon of={Trash2} size="small" />
          </IconButton>
        </span>
      }
    >
      <div className={css.pair}>
        {languages.map(each => (
          <TextInput
            key={each}
            aria-label={t(`office_catalogue.name_${each}`)}
            lang={each}
            dir={each === 'ar' ? 'rtl' : 'ltr'}
            value={edited[`name_${each}`]}
            onChange={event => setEdited({ ...edited, [`name_${each}`]: event.currentTarget.value })}
          />
        ))}
      </div>
      <CategoryPicture
        category={category}
        onChosen={id => setEdited({ ...edited, imageId: id })}
        isNew={imageId !== (category.image?.mediaId ?? null)}
      />
      {subCategories.map((sub, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: new ones have no id yet, and their order is what is edited
        <div key={at} className={css.pair}>
          {languages.map(each => (
            <TextInput
              key={each}
              aria-label={t(`office_catalogue.sub_${each}`, { number: at + 1 })}
              lang={each}
              dir={each === 'ar' ? 'rtl' : 'ltr'}
              value={sub[`name_${each}`]}
              onChange={event => setSub(at, { [`name_${each}`]: event.currentTarget.value })}
            />
          ))}
          <Button
            kind="ghost"
            size="medium"
            onClick={() => setEdited({ ...edited, subCategories: subCategories.filter((_, place) => place !== at) })}
          >
            {t('office_catalogue.remove_sub', { number: at + 1 })}
          </Button>
        </div>
      ))}
      <span>
        <Button
          kind="ghost"
          size="medium"
          onClick={() =>
            setEdited({ ...edited, subCategories: [...subCategories, { _id: null, name_en: '', name_ar: '' }] })
          }
        >
          <Icon of={Plus} size="small" />
          {t('office_catalogue.add_sub')}
        </Button>{' '}
        <Button size="medium" onClick={() => void save()}>
          {t('office.save')}
        </Button>
      </span>
    </Panel>
  )
}

interface CategoryPictureProps {
  readonly category: StaffCategory
  readonly isNew: boolean
  readonly onChosen: (mediaId: string) => void
}

function CategoryPicture({ category, isNew, onChosen }: CategoryPictureProps) {
  const { t, sayFailure } = useWords()
  const notify = useNotify()
  const inputId = `picture-${category._id}`
  const choose = async (file: File | undefined) => {
    if (file === undefined) return
    try {
      onChosen((await upload(file, () => undefined)).mediaId)
    } catch (failure) {
      notify(sayFailure(failure), { type: 'error' })
    }
  }
  return (
    <span>
      {category.image !== null && !isNew && (
        <img src={category.image.url.replace(/\.\w+$/, '/240.webp')} alt="" width="96" height="96" />
      )}
      <input
        id={inputId}
        type="file"
        accept="image/*"
        className={text.hidden}
        onChange={event => void choose(event.currentTarget.files?.[0])}
      />
      <label htmlFor={inputId} className={buttonClass({ kind: 'line', size: 'medium' })}>
        {t(isNew ? 'office_catalogue.picture_chosen' : 'office_catalogue.choose_picture')}
      </label>
    </span>
  )
}
