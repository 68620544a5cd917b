import { useQuery } from '@tanstack/react-query'
import { listStaffProducts, readStaffProduct, type StaffProduct } from '#contract/office/catalogue.ts'
import { Field } from '#design/field.tsx'
import { TextInput } from '#design/inputs.tsx'
import { formatNumber } from '#locales/formats.ts'
import { inLanguage } from '#shop/languages.ts'
import { Found, useTaking } from '../parts/found.tsx'
import { call } from '../platform/call.ts'
import { searched } from '../platform/filters.ts'
import { useWords } from '../platform/words.tsx'

const MOST_FOUND = 6

/** Finds a product for the bundle, drafts included, by its name or SKU. */
export function FindItem({ onAdd }: { onAdd: (product: StaffProduct) => void }) {
  const { t, language, sayFailure } = useWords()
  const { typed, setTyped, problem, onTake } = useTaking(async id =>
    onAdd((await call(readStaffProduct, { id })).product),
  )
  const search = searched(typed) ?? ''
  const isLooking = search.length > 1
  const { data, error } = useQuery({
    queryKey: ['bundle-items', search],
    queryFn: ({ signal }) => call(listStaffProducts, { search, kind: 'product', perPage: MOST_FOUND }, { signal }),
    enabled: isLooking,
    placeholderData: before => before,
  })
  const found = data?.products ?? []
  return (
    <div>
      <Field
        label={t('office_catalogue.find_item')}
        error={isLooking && error ? sayFailure(error) : problem}
        hint={isLooking && data !== undefined && found.length === 0 ? t('office_catalogue.none') : undefined}
      >
        {wiring => (
          <TextInput
            {...wiring}
            type="search"
            autoComplete="off"
            value={typed}
            onChange={event => setTyped(event.currentTarget.value)}
          />
        )}
      </Field>
      {isLooking && found.length > 0 && (
        <Found
          label={t('office_catalogue.found')}
          rows={found}
          name={row => inLanguage(row, 'name', language)}
          detail={row => <bdi>{formatNumber(row.price)}</bdi>}
          onTake={onTake}
        />
      )}
    </div>
  )
}
