import type { StaffStep } from '../orders/steps.ts'

/** What the change log says was done. Whoever adds one gives it words in the back office: without them it does not compile. */
export type AuditAction =
  | `order.${StaffStep}`
  | `order.${'noted' | 'address_changed' | 'lines_changed' | 'delivered_in_part' | 'restocked' | 'taken_by_phone' | 'handed_over' | 'tagged' | 'untagged'}`
  | `return.${'taken' | 'decided' | 'received' | 'settled'}`
  | `refund.${'sent' | 'recorded' | 'given'}`
  | `parcel.${'looked' | 'retried'}`
  | `courier_payment.${'recorded' | 'corrected'}`
  | `${'product' | 'order' | 'mail'}.undone`
  | 'earnings.exported'
  | `books.${'exported' | 'set_right'}`
  | `region.${'sent_as_other' | 'not_sent_as_other'}`
  | 'product.added'
  | 'product.changed'
  | 'product.published'
  | 'product.unpublished'
  | 'product.marked_bestseller'
  | 'product.unmarked_bestseller'
  | 'product.archived'
  | 'product.restored'
  | 'product.discounted'
  | 'product.priced'
  | `stock.${'adjusted' | 'placed' | 'counted'}`
  | `category.${'added' | 'changed' | 'removed' | 'ordered'}`
  | 'media.stored'
  | 'settings.changed'
  | 'home.sections_changed'
  | `slide.${'added' | 'changed' | 'removed' | 'ordered'}`
  | 'text.changed'
  | 'mail_text.changed'
  | `promo.${'added' | 'changed' | 'switched-on' | 'switched-off' | 'removed'}`
  | `sale.${'added' | 'changed' | 'ended'}`
  | `offer.${'added' | 'changed' | 'ended'}`
  | `search_rule.${'added' | 'removed'}`
  | `customer.${'blocked' | 'unblocked' | 'tagged' | 'untagged'}`
  | `${'customers' | 'orders' | 'subscribers'}.exported`
  | 'subscriber.removed'
  | `import.${'applied' | 'undone'}`
  | `mail.${'retried' | 'dropped'}`
  | 'member.invited'
  | 'member.joined'
  | 'member.changed'
  | 'member.password_changed'
  | 'member.new_password_link'
  | 'member.two_factor_set_up'
  | 'member.two_factor_reset'
  | 'member.recovery_code_used'
  | 'member.recovery_codes_renewed'
  | 'member.passkey_added'
  | 'member.passkey_renamed'
  | 'member.passkey_removed'
  | 'member.passkey_doubted'
  | `member.${'device_trusted' | 'device_forgotten' | 'devices_forgotten'}`
  | `member.push_device_${'added' | 'removed'}`
  | 'invitation.withdrawn'
  | `session.${'opened' | 'ended' | 'others_ended' | 'refused'}`

/** The kinds of things that the change log tells of. */
export type AuditEntity =
  | 'order'
  | 'return'
  | 'parcel'
  | 'courier-payment'
  | 'books'
  | 'earnings'
  | 'region'
  | 'product'
  | 'stock-count'
  | 'category'
  | 'media'
  | 'settings'
  | 'home'
  | 'slide'
  | 'text'
  | 'mail-text'
  | 'promo'
  | 'sale'
  | 'offer'
  | 'search-rule'
  | 'customer'
  | 'customers'
  | 'subscriber'
  | 'subscribers'
  | 'orders'
  | 'import'
  | 'mail'
  | 'member'
  | 'invitation'
