import { useEffect, useState } from 'react'
import { Button } from '#design/button.tsx'
import { isSameLine, type LineKey } from '#shop/cart/cart.ts'
import { storedToken } from '../../platform/storage.ts'
import { toast } from '../../platform/toasts.tsx'
import { useWords } from '../../platform/words.tsx'
import type { Awaited } from './awaited.ts'
import css from './buy-row.module.css'

/** Seldom needed. */
const notices = () => import('./stock-notices.ts')

/** Asks for a mail once what is sold out can be had again, and takes that back. */
export function TellMe({ awaited }: { awaited: readonly Awaited[] }) {
  const { t } = useWords()
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
        return (
          <Button
            key={`${key.colorId} ${key.sizeId}`}
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
