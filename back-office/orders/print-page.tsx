import { useQueries } from '@tanstack/react-query'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { readStaffOrder, type StaffOrder } from '#contract/office/orders.ts'
import { Button } from '#design/button.tsx'
import { Chip } from '#design/chip.tsx'
import { classes } from '#design/classes.ts'
import { Icon } from '#design/icon.tsx'
import { Note } from '#design/note.tsx'
import { loadOfficeWords } from '#locales/office.ts'
import { createTranslator } from '#locales/translate.ts'
import { directionOf, LANGUAGES, type Language, languages } from '#shop/languages.ts'
import { Page } from '../parts/page.tsx'
import { call } from '../platform/call.ts'
import { oneOf } from '../platform/filters.ts'
import { MOST_CHOSEN } from '../platform/use-list.ts'
import { useWords, WordsProvider } from '../platform/words.tsx'
import { PackingSlip } from './packing-slip.tsx'
import { ParcelLabel } from './parcel-label.tsx'
import { PickList } from './pick-list.tsx'
import css from './print.module.css'
import { PRINT_WORDS, PRINTS, type Print } from './print-words.ts'

/** `/orders/print?what=slip&ids=…`: one order a page, in either language, whatever the back office is read in. */
export function PrintPage() {
  const { t, language } = useWords()
  const [parameters] = useSearchParams()
  const [what, setWhat] = useState<Print>(oneOf(PRINTS, parameters.get('what')) ?? 'slip')
  const [printed, setPrinted] = useState<Language>(language)
  const ids = (parameters.get('ids') ?? '').split(',').filter(Boolean).slice(0, MOST_CHOSEN)
  const { orders, failures } = useOrders(ids)
  const isReady = orders.length + failures === ids.length
  return (
    <Page title={t(PRINT_WORDS[what])}>
      <div className={css.tools}>
        {PRINTS.map(each => (
          <Chip key={each} isPressed={what === each} onClick={() => setWhat(each)}>
            {t(PRINT_WORDS[each])}
          </Chip>
        ))}
        {languages.map(each => (
          <Chip key={each} lang={each} isPressed={printed === each} onClick={() => setPrinted(each)}>
            {LANGUAGES[each].name}
          </Chip>
        ))}
        <Button size="medium" disabled={!isReady || orders.length === 0} onClick={() => window.print()}>
          <Icon of={Printer} size="small" />
          {t('orders.print')}
        </Button>
        <span role="status">{t('office_orders.read_of', { done: orders.length, total: ids.length })}</span>
      </div>
      {failures > 0 && <Note kind="error">{t('office_orders.not_read', { count: failures })}</Note>}
      <Sheets ids={ids} orders={orders} what={what} language={printed} />
    </Page>
  )
}

function useOrders(ids: readonly string[]): { readonly orders: readonly StaffOrder[]; readonly failures: number } {
  return useQueries({
    queries: ids.map(id => ({
      queryKey: ['staff-order', id],
      queryFn: async () => (await call(readStaffOrder, { id })).order,
    })),
    combine: answers => ({
      orders: answers.flatMap(({ data }) => (data === undefined ? [] : [data])),
      failures: answers.filter(({ isError }) => isError).length,
    }),
  })
}

interface SheetsProps {
  readonly ids: readonly string[]
  readonly orders: readonly StaffOrder[]
  readonly what: Print
  readonly language: Language
}

/** The sheets carry words and direction of their own. */
function Sheets({ ids, orders, what, language }: SheetsProps) {
  const { t: here, language: office } = useWords()
  const [other, setOther] = useState<{ readonly t: typeof here; readonly language: Language } | null>(null)
  if (language !== office && other === null) {
    void loadOfficeWords(language).then(words => setOther({ t: createTranslator(language, words), language }))
    return null
  }
  const t = language === office ? here : (other?.t ?? here)
  const Sheet = what === 'slip' ? PackingSlip : ParcelLabel
  return (
    <WordsProvider t={t} language={language}>
      <div lang={language} dir={directionOf(language)} className={css.sheets}>
        {what === 'pick' && (
          <article className={classes(css.sheet, css.slip)} aria-label={t('office_orders.pick_list')}>
            <PickList ids={ids} />
          </article>
        )}
        {what !== 'pick' &&
          orders.map(order => (
            <article
              key={order._id}
              className={classes(css.sheet, what === 'slip' ? css.slip : css.label)}
              aria-label={t('orders.order_number', { number: order.orderNumber })}
            >
              <Sheet order={order} />
            </article>
          ))}
      </div>
    </WordsProvider>
  )
}
