import { useNotify, useRefresh } from 'ra-core'
import { useState } from 'react'
import { adjustStock, STOCK_REASONS, type StockReason, type StockRow } from '#contract/office/catalogue/endpoints.ts'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { Select, TextInput } from '#design/inputs.tsx'
import { Lettering } from '#design/lettering.tsx'
import { formatNumber } from '#locales/formats.ts'
import { inLanguage } from '#locales/language.ts'
import { Ask } from '../parts/ask.tsx'
import { Page } from '../parts/page.tsx'
import { type Column, FilterChips, List, Pages, Records, SearchField } from '../parts/records.tsx'
import tools from '../parts/tools.module.css'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'
import { STOCK_REASON_WORDS } from './stock-reason-words.ts'

/** Everything that is counted, what is least of first. */
export function StockPage() {
  const { t, language } = useWords()
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
        </span>
      ),
    },
    { id: 'sku', label: t('office_catalogue.sku'), cell: row => <bdi>{row.sku}</bdi> },
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
    <Page title={t('office.stock')}>
      <List resource="stock" perPage={50}>
        <div className={tools.tools}>
          <FilterChips
            name="state"
            label={t('office_catalogue.by_state')}
            choices={(['', 'low', 'sold-out'] as const).map(value => ({
              value,
              label: t(`office_catalogue.state_${value === '' ? 'all' : value === 'sold-out' ? 'sold_out' : value}`),
            }))}
          />
          <SearchField label={t('office_catalogue.search')} />
        </div>
        <Records label={t('office.stock')} columns={columns} empty={t('office_catalogue.none')} />
        <Pages />
        {changed !== null && <Adjustment row={changed} onClose={() => setChanged(null)} />}
      </List>
    </Page>
  )
}

function Adjustment({ row, onClose }: { row: StockRow; onClose: () => void }) {
  const { t, language, sayFailure } = useWords()
  const notify = useNotify()
  const refresh = useRefresh()
  const [counted, setCounted] = useState(row.stock)
  const [reason, setReason] = useState<StockReason>('counted')
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      // The difference to what was seen: pieces that are sold meanwhile stay sold.
      const changes = [{ variantId: row.variantId, by: counted - row.stock }]
      notify((await call(adjustStock, { changes, reason, note })).message, { type: 'success' })
      refresh()
      onClose()
    } catch (failure) {
      setProblem(sayFailure(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Ask
      isOpen
      title={`${t('office_catalogue.adjust')}: ${inLanguage(row, 'name', language)}`}
      yes={t('office.save')}
      isBusy={isBusy}
      problem={problem}
      onYes={() => void send()}
      onClose={onClose}
    >
      <Field label={t('office_catalogue.pieces_there')}>
        {wiring => (
          <TextInput
            {...wiring}
            type="number"
            min="0"
            dir="ltr"
            value={counted}
            onChange={event => setCounted(Math.max(0, Math.round(event.currentTarget.valueAsNumber || 0)))}
          />
        )}
      </Field>
      <Field label={t('office_catalogue.reason')}>
        {wiring => (
          <Select
            {...wiring}
            value={reason}
            onChange={event => setReason(STOCK_REASONS.find(each => each === event.currentTarget.value) ?? 'other')}
          >
            {STOCK_REASONS.map(each => (
              <option key={each} value={each}>
                {t(STOCK_REASON_WORDS[each])}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('office_catalogue.note')} optional={t('office_catalogue.optional')}>
        {wiring => (
          <TextInput {...wiring} value={note} maxLength={300} onChange={event => setNote(event.currentTarget.value)} />
        )}
      </Field>
    </Ask>
  )
}
