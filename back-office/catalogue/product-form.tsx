import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useLocation } from 'wouter'
import {
  addProduct,
  archiveProduct,
  duplicateProduct,
  type EditedProduct,
  linkPreview,
  restoreProduct,
  type StaffProduct,
  saveProduct,
} from '#contract/office/catalogue.ts'
import { Button, buttonClass } from '#design/button.tsx'
import { priceOfBundle } from '#shop/catalogue/bundle.ts'
import { NO_DETAILS } from '#shop/catalogue/details.ts'
import { keyedInEach } from '#shop/languages.ts'
import { EditingConflict } from '../forms/editing-form.tsx'
import css from '../forms/form.module.css'
import { FormFrame } from '../forms/form-frame.tsx'
import { type CallForm, useCallForm } from '../forms/use-call-form.ts'
import { type Editing, useEditing } from '../forms/use-editing.ts'
import { useNotify } from '../parts/notices.tsx'
import { useTellDone } from '../parts/undo.tsx'
import { useUnsaved } from '../parts/unsaved.tsx'
import { ACTION_BAR } from '../parts/use-above-bars.ts'
import { call } from '../platform/call.ts'
import { useMay } from '../platform/session.tsx'
import { useRefresh } from '../platform/use-refresh.ts'
import { useWords } from '../platform/words.tsx'
import { BundleField } from './bundle-field.tsx'
import { ChoicesField, NEW_VARIANT } from './choices-field.tsx'
import { DetailFields } from './detail-fields.tsx'
import { MediaField } from './media-field.tsx'
import { PlacementFields } from './placement-fields.tsx'
import { PriceQuestion, priceDoubts } from './price-doubts.tsx'
import { PriceFields } from './price-fields.tsx'
import { ProductHistory } from './product-history.tsx'
import { ProductSeo } from './product-seo.tsx'
import { TextFields } from './text-fields.tsx'
import { UploadsContext, useFollowedUploads } from './uploads.tsx'

const EMPTY_PRODUCT: EditedProduct = {
  ...keyedInEach('name', () => ''),
  ...keyedInEach('description', () => ''),
  ...keyedInEach('seoTitle', () => ''),
  ...keyedInEach('seoDescription', () => ''),
  slug: '',
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

/** A product to come; its page follows once it is saved. */
export function NewProductForm() {
  const { t } = useWords()
  const notify = useNotify()
  const [, navigate] = useLocation()
  const form = useCallForm({
    endpoint: addProduct,
    record: 'product new',
    values: EMPTY_PRODUCT,
    input: sent,
    onDone: ({ product }) => {
      notify.done(t('office.saved'))
      navigate(`/products/${product._id}`, { replace: true })
    },
  })
  return <ProductForm form={form} product={EMPTY_PRODUCT} id={null} />
}

/** A product that is there. */
export function KnownProductForm({ product }: { product: StaffProduct }) {
  const { t } = useWords()
  const notify = useNotify()
  const refresh = useRefresh()
  const { _id: id } = product
  const form = useEditing({
    endpoint: saveProduct,
    record: `product ${id}`,
    saved: product,
    edit: (saved: StaffProduct): EditedProduct => saved,
    input: (edited, { version }) => ({ ...sent(edited), id, version }),
    keep: ({ product: fresh }) => {
      notify.done(t('office.saved'))
      refresh()
      return fresh
    },
    // The contract's body of this refusal.
    theirs: body => body.product as StaffProduct,
  })
  const takeTheirs = () => {
    form.takeTheirs()
    refresh()
  }
  return <ProductForm form={{ ...form, takeTheirs }} product={product} id={id} />
}

function sent(edited: EditedProduct): EditedProduct {
  return edited.isBundle ? { ...edited, price: priceOfBundle(edited) } : edited
}

interface ProductFormProps {
  readonly form: CallForm<EditedProduct> | Editing<EditedProduct>
  readonly product: EditedProduct | StaffProduct
  /** Null: a new one. */
  readonly id: string | null
}

/** All of a product on one page, saved as one. */
function ProductForm({ form, product, id }: ProductFormProps) {
  const { t, language } = useWords()
  const may = useMay()
  const uploads = useFollowedUploads()
  const [doubts, setDoubts] = useState<ReturnType<typeof priceDoubts>>([])
  useUnsaved(form.formState.isDirty || uploads.isUnderWay)
  const sendSurely = () => {
    const found = priceDoubts(id === null ? null : product, form.getValues(), language)
    if (found.length === 0) form.send()
    setDoubts(found)
  }
  const answer = (isMeant: boolean) => {
    setDoubts([])
    if (isMeant) form.send()
  }
  const frame = {
    ...form,
    isBusy: form.isBusy || uploads.isWaiting,
    send: () => uploads.sendAfter(sendSurely),
  }
  const isBundle = form.watch('isBundle')
  const isEditable = may(id === null ? addProduct : saveProduct)
  return (
    <FormProvider {...form}>
      <UploadsContext value={uploads.follow}>
        <FormFrame form={frame} className={css.form}>
          <EditingConflict form={form} />
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
              <ProductSeo id={id} />
              {id !== null && <ProductHistory id={id} />}
            </div>
          </fieldset>
          {isEditable && <SaveBar product={product} id={id} isBusy={frame.isBusy} />}
        </FormFrame>
      </UploadsContext>
      <PriceQuestion doubts={doubts} onYes={() => answer(true)} onClose={() => answer(false)} />
    </FormProvider>
  )
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
  const address = encodeURIComponent(product.slug || id)
  const path = isSeen ? `/${product.isBundle ? 'bundle' : 'product'}/${address}` : data?.path
  return (
    <a className={buttonClass({ kind: 'line' })} href={path} target="_blank" rel="noreferrer">
      {t(isSeen ? 'office_catalogue.see_in_shop' : 'office_catalogue.preview')}
    </a>
  )
}

const HALF_AN_HOUR = 1_800_000

function SaveBar({ product, id, isBusy }: Omit<ProductFormProps, 'form'> & { isBusy: boolean }) {
  const { t } = useWords()
  const notify = useNotify()
  const refresh = useRefresh()
  const [, navigate] = useLocation()
  const isArchived = 'archivedAt' in product && product.archivedAt !== null
  const run = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (failure) {
      notify.failed(failure)
    }
  }
  const tellDone = useTellDone()
  const duplicate = async (of: string) => {
    const { product: copy } = await call(duplicateProduct, { id: of })
    navigate(`/products/${copy._id}`)
  }
  const archive = async (of: string) => {
    const { message, act } = await call(isArchived ? restoreProduct : archiveProduct, { id: of })
    tellDone(message, act)
    refresh()
  }
  return (
    <div {...ACTION_BAR} className={css.bar}>
      <Button type="submit" isBusy={isBusy}>
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
