import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplyOf } from '#contract/describe.ts'
import {
  bookStockCount,
  dropStockCount,
  readStockCount,
  type ShelfPiece,
  type StockCount,
} from '#contract/office/stock-counts.ts'
import { Button } from '#design/button.tsx'
import { Lettering } from '#design/lettering.tsx'
import { Note } from '#design/note.tsx'
import { inLanguage } from '#shop/languages.ts'
import { ChipsOf } from '../parts/chips-of.tsx'
import { Failed } from '../parts/dead-ends.tsx'
import { useNotify } from '../parts/notices.tsx'
import { Page } from '../parts/page.tsx'
import { Panel } from '../parts/panel.tsx'
import css from '../parts/parts.module.css'
import { Sure } from '../parts/sure.tsx'
import { ACTION_BAR } from '../parts/use-above-bars.ts'
import { call } from '../platform/call.ts'
import { useRefresh } from '../platform/use-refresh.ts'
import { useWords } from '../platform/words.tsx'
import own from './count.module.css'
import { COUNT_WISH_WORDS, COUNT_WISHES, type CountWish, PiecesForm } from './count-pieces.tsx'
import { FindCode } from './find-code.tsx'

const COUNT = ['stock-count']

/** `/stock/count`: scan, say how many, next. */
export function CountPage() {
  const { t } = useWords()
  const queries = useQueryClient()
  const [wish, setWish] = useState<CountWish>('count')
  const [piece, setPiece] = useState<ShelfPiece | null>(null)
  const [missing, setMissing] = useState<Missing>([])
  const { data, error, refetch } = useQuery({ queryKey: COUNT, queryFn: () => call(readStockCount, {}) })
  if (error) return <Failed failure={error} onRetry={() => void refetch()} />
  const count = data?.count ?? null
  const onSaved = (fresh: StockCount | null) => {
    setPiece(null)
    if (fresh !== null) queries.setQueryData(COUNT, { success: true, count: fresh })
  }
  return (
    <Page title={t('office_catalogue.count_shelves')}>
      <div className={own.count}>
        <p>{t('office_catalogue.count_hint')}</p>
        <ChipsOf
          label={t('office_catalogue.what_is_done')}
          choices={COUNT_WISHES.map(value => ({ value, label: t(COUNT_WISH_WORDS[value]) }))}
          chosen={wish}
          onChoose={setWish}
        />
        {missing.map(({ sku, pieces }) => (
          <Note key={sku} kind="error">
            {t('office_catalogue.sold_not_there', { sku, pieces })}
          </Note>
        ))}
        <FindCode isPaused={piece !== null} onFound={setPiece} />
        {piece !== null && (
          <PiecesForm key={`${piece.variantId} ${wish}`} wish={wish} piece={piece} onSaved={onSaved} />
        )}
        {piece === null && count !== null && count.lines.length > 0 && <Counted count={count} onMissing={setMissing} />}
      </div>
    </Page>
  )
}

type Missing = ReplyOf<typeof bookStockCount>['missing']

function Counted({ count, onMissing }: { count: StockCount; onMissing: (missing: Missing) => void }) {
  const { t, language } = useWords()
  const notify = useNotify()
  const refresh = useRefresh()
  const [asked, setAsked] = useState<'book' | 'drop' | null>(null)
  const { _id: id, lines } = count
  const differing = lines.filter(({ counted, expected }) => counted !== expected).length
  const book = async () => {
    const booked = await call(bookStockCount, { id })
    onMissing(booked.missing)
    return booked
  }
  const onDone = (message: string) => {
    notify.done(message)
    refresh()
  }
  return (
    <>
      <Panel title={t('office_catalogue.counted_lines')}>
        <ul className={css.entries}>
          {lines.map(line => (
            <li key={line.variantId} className={css.pair}>
              <span>
                <Lettering text={inLanguage(line, 'name', language)} />
                <span className={css.aside}>
                  {inLanguage(line, 'choice', language)} <bdi>{line.sku}</bdi> · {line.staffName}
                </span>
              </span>
              <b className={line.counted === line.expected ? undefined : own.differs}>
                {t('office_catalogue.counted_of', { counted: line.counted, expected: line.expected })}
              </b>
            </li>
          ))}
        </ul>
      </Panel>
      <div {...ACTION_BAR} className={css.bar}>
        <Button onClick={() => setAsked('book')}>{t('office_catalogue.book_count')}</Button>
        <Button kind="ghost" onClick={() => setAsked('drop')}>
          {t('office_catalogue.drop_count')}
        </Button>
      </div>
      {asked === 'book' && (
        <Sure
          title={t('office_catalogue.book_count')}
          text={t('office_catalogue.book_count_sure', { count: differing })}
          work={book}
          onClose={() => setAsked(null)}
          onDone={onDone}
        />
      )}
      {asked === 'drop' && (
        <Sure
          title={t('office_catalogue.drop_count')}
          text={t('office_catalogue.drop_count_sure')}
          isDanger
          work={() => call(dropStockCount, { id })}
          onClose={() => setAsked(null)}
          onDone={onDone}
        />
      )}
    </>
  )
}
