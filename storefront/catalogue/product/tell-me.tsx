import { useEffect, useState } from 'react'
import { Button } from '#design/button.tsx'
import { isSameLine, type LineKey } from '#shop/cart/cart.ts'
import { useHeld } from '../../orders/use-held.ts'
import { later } from '../../platform/later.tsx'
import { storedToken } from '../../platform/storage.ts'
import { toast } from '../../platform/toasts.tsx'
import { useWords } from '../../platform/words.tsx'
import type { AwaitedProps } from './awaited.ts'
import css from './buy-row.module.css'

/** Seldom needed. */
const notices = () => import('./stock-notices.ts')

// Seldom, too: it stands there for whoever holds the last pieces without having paid.
const OwnOrder = later(async () => (await import('../../orders/held-choices.tsx')).loadOwnOrder())

/**
 * Asks for a mail once what is sold out can be had again, and takes
 * that back; of what the shopper's own order holds it says so instead.
 */
export function TellMe({ awaited }: AwaitedProps) {
  const { t } = useWords()
  const held = useHeld(true)
  const [told, setTold] = useState<readonly LineKey[]>([])
  const [busy, setBusy] = useState<LineKey | null>(null)
  useEffect(() => {
    if (storedToken() !== null)
      notices()
        .then(({ readNotices }) => readNotices())
        .then(setTold, () => undefined)
  }, [])
  const change = async (key: LineKey, isTold: boolean) => {
    setBusy(key)
    const otherwise = t('common.connection_failed')
    const isDone = await notices().then(
      ({ changeNotice }) => changeNotice(key, isTold ? 'remove' : 'add', otherwise),
      () => toast.error(otherwise),
    )
    setBusy(null)
    if (!isDone) return
    // Of what is told by then: another size may have been pressed meanwhile.
    setTold(before => {
      const others = before.filter(each => !isSameLine(each, key))
      return isTold ? others : [...others, key]
    })
  }
  return (
    <div className={css.awaited}>
      {awaited.map(({ key, option }) => {
        const isTold = told.some(each => isSameLine(each, key))
        const own = held.find(each => isSameLine(each, key))
        const name = `${key.colorId} ${key.sizeId}`
        if (own) return <OwnOrder key={name} orderNumber={own.orderNumber} option={option} />
        return (
          <Button
            key={name}
            kind={isTold ? 'ghost' : 'line'}
            size="medium"
            isBlock
            isBusy={busy !== null && isSameLine(busy, key)}
            onClick={() => void change(key, isTold)}
          >
            {option === ''
              ? t(isTold ? 'product.will_tell' : 'product.tell_me')
              : t(isTold ? 'product.will_tell_of' : 'product.tell_me_of', { option })}
          </Button>
        )
      })}
    </div>
  )
}
