import ScanBarcode from 'lucide-react/icons/scan-barcode'
import { useState } from 'react'
import { Link } from 'wouter'
import { saveProduct } from '#contract/office/catalogue.ts'
import { adjustStock, STOCK_REASONS, type StockReason, type StockRow } from '#contract/office/stock.ts'
import { Button, buttonClass } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { Lettering } from '#design/lettering.tsx'
import { formatNumber } from '#locales/formats.ts'
import { inLanguage } from '#shop/languages.ts'
import { ChoiceField, FigureField, LineField } from '../forms/fields.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { Ask } from '../parts/ask.tsx'
import { useNotify } from '../parts/notices.tsx'
import { Page } from '../parts/page.tsx'
import { type Column, FilterChips, Pages, Records, SearchField } from '../parts/records.tsx'
import tools from '../parts/tools.module.css'
import { useMay } from '../platform/session.tsx'
import { useList } from '../platform/use-list.ts'
import { useRefresh } from '../platform/use-refresh.ts'
import { useWords } from '../platform/words.tsx'
import { stockList, supplierIn } from './lists.ts'
import { ShortList } from './short-list.tsx'
import own from './stock.module.css'
import { STOCK_REASON_WORDS } from './stock-reason-words.ts'
import { SupplierFilter } from './supplier-filter.tsx'

/** Everything that is counted, what is least of first. */
export function StockPage() {
  const { t, language } = useWords()
  const list = useList(stockList)
  const supplier = supplierIn(list.filter) ?? ''
  const [changed, setChanged] = useState<StockRow | null>(null)
  const columns: readonly Column<StockRow>[] = [
    {
      id: 'name',
      label: t('office_catalogue.name'),
      isOnPhones: true,
      cell: row => (
        <span>
          <Lettering text={inLanguage(row, 'name', language)} />
          <br />
          <small>{inLanguage(row, 'choice', language)}</small>
          {row.supplier !== '' && <small className={own.ofPhones}>{row.supplier}</small>}
        </span>
      ),
    },
    { id: 'sku', label: t('office_catalogue.sku'), cell: row => <bdi>{row.sku}</bdi> },
    { id: 'supplier', label: t('office_catalogue.supplier'), cell: row => <bdi>{row.supplier}</bdi> },
    {
      id: 'stock',
      label: t('office.stock'),
      isFigure: true,
      isOnPhones: true,
      cell: row => formatNumber(row.stock),
    },
    {
      id: 'change',
      label: t('office_catalogue.adjust'),
      isOnPhones: true,
      cell: row => (
        <Button kind="line" size="medium" onClick={() => setChanged(row)}>
          {t('office_catalogue.adjust')}
        </Button>
      ),
    },
  ]
  return (
    <Page
      title={t('office.stock')}
      actions={
        <Link to="/stock/count" className={buttonClass({ size: 'medium' })}>
          <Icon of={ScanBarcode} size="small" />
          {t('office_catalogue.count_shelves')}
        </Link>
      }
    >
      <div className={tools.tools}>
        <FilterChips
          list={list}
          name="state"
          label={t('office_catalogue.by_state')}
          choices={(['', 'short', 'low', 'sold-out'] as const).map(value => ({
            value,
            label: t(`office_catalogue.state_${value === '' ? 'all' : value === 'sold-out' ? 'sold_out' : value}`),
          }))}
        />
        <SupplierFilter list={list} chosen={supplier} />
        <SearchField list={list} label={t('office_catalogue.search_stock')} />
      </div>
      {supplier !== '' && <ShortList key={supplier} supplier={supplier} />}
      <Records
        list={list}
        label={t('office.stock')}
        columns={columns}
        to={row => `/stock/${row.variantId}`}
        empty={t('office_catalogue.none')}
      />
      <Pages list={list} />
      {changed !== null && <Adjustment row={changed} onClose={() => setChanged(null)} />}
    </Page>
  )
}

function Adjustment({ row, onClose }: { row: StockRow; onClose: () => void }) {
  const { t, language } = useWords()
  const may = useMay()
  const notify = useNotify()
  const refresh = useRefresh()
  const form = useCallForm({
    endpoint: adjustStock,
    values: { counted: row.stock, reason: 'counted' as StockReason, note: '', cost: null as number | null },
    // The difference to what was seen: pieces that are sold meanwhile stay sold.
    input: ({ counted, reason, note, cost }) => ({
      changes: [{ variantId: row.variantId, by: counted - row.stock }],
      ...{ reason, note },
      ...(reason === 'arrived' && cost !== null && { cost }),
    }),
    onDone: ({ message }) => {
      notify.done(message)
      refresh()
      onClose()
    },
  })
  const hasArrived = form.watch('reason') === 'arrived'
  return (
    <Ask
      {...form.ask}
      isOpen
      title={`${t('office_catalogue.adjust')}: ${inLanguage(row, 'name', language)}`}
      yes={t('office.save')}
      onClose={onClose}
    >
      <FigureField form={form} name="counted" label={t('office_catalogue.pieces_there')} empty={0} />
      <ChoiceField form={form} name="reason" label={t('office_catalogue.reason')}>
        {STOCK_REASONS.map(each => (
          <option key={each} value={each}>
            {t(STOCK_REASON_WORDS[each])}
          </option>
        ))}
      </ChoiceField>
      {hasArrived && row.supplier !== '' && <p>{t('office_catalogue.supplier_is', { supplier: row.supplier })}</p>}
      {hasArrived && may(saveProduct) && (
        <FigureField
          form={form}
          name="cost"
          label={t('office_catalogue.cost_arrived')}
          hint={t('office_catalogue.cost_arrived_hint')}
          isOptional
          empty={null}
        />
      )}
      <LineField form={form} name="note" label={t('office_catalogue.note')} isOptional maxLength={300} />
    </Ask>
  )
}
