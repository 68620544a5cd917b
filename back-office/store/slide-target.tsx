import { useQuery } from '@tanstack/react-query'
import { listCategories } from '#contract/catalogue.ts'
import { readStaffProduct } from '#contract/office/catalogue.ts'
import type { EditedTarget, StaffSlide } from '#contract/office/store.ts'
import { Field } from '#design/field.tsx'
import { Select, TextInput } from '#design/inputs.tsx'
import { Note } from '#design/note.tsx'
import { inLanguage } from '#shop/languages.ts'
import { SLIDE_TARGETS, type SlideTarget } from '#shop/store/settings.ts'
import { FindProduct } from '../catalogue/find-product.tsx'
import parts from '../parts/parts.module.css'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'
import { TARGET_WORDS } from './target-words.ts'

/** Of each kind, while it is not said which one. */
const BEGUN: { readonly [Kind in SlideTarget]: Extract<EditedTarget, { kind: Kind }> } = {
  nothing: { kind: 'nothing' },
  category: { kind: 'category', categoryId: '' },
  product: { kind: 'product', productId: '' },
  link: { kind: 'link', link: '' },
}

interface SlideTargetFieldsProps {
  readonly target: EditedTarget
  /** The product that the slide leads to as it is saved, if it does. */
  readonly known: StaffSlide['product']
  readonly knownId: string | null
  readonly hint: string | undefined
  readonly errorOf: (path: string) => string | undefined
  readonly onChange: (target: EditedTarget) => void
}

/** Where a press on the picture leads. */
export function SlideTargetFields(props: SlideTargetFieldsProps) {
  const { target, hint, errorOf, onChange } = props
  const { t } = useWords()
  return (
    <>
      <Field label={t('office_shop.leads_to')} hint={hint} error={errorOf('leadsTo.kind')}>
        {wiring => (
          <Select
            {...wiring}
            value={target.kind}
            onChange={event => {
              const kind = SLIDE_TARGETS.find(each => each === event.currentTarget.value)
              if (kind !== undefined) onChange(BEGUN[kind])
            }}
          >
            {SLIDE_TARGETS.map(kind => (
              <option key={kind} value={kind}>
                {t(TARGET_WORDS[kind])}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {target.kind === 'category' && <WhichCategory {...props} id={target.categoryId} />}
      {target.kind === 'product' && <WhichProduct {...props} id={target.productId} />}
      {target.kind === 'link' && (
        <Field
          label={t('office_shop.slide_link')}
          hint={t('office_shop.slide_link_hint')}
          error={errorOf('leadsTo.link')}
        >
          {wiring => (
            <TextInput
              {...wiring}
              dir="ltr"
              inputMode="url"
              autoComplete="off"
              value={target.link}
              onChange={event => onChange({ kind: 'link', link: event.currentTarget.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}

type WhichProps = SlideTargetFieldsProps & { readonly id: string }

function WhichCategory({ id, errorOf, onChange }: WhichProps) {
  const { t, language } = useWords()
  const categories = useShownCategories()
  return (
    <Field label={t('office_shop.slide_category')} error={errorOf('leadsTo.categoryId')}>
      {wiring => (
        <Select
          {...wiring}
          value={id}
          onChange={event => onChange({ kind: 'category', categoryId: event.currentTarget.value })}
        >
          <option value="">{t('office_catalogue.choose')}</option>
          {categories.map(category => (
            <option key={category._id} value={category._id}>
              {inLanguage(category, 'name', language)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function WhichProduct({ id, known, knownId, errorOf, onChange }: WhichProps) {
  const { t, language } = useWords()
  const { data } = useQuery({
    queryKey: ['slide-product', id],
    queryFn: async () => (await call(readStaffProduct, { id })).product,
    enabled: id !== '' && id !== knownId,
  })
  const read = data && { ...data, isShown: data.isPublished && data.archivedAt === null }
  const chosen = id === knownId ? known : read
  const error = errorOf('leadsTo.productId')
  return (
    <>
      {chosen && (
        <p>
          <b>{inLanguage(chosen, 'name', language)}</b>
        </p>
      )}
      {chosen?.isShown === false && <Note kind="info">{t('office_shop.slide_product_hidden')}</Note>}
      <FindProduct
        label={t(id === '' ? 'office_shop.slide_product' : 'office_shop.slide_product_instead')}
        take={async productId => onChange({ kind: 'product', productId })}
      />
      {error !== undefined && <p className={parts.bad}>{error}</p>}
    </>
  )
}

/** What a slide leads to, in a few words. */
export function useTargetName(): (slide: Pick<StaffSlide, 'leadsTo' | 'product'>) => string {
  const { t, language } = useWords()
  const categories = useShownCategories()
  return ({ leadsTo, product }) => {
    if (leadsTo.kind === 'link') return leadsTo.link
    if (leadsTo.kind === 'nothing') return t('office_shop.leads_nowhere')
    const named =
      leadsTo.kind === 'product' ? product : categories.find(category => category._id === leadsTo.categoryId)
    return named ? inLanguage(named, 'name', language) : ''
  }
}

/** As shoppers see them. */
function useShownCategories() {
  const { data } = useQuery({ queryKey: ['categories'], queryFn: () => call(listCategories, {}) })
  return data?.categories ?? []
}
