import * as endpoints from '#contract/addresses.ts'
import type { Database } from '../database/database.ts'
import { type Route, shopperRoute } from '../http/route.ts'
import { lastOrdered, listAddresses } from './addresses.ts'
import { addAddress, removeAddress, setDefaultAddress, updateAddress } from './change-addresses.ts'

export function addressRoutes({ database }: { readonly database: Database }): Route[] {
  return [
    shopperRoute(endpoints.listAddresses, async ({ shopper, language }) => {
      const addresses = await listAddresses(database, shopper.id, language)
      const last = addresses.length === 0 ? await lastOrdered(database, shopper.id, language) : null
      return { success: true as const, addresses, lastOrdered: last }
    }),
    shopperRoute(endpoints.addAddress, async ({ shopper, language, input, say }) => {
      const address = await addAddress(database, { userId: shopper.id, language }, input)
      return { success: true as const, address, ...say('address_saved') }
    }),
    shopperRoute(endpoints.updateAddress, async ({ shopper, language, input, say }) => {
      const address = await updateAddress(database, { userId: shopper.id, language }, input)
      return { success: true as const, address, ...say('address_saved') }
    }),
    shopperRoute(endpoints.setDefaultAddress, async ({ shopper, input, say }) => {
      await setDefaultAddress(database, { id: input.id, userId: shopper.id })
      return { success: true as const, ...say('address_is_default') }
    }),
    shopperRoute(endpoints.removeAddress, async ({ shopper, input, say }) => {
      await removeAddress(database, { id: input.id, userId: shopper.id })
      return { success: true as const, ...say('address_removed') }
    }),
  ]
}
