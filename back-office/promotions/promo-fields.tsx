import type { EditedPromo } from '#contract/office/promotions/endpoints.ts'
import { Field } from '#design/field.tsx'
import { Select, TextInput } from '#design/inputs.tsx'
import { DISCOUNT_TYPES } from '#shop/promotions/promo.ts'
import css from '../forms/form.module.css'
import { FigureField } from '../forms/settings-field.tsx'
import type { Editing } from '../forms/use-editing.ts'
import { Panel } from '../parts/panel.tsx'
import { fromBaghdadField, toBaghdadField } from '../platform/baghdad-time.ts'
import { useWords } from '../platform/words.tsx'
import { TYPE_WORDS } from './promo-words.ts'
import own from './promotions.module.css'

export type PromoEditing = Editing<EditedPromo>

interface PartProps {
  readonly editing: PromoEditing
}

/** What shoppers type, and what comes off. */
export function CodeFields({ editing: { value, errors, change } }: PartProps) {
  const { t } = useWords()
  return (
    <Panel title={t('office_people.does')}>
      <Field label={t('office_people.code')} hint={t('office_people.code_hint')} error={errors.code}>
        {wiring => (
          <TextInput
            {...wiring}
            className={own.code}
            dir="auto"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={50}
            value={value.code}
            onChange={event => change({ code: event.currentTarget.value })}
          />
        )}
      </Field>
      <div className={css.pair}>
        <Field label={t('office_people.type')}>
          {wiring => (
            <Select
              {...wiring}
              value={value.type}
              onChange={event => change(withType(value, event.currentTarget.value))}
            >
              {DISCOUNT_TYPES.map(type => (
                <option key={type} value={type}>
                  {t(TYPE_WORDS[type])}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {value.type !== 'freeDelivery' && (
          <FigureField
            key={value.type}
            label={t(value.type === 'percentage' ? 'office_people.percent' : 'office_people.value_dinars')}
            error={errors.value}
            value={value.value}
            onChange={figure => change({ value: figure })}
          />
        )}
      </div>
      <FigureField
        label={t('office_people.minimum')}
        hint={t('office_people.minimum_hint')}
        error={errors.minimumAmount}
        value={value.minimumAmount}
        onChange={minimumAmount => change({ minimumAmount })}
      />
    </Panel>
  )
}

/** Ten percent and ten dinars are not the same wish: another kind begins with a figure of its own. */
function withType({ type: before, value }: EditedPromo, chosen: string): Partial<EditedPromo> {
  const type = DISCOUNT_TYPES.find(each => each === chosen) ?? before
  const first = { percentage: 10, fixed: 5_000, freeDelivery: 0 }
  return { type, value: type === before ? value : first[type] }
}

/** When it holds, on Baghdad's clock. */
export function PeriodFields({ editing: { value, errors, change } }: PartProps) {
  const { t } = useWords()
  const time = (name: 'startsAt' | 'endsAt', label: string, hint: string) => (
    <Field label={label} hint={hint} error={errors[name]}>
      {wiring => (
        <TextInput
          {...wiring}
          type="datetime-local"
          dir="ltr"
          value={toBaghdadField(value[name])}
          onChange={event => change({ [name]: fromBaghdadField(event.currentTarget.value) })}
        />
      )}
    </Field>
  )
  return (
    <Panel title={t('office_people.when')}>
      <div className={css.pair}>
        {time('startsAt', t('office_people.begins'), t('office_people.begins_hint'))}
        {time('endsAt', t('office_people.ends'), t('office_people.ends_hint'))}
      </div>
      <p>{t('office_people.when_hint')}</p>
    </Panel>
  )
}

/** How often it can be used. */
export function LimitFields({ editing: { value, errors, change } }: PartProps) {
  const { t } = useWords()
  const limit = (name: 'totalLimit' | 'perShopperLimit', label: string, hint: string) => (
    <Field label={label} hint={hint} error={errors[name]}>
      {wiring => (
        <TextInput
          {...wiring}
          type="number"
          inputMode="numeric"
          dir="ltr"
          min="1"
          step="1"
          value={value[name] ?? ''}
          onChange={event => {
            const typed = event.currentTarget.value
            change({ [name]: typed === '' ? null : Number(typed) })
          }}
        />
      )}
    </Field>
  )
  return (
    <Panel title={t('office_people.uses')}>
      {limit('totalLimit', t('office_people.total_limit'), t('office_people.unlimited'))}
      {limit('perShopperLimit', t('office_people.per_shopper_limit'), t('office_people.per_shopper_hint'))}
    </Panel>
  )
}
