import { useState } from 'react'
import { useLocation } from 'wouter'
import { type BulkProductsInput, type BulkProductsReply, changeProducts } from '#contract/office/catalogue.ts'
import { Button } from '#design/button.tsx'
import { Modal } from '#design/dialog.tsx'
import { Lettering } from '#design/lettering.tsx'
import { inLanguage } from '#shop/languages.ts'
import { useNotify } from '../parts/notices.tsx'
import parts from '../parts/parts.module.css'
import { UndoButton, useTellDone } from '../parts/undo.tsx'
import { call } from '../platform/call.ts'
import type { List, ListFilter } from '../platform/use-list.ts'
import { useRefresh } from '../platform/use-refresh.ts'
import { useWords } from '../platform/words.tsx'
import type { ChosenProducts } from '../sales/use-new-timed.ts'
import css from './products-page.module.css'

const CHANGES = ['publish', 'unpublish', 'bestseller', 'no-bestseller', 'archive', 'restore'] as const

/** What can be done with all chosen products; those that stay as they were are told with the reason. */
export function BulkChanges({ list: { chosenIds, choose, filter } }: { list: List }) {
  const { t } = useWords()
  const notify = useNotify()
  const tellDone = useTellDone()
  const refresh = useRefresh()
  const [, navigate] = useLocation()
  const [told, setTold] = useState<BulkProductsReply | null>(null)
  const change = async (change: BulkProductsInput['change']) => {
    try {
      const reply = await call(changeProducts, { ids: chosenIds, change })
      refresh()
      // The bar that this stands in goes with the selection.
      if (reply.refused.length > 0) return setTold(reply)
      tellDone(reply.message, reply.act)
      choose([])
    } catch (failure) {
      notify.failed(failure)
    }
  }
  return (
    <>
      <div className={parts.wishes}>
        <Button
          kind="line"
          size="medium"
          onClick={() => navigate(pricesPath(filter), { state: { productIds: chosenIds } satisfies ChosenProducts })}
        >
          {t('office_prices.title')}
        </Button>
        {CHANGES.map(kind => (
          <Button key={kind} kind="line" size="medium" onClick={() => void change({ kind })}>
            {t(`office_catalogue.${kind === 'no-bestseller' ? 'no_bestseller' : kind}`)}
          </Button>
        ))}
        <Button
          kind="line"
          size="medium"
          onClick={() => navigate('/sales/new', { state: { productIds: chosenIds } satisfies ChosenProducts })}
        >
          {t('office_sales.set_up')}
        </Button>
        <Button
          kind="line"
          size="medium"
          onClick={() => navigate('/offers/new', { state: { productIds: chosenIds } satisfies ChosenProducts })}
        >
          {t('office_offers.set_up')}
        </Button>
      </div>
      {told !== null && (
        <Refused
          told={told}
          onClose={() => {
            setTold(null)
            choose([])
          }}
        />
      )}
    </>
  )
}

/** With what the list was asked: more may be found than can be chosen. */
function pricesPath(filter: ListFilter): string {
  const asked = Object.entries(filter).filter(([, value]) => typeof value === 'string' && value !== '')
  const address = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))
  return address.size === 0 ? '/prices' : `/prices?${address}`
}

function Refused({ told, onClose }: { told: BulkProductsReply; onClose: () => void }) {
  const { t, language } = useWords()
  const { act } = told
  return (
    <Modal isOpen onClose={onClose} label={t('office_catalogue.not_changed')} className={css.refused}>
      <h2 className={css.refusedTitle}>{t('office_catalogue.not_changed')}</h2>
      <p role="status">{told.message}</p>
      <ul className={css.refusedList}>
        {told.refused.map(({ id, message, ...names }) => (
          <li key={id}>
            <b>
              <Lettering text={inLanguage(names, 'name', language)} />
            </b>
            <span>{message}</span>
          </li>
        ))}
      </ul>
      <div className={parts.buttons}>
        <Button onClick={onClose}>{t('common.close')}</Button>
        {act !== null && <UndoButton act={act} onPress={onClose} />}
      </div>
    </Modal>
  )
}
