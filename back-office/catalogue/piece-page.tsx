import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useId } from 'react'
import { Link, useParams } from 'wouter'
import { type PieceEvent, placePiece, readPiece, type ShelfPiece } from '#contract/office/stock-counts.ts'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { formatNumber } from '#locales/formats.ts'
import type { WordKey } from '#locales/translate.ts'
import { MAX_SUPPLIER_LENGTH } from '#shop/catalogue/supplier.ts'
import { inLanguage } from '#shop/languages.ts'
import { FigureField, LineField } from '../forms/fields.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { Fact } from '../orders/order-customer.tsx'
import { Failed } from '../parts/dead-ends.tsx'
import { useNotify } from '../parts/notices.tsx'
import { Page } from '../parts/page.tsx'
import { Panel } from '../parts/panel.tsx'
import css from '../parts/parts.module.css'
import { When } from '../parts/when.tsx'
import { call } from '../platform/call.ts'
import { useRefresh } from '../platform/use-refresh.ts'
import { useWords } from '../platform/words.tsx'
import own from './count.module.css'
import { sayStockReason } from './stock-reason-words.ts'
import { useSuppliers } from './use-suppliers.ts'

/** `/stock/{id}`: where one SKU lies, and what happened to its pieces. */
export function PiecePage() {
  const { t, language } = useWords()
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['piece', id],
    queryFn: () => call(readPiece, { id }),
  })
  if (error) return <Failed failure={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton className={css.waiting} />
  const { piece, events } = data
  return (
    <>
      <Link to="/stock" className={css.back}>
        <Icon of={ArrowLeft} size="small" isMirrored />
        {t('office.stock')}
      </Link>
      <Page title={inLanguage(piece, 'name', language)}>
        <div className={own.count}>
          <p>
            {inLanguage(piece, 'choice', language)} <bdi>{piece.sku}</bdi>
          </p>
          <dl className={css.facts}>
            <Fact name={t('office_catalogue.for_sale')} value={formatNumber(piece.stock)} />
            <Fact name={t('office_catalogue.held_pieces')} value={formatNumber(piece.held)} />
          </dl>
          <PlaceForm piece={piece} />
          <Panel title={t('office_catalogue.piece_history')}>
            {events.length === 0 && <p>{t('office_catalogue.no_piece_history')}</p>}
            <ul className={css.entries}>
              {events.map((event, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two of the same moment have nothing else to tell them apart
                <Happened key={`${event.at} ${place}`} event={event} />
              ))}
            </ul>
          </Panel>
        </div>
      </Page>
    </>
  )
}

function PlaceForm({ piece }: { piece: ShelfPiece }) {
  const { t } = useWords()
  const notify = useNotify()
  const refresh = useRefresh()
  const known = useId()
  const suppliers = useSuppliers()
  const form = useCallForm({
    endpoint: placePiece,
    values: { shelf: piece.shelf, lowLimit: piece.lowLimit, supplier: piece.supplier },
    input: values => ({ id: piece.variantId, ...values }),
    onDone: ({ message }) => {
      notify.done(message)
      refresh()
    },
  })
  return (
    <Panel title={t('office_catalogue.place_and_limit')}>
      <FormFrame form={form} className={own.place}>
        <LineField form={form} name="shelf" label={t('office_catalogue.shelf')} isOptional maxLength={40} />
        <FigureField
          form={form}
          name="lowLimit"
          label={t('office_catalogue.low_limit')}
          hint={t('office_catalogue.low_limit_hint')}
          isOptional
          empty={null}
        />
        <LineField
          form={form}
          name="supplier"
          label={t('office_catalogue.supplier')}
          hint={t('office_catalogue.supplier_hint')}
          isOptional
          maxLength={MAX_SUPPLIER_LENGTH}
          autoComplete="off"
          list={known}
        />
        <datalist id={known}>
          {suppliers.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <div>
          <Button type="submit" size="medium" isBusy={form.isBusy}>
            {t('office.save')}
          </Button>
        </div>
      </FormFrame>
    </Panel>
  )
}

const KIND_WORDS: Readonly<Record<Exclude<PieceEvent['kind'], 'adjusted'>, WordKey>> = {
  held: 'office_catalogue.event_held',
  sold: 'office_catalogue.event_sold',
  'given-back': 'office_catalogue.event_given_back',
  returned: 'office_catalogue.event_returned',
}

function Happened({ event: { at, kind, by, reason, supplier, staffName, order } }: { event: PieceEvent }) {
  const { t } = useWords()
  return (
    <li className={css.pair}>
      <span>
        {kind === 'adjusted' ? sayStockReason(reason, t) : t(KIND_WORDS[kind])}{' '}
        {order !== null && (
          <Link to={`/orders/${order._id}`}>
            <bdi>#{order.orderNumber}</bdi>
          </Link>
        )}
        <span className={css.aside}>
          <When at={at} />
          {supplier !== '' && ` · ${t('office_catalogue.supplier_is', { supplier })}`}
          {staffName !== null && ` · ${staffName}`}
        </span>
      </span>
      <b className={by < 0 ? own.differs : undefined}>
        <bdi dir="ltr">{by > 0 ? `+${formatNumber(by)}` : `−${formatNumber(-by)}`}</bdi>
      </b>
    </li>
  )
}
