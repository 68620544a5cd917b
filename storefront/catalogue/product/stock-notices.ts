import { addStockNotice, listStockNotices, removeStockNotice } from '#contract/stock-notices.ts'
import type { LineKey } from '#shop/cart/cart.ts'
import { remembered } from '../../accounts/remembered.ts'
import { navigate } from '../../navigation/engine.ts'
import { paths } from '../../paths.ts'
import { call } from '../../platform/call.ts'
import { storedToken } from '../../platform/storage.ts'
import { tellFailure } from '../../platform/tell-failure.ts'
import { toast } from '../../platform/toasts.tsx'

/** What the shopper is told of; nothing where that cannot be had: asking again changes nothing, and says so. */
export async function readNotices(): Promise<readonly LineKey[]> {
  return await call(listStockNotices, {}).then(
    ({ notices }) => notices,
    () => [],
  )
}

/**
 * Says with a toast how it went, and answers whether it did. Visitors are
 * taken to /login, and back here. `otherwise`: where the server said nothing.
 */
export async function changeNotice(key: LineKey, wish: 'add' | 'remove', otherwise: string): Promise<boolean> {
  if (storedToken() === null) {
    comeBackHere()
    navigate(paths.login())
    return false
  }
  try {
    toast.success((await call(wish === 'add' ? addStockNotice : removeStockNotice, key)).message)
    return true
  } catch (failure) {
    tellFailure(failure, otherwise, comeBackHere)
    return false
  }
}

function comeBackHere(): void {
  remembered.keepPlace(location.pathname + location.search)
}
