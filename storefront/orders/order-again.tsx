import { useState } from 'react'
import { type Order, orderAgain } from '#contract/orders.ts'
import { Button } from '#design/button.tsx'
import { reloadCart } from '../cart/cart-store.ts'
import { useNavigate } from '../navigation/hooks.ts'
import { paths } from '../paths.ts'
import { call } from '../platform/call.ts'
import { useToast } from '../platform/toasts.tsx'
import { useWords } from '../platform/words.tsx'

/** Puts what it had into the cart, as far as it can be had, and leads there. */
export function OrderAgain({ order }: { order: Pick<Order, '_id' | 'orderNumber'> }) {
  const { t, sayFailure } = useWords()
  const toast = useToast()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const again = async () => {
    setBusy(true)
    try {
      const { message } = await call(orderAgain, { orderId: order._id })
      await reloadCart()
      navigate(paths.cart())
      toast.success(message)
    } catch (failure) {
      toast.error(sayFailure(failure))
    }
    setBusy(false)
  }
  return (
    <Button kind="ghost" size="medium" isBusy={isBusy} onClick={() => void again()}>
      {t('orders.again')}
    </Button>
  )
}
