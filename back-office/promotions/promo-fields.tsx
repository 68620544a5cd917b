import type { EditedPromo } from '#contract/office/promotions.ts'
import { Field } from '#design/field.tsx'
import { Select } from '#design/inputs.tsx'
import { DISCOUNT_TYPES } from '#shop/promotions/promo.ts'
import { FigureField, LineField } from '../forms/fields.tsx'
import css from '../forms/form.module.css'
import { TimeField } from '../forms/time-field.tsx'
import type { CallForm } from '../forms/use-call-form.ts'
import { Panel } from '../parts/panel.tsx'
import { useWords } from '../platform/words.tsx'
import { TYPE_WORDS } from './promo-words.ts'
import own from './promotions.module.css'

interface PartProps {
  readonly form: CallForm<EditedPromo>
}

/** What shoppers type, and what comes off. */
export function CodeFields({ form }: PartProps) {
  const { t } = useWords()
  const promo = form.watch()
  return (
    <Panel title={t('office_people.does')}>
      <LineField
        form={form}
        name="code"
        label={t('office_people.code')}
        hint={t('office_people.code_hint')}
        className={own.code}
        dir="auto"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={50}
      />
      <div className={css.pair}>
        <Field label={t('office_people.type')} error={form.errorOf('type')}>
          {wiring => (
            <Select
              {...wiring}
              value={promo.type}
              onChange={event => form.change(withType(promo, event.currentTarget.value))}
            >
              {DISCOUNT_TYPES.map(type => (
                <option key={type} value={type}>
                  {t(TYPE_WORDS[type])}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {promo.type !== 'freeDelivery' && (
          <FigureField
            key={promo.type}
            form={form}
            name="value"
            label={t(promo.type === 'percentage' ? 'office_people.percent' : 'office_people.value_dinars')}
          />
        )}
      </div>
      <FigureField
        form={form}
        name="minimumAmount"
        label={t('office_people.minimum')}
        hint={t('office_people.minimum_hint')}
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
export function PeriodFields({ form }: PartProps) {
  const { t } = useWords()
  return (
    <Panel title={t('office_people.when')}>
      <div className={css.pair}>
        <TimeField
          form={form}
          name="startsAt"
          label={t('office_people.begins')}
          hint={t('office_people.begins_hint')}
        />
        <TimeField form={form} name="endsAt" label={t('office_people.ends')} hint={t('office_people.ends_hint')} />
      </div>
      <p>{t('office_people.when_hint')}</p>
    </Panel>
  )
}

/** How often it can be used. */
export function LimitFields({ form }: PartProps) {
  const { t } = useWords()
  return (
    <Panel title={t('office_people.uses')}>
      <FigureField
        form={form}
        name="totalLimit"
        label={t('office_people.total_limit')}
        hint={t('office_people.unlimited')}
        empty={null}
      />
      <FigureField
        form={form}
        name="perShopperLimit"
        label={t('office_people.per_shopper_limit')}
        hint={t('office_people.per_shopper_hint')}
        empty={null}
      />
    </Panel>
  )
}
