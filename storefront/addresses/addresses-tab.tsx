import type { ShopperAccess } from '../accounts/use-shopper-only.ts'
import { later } from '../platform/later.tsx'
import { speaking } from '../platform/speaking.tsx'
import { LoadingAddresses } from './loading-addresses.tsx'

/** Where the shopper has goods brought. */
export function AddressesTab({ access }: { access: ShopperAccess }) {
  return access === 'shopper' ? <AddressBook /> : <LoadingAddresses />
}

const AddressBook = later(
  () =>
    speaking(
      ['accounts', 'addresses', 'checkout', 'messages'],
      async () => (await import('./address-book.tsx')).AddressBook,
    ),
  LoadingAddresses,
)
