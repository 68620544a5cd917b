import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { type EditedProduct, saveProduct } from '#contract/office/catalogue.ts'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { Icon } from '#design/icon.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { UNCHOSEN_COLOUR } from '#design/unchosen-colour.ts'
import { inLanguage, keyedInEach } from '#shop/languages.ts'
import { FigureField, LineField, LineInEach } from '../forms/fields.tsx'
import css from '../forms/form.module.css'
import { Panel } from '../parts/panel.tsx'
import { useMay } from '../platform/session.tsx'
import { useWords } from '../platform/words.tsx'
import { MediaField } from './media-field.tsx'

export const NEW_VARIANT = { sku: '', gtin: '', stock: 0, stockWas: 0, cost: null }
const UNNAMED = { _id: null, ...keyedInEach('name', () => '') }
const NEW_SIZE = { ...UNNAMED, price: null, deliveryCost: 0, media: [], ...NEW_VARIANT }
const NEW_COLOR = {
  ...UNNAMED,
  ...{ hex: UNCHOSEN_COLOUR, price: null, deliveryCost: 0 },
  ...{ media: [], sizes: [], variant: NEW_VARIANT },
}

/** What can be chosen and what is counted: colours, each with sizes or without; a product without colours is counted itself. */
export function ChoicesField() {
  const { t } = useWords()
  const { control, setValue } = useFormContext<EditedProduct>()
  // The library's arrays are not read-only; it copies what it is given.
  const { fields, append, remove } = useFieldArray({ control, name: 'colors' as never, keyName: 'key' })
  const add = () => {
    append(NEW_COLOR as never)
    setValue('variant', null)
  }
  const drop = (place: number) => {
    remove(place)
    if (fields.length === 1) setValue('variant', NEW_VARIANT)
  }
  return (
    <Panel
      title={t('office_catalogue.choices')}
      aside={
        <Button kind="line" size="medium" onClick={add}>
          <Icon of={Plus} size="small" />
          {t('office_catalogue.add_color')}
        </Button>
      }
    >
      {fields.length === 0 && <Counted base="variant" />}
      {fields.map((field, place) => (
        <ColorFields key={field.key} place={place} onRemove={() => drop(place)} />
      ))}
    </Panel>
  )
}

type CountedPlace = 'variant' | `colors.${number}.variant` | `colors.${number}.sizes.${number}`

/** Pieces, SKU, cost and GTIN of one thing that is counted. */
function Counted({ base }: { base: CountedPlace }) {
  const { t } = useWords()
  const form = useFormContext<EditedProduct>()
  return (
    <>
      <div className={css.pair}>
        <FigureField form={form} name={`${base}.stock`} label={t('office.stock')} empty={0} />
        <LineField
          form={form}
          name={`${base}.sku`}
          label={t('office_catalogue.sku')}
          hint={t('office_catalogue.sku_hint')}
          dir="ltr"
          autoComplete="off"
        />
      </div>
      <div className={css.pair}>
        <CostField base={base} />
        <LineField
          form={form}
          name={`${base}.gtin`}
          label={t('office_catalogue.gtin')}
          hint={t('office_catalogue.gtin_hint')}
          isOptional
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
        />
      </div>
    </>
  )
}

/** What a piece cost, for whoever may know it. */
export function CostField({ base }: { base: CountedPlace }) {
  const { t } = useWords()
  const may = useMay()
  const form = useFormContext<EditedProduct>()
  if (!may(saveProduct)) return null
  return (
    <FigureField
      form={form}
      name={`${base}.cost`}
      label={t('office_catalogue.cost')}
      hint={t('office_catalogue.cost_hint')}
      isOptional
      empty={null}
    />
  )
}

function ColorFields({ place, onRemove }: { place: number; onRemove: () => void }) {
  const { t, language } = useWords()
  const form = useFormContext<EditedProduct>()
  const { control, register, setValue } = form
  const base = `colors.${place}` as const
  const name = inLanguage(useWatch({ control, name: base }), 'name', language)
  const { fields, append, remove } = useFieldArray({ control, name: `${base}.sizes` as never, keyName: 'key' })
  const addSize = () => {
    append(NEW_SIZE as never)
    setValue(`${base}.variant`, null)
  }
  const dropSize = (at: number) => {
    remove(at)
    if (fields.length === 1) setValue(`${base}.variant`, NEW_VARIANT)
  }
  return (
    <fieldset className={css.choice}>
      <legend className={css.choiceHead}>
        <span>{t('office_catalogue.color_named', { name: name || String(place + 1) })}</span>
        <IconButton label={t('office_catalogue.remove_color', { name: name || String(place + 1) })} onClick={onRemove}>
          <Icon of={Trash2} size="small" />
        </IconButton>
      </legend>
      <div className={css.pair}>
        <LineInEach
          form={form}
          name={`${base}.name`}
          label={language => t('office_catalogue.color_in', { language })}
        />
      </div>
      <div className={css.triple}>
        <Field label={t('office_catalogue.swatch')}>
          {wiring => <input {...wiring} {...register(`${base}.hex`)} type="color" className={css.swatch} />}
        </Field>
        <FigureField
          form={form}
          name={`${base}.price`}
          label={t('office_catalogue.own_price')}
          isOptional
          empty={null}
        />
        <FigureField form={form} name={`${base}.deliveryCost`} label={t('office_catalogue.delivery_cost')} empty={0} />
      </div>
      {fields.length === 0 && <Counted base={`${base}.variant`} />}
      {fields.map((field, at) => (
        <SizeFields key={field.key} base={`${base}.sizes.${at}`} onRemove={() => dropSize(at)} />
      ))}
      <Button kind="ghost" size="medium" onClick={addSize}>
        <Icon of={Plus} size="small" />
        {t('office_catalogue.add_size')}
      </Button>
      <MediaField name={`${base}.media`} title={t('office_catalogue.color_media')} />
    </fieldset>
  )
}

function SizeFields({ base, onRemove }: { base: `colors.${number}.sizes.${number}`; onRemove: () => void }) {
  const { t } = useWords()
  const form = useFormContext<EditedProduct>()
  return (
    <div className={css.size}>
      <div className={css.pair}>
        <LineInEach form={form} name={`${base}.name`} label={language => t('office_catalogue.size_in', { language })} />
      </div>
      <Counted base={base} />
      <div className={css.pair}>
        <FigureField
          form={form}
          name={`${base}.price`}
          label={t('office_catalogue.own_price')}
          isOptional
          empty={null}
        />
        <FigureField form={form} name={`${base}.deliveryCost`} label={t('office_catalogue.delivery_cost')} empty={0} />
      </div>
      <Button kind="ghost" size="medium" onClick={onRemove}>
        <Icon of={Trash2} size="small" />
        {t('office_catalogue.remove_size')}
      </Button>
      <MediaField name={`${base}.media`} title={t('office_catalogue.size_media')} />
    </div>
  )
}
