import { useQuery } from '@tanstack/react-query'
import { useNotify, useRefresh } from 'ra-core'
import { useState } from 'react'
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { ApiFailure } from '#contract/call.ts'
import {
  addProduct,
  archiveProduct,
  duplicateProduct,
  type EditedProduct,
  linkPreview,
  restoreProduct,
  type StaffProduct,
  saveProduct,
} from '#contract/office/catalogue/endpoints.ts'
import { Button, buttonClass } from '#design/button.tsx'
import { Note } from '#design/note.tsx'
import { NO_DETAILS } from '#shop/catalogue/details.ts'
import css from '../forms/form.module.css'
import { MediaField } from '../forms/media-field.tsx'
import { TextFields } from '../forms/text-fields.tsx'
import { Conflict } from '../parts/conflict.tsx'
import { useUnsaved } from '../parts/unsaved.tsx'
import { call } from '../platform/call.ts'
import { useMay } from '../platform/session.tsx'
import { useWords } from '../platform/words.tsx'
import { BundleField } from './bundle-field.tsx'
import { ChoicesField, NEW_VARIANT } from './choices-field.tsx'
import { DetailFields } from './detail-fields.tsx'
import { PlacementFields } from './placement-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import { ProductHistory } from './product-history.tsx'

export const EMPTY_PRODUCT: EditedProduct = {
  name_en: '',
  name_ar: '',
  description_en: '',
  description_ar: '',
  ...NO_DETAILS,
  price: 0,
  discountPercentage: 0,
  bestseller: false,
  deliveryCost: 0,
  isPublished: false,
  isBundle: false,
  bundlePrice: null,
  originalPrice: null,
  categoryIds: [],
  subCategoryIds: [],
  media: [],
  colors: [],
  variant: NEW_VARIANT,
  bundleItems: [],
}

interface ProductFormProps {
  readonly product: EditedProduct | StaffProduct
  /** Null: a new one. */
  readonly id: string | null
}

/** All of a product on one page, saved as one. */
export function ProductForm({ product, id }: ProductFormProps) {
  const { t } = useWords()
  const form = useForm<EditedProduct>({ defaultValues: product })
  const may = useMay()
  const { save, problem, conflict, settle } = useSaving(form, product, id)
  // A new product has a page of its own only once it is saved: the way back would lead to the empty form.
  useUnsaved(id !== null && form.formState.isDirty)
  const isBundle = useWatch({ control: form.control, name: 'isBundle' })
  const isEditable = may(id === null ? addProduct : saveProduct)
  return (
    <FormProvider {...form}>
      <form noValidate className={css.form} onSubmit={event => void form.handleSubmit(save)(event)}>
        {problem !== '' && <Note kind="error">{problem}</Note>}
        {conflict !== null && (
          <Conflict
            mine={form.getValues()}
            base={product}
            theirs={conflict}
            onKeepMine={() => void settle('mine')}
            onTakeTheirs={() => void settle('theirs')}
          />
        )}
        <fieldset className={css.columns} disabled={!isEditable}>
          <div className={css.column}>
            <TextFields />
            <MediaField name="media" title={t('office_catalogue.media')} />
            {isBundle ? <BundleField /> : <ChoicesField />}
          </div>
          <div className={css.column}>
            <PriceFields />
            <PlacementFields />
            <DetailFields />
            {id !== null && <ProductHistory id={id} />}
          </div>
        </fieldset>
        {isEditable && <SaveBar product={product} id={id} />}
      </form>
    </FormProvider>
  )
}

type Form = ReturnType<typeof useForm<EditedProduct>>

function useSaving(form: Form, product: EditedProduct | StaffProduct, id: string | null) {
  const { t, sayFailure } = useWords()
  const notify = useNotify()
  const refresh = useRefresh()
  const navigate = useNavigate()
  const [problem, setProblem] = useState('')
  const [conflict, setConflict] = useState<StaffProduct | null>(null)

  const send = async (written: EditedProduct, version: number) => {
    // A bundle has one price: that of its own field, in lists as well.
    const edited = written.isBundle ? { ...written, price: written.bundlePrice ?? written.price } : written
    setProblem('')
    try {
      if (id === null) {
        const { product: added } = await call(addProduct, edited)
        await navigate(`/products/${added._id}`, { replace: true })
      } else {
        await call(saveProduct, { ...edited, id, version })
        refresh()
      }
      setConflict(null)
      notify(t('office.saved'), { type: 'success' })
    } catch (failure) {
      const theirs = theirsOf(failure)
      if (theirs !== null) return setConflict(theirs)
      setProblem(sayFailure(failure))
      for (const { path, message } of failure instanceof ApiFailure ? failure.errors : []) {
        // The contract names fields as this form does.
        form.setError(path as keyof EditedProduct, { message })
      }
    }
  }
  const versionOf = (one: EditedProduct | StaffProduct) => ('version' in one ? one.version : 1)
  return {
    problem,
    conflict,
    save: (edited: EditedProduct) => send(edited, versionOf(product)),
    settle: async (whose: 'mine' | 'theirs') => {
      if (whose === 'theirs' || conflict === null) {
        setConflict(null)
        return refresh()
      }
      await send(form.getValues(), conflict.version)
    },
  }
}

function theirsOf(failure: unknown): StaffProduct | null {
  if (!(failure instanceof ApiFailure) || failure.messageKey !== 'changed_meanwhile') return null
  // The contract's body of this refusal.
  return (failure.body as { product: StaffProduct }).product
}

/** Where shoppers see it; where they do not, a link for staff that works for an hour. */
function ShopLink({ id, product }: { id: string; product: EditedProduct }) {
  const { t } = useWords()
  const isSeen = product.isPublished && !('archivedAt' in product && product.archivedAt !== null)
  const { data } = useQuery({
    queryKey: ['preview', id],
    queryFn: () => call(linkPreview, { id }),
    staleTime: HALF_AN_HOUR,
    refetchInterval: HALF_AN_HOUR,
    enabled: !isSeen,
  })
  const path = isSeen ? `/${product.isBundle ? 'bundle' : 'product'}/${id}` : data?.path
  return (
    <a className={buttonClass({ kind: 'line' })} href={path} target="_blank" rel="noreferrer">
      {t(isSeen ? 'office_catalogue.see_in_shop' : 'office_catalogue.preview')}
    </a>
  )
}

const HALF_AN_HOUR = 1_800_000

function SaveBar({ product, id }: ProductFormProps) {
  const { t, sayFailure } = useWords()
  const notify = useNotify()
  const refresh = useRefresh()
  const navigate = useNavigate()
  const { formState } = useFormContext<EditedProduct>()
  const isArchived = 'archivedAt' in product && product.archivedAt !== null
  const run = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (failure) {
      notify(sayFailure(failure), { type: 'error' })
    }
  }
  const duplicate = async (of: string) => {
    const { product: copy } = await call(duplicateProduct, { id: of })
    await navigate(`/products/${copy._id}`)
  }
  const archive = async (of: string) => {
    notify((await call(isArchived ? restoreProduct : archiveProduct, { id: of })).message, { type: 'success' })
    refresh()
  }
  return (
    <div className={css.bar}>
      <Button type="submit" isBusy={formState.isSubmitting}>
        {t('office.save')}
      </Button>
      {id !== null && (
        <>
          <ShopLink id={id} product={product} />
          <Button kind="ghost" onClick={() => void run(() => duplicate(id))}>
            {t('office_catalogue.duplicate')}
          </Button>
          <Button kind="ghost" onClick={() => void run(() => archive(id))}>
            {t(isArchived ? 'office_catalogue.restore' : 'office_catalogue.archive')}
          </Button>
        </>
      )}
    </div>
  )
}
