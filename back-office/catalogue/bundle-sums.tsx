import { useFormContext } from 'react-hook-form'
import type { EditedProduct } from '#contract/office/catalogue.ts'
import { Button } from '#design/button.tsx'
import { Note } from '#design/note.tsx'
import { formatNumber } from '#locales/formats.ts'
import { boughtApart } from '#shop/catalogue/price.ts'
import { type Iqd, iqd, isAmount, less, sumOf, wholeDinars } from '#shop/iqd.ts'
import css from '../forms/form.module.css'
import { useWords } from '../platform/words.tsx'
import { pricedPart, useBundleParts } from './use-bundle-parts.ts'

/** What the parts cost one by one today, and what the bundle saves on that. `seen`: its price after the discount; null: none yet. */
export function BundleSums({ seen }: { seen: Iqd | null }) {
  const { t } = useWords()
  const { setValue } = useFormContext<EditedProduct>()
  const parts = useBundleParts()
  // What is being typed may be no number yet.
  const isRead = parts.every(({ item }) => isAmount(item.quantity) && isAmount(item.deliveryCost))
  if (parts.length === 0 || !isRead) return null
  const { price, listPrice } = boughtApart(parts.flatMap(part => pricedPart(part) ?? []))
  const delivery = sumOf(parts.map(({ item }) => iqd(item.deliveryCost)))
  return (
    <>
      <dl className={css.sums}>
        <div>
          <dt>{t('office_catalogue.parts_apart')}</dt>
          <dd>
            {listPrice > price && <s>{formatNumber(listPrice)}</s>} <b>{formatNumber(price)}</b>
          </dd>
        </div>
        {seen !== null && price > seen && (
          <div>
            <dt>{t('office_catalogue.bundle_saves')}</dt>
            <dd>{formatNumber(less(price, seen))}</dd>
          </div>
        )}
        <div>
          <dt>{t('office_catalogue.parts_delivery')}</dt>
          <dd>{formatNumber(delivery)}</dd>
        </div>
      </dl>
      {seen !== null && price <= seen && <Note>{t('office_catalogue.bundle_saves_nothing')}</Note>}
      <Button
        kind="line"
        size="medium"
        onClick={() => setValue('originalPrice', wholeDinars(price), { shouldDirty: true })}
      >
        {t('office_catalogue.take_as_original')}
      </Button>
    </>
  )
}
