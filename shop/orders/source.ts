/** Where staff take an order from somebody who does not order in the shop. */
export const STAFF_SOURCES = ['phone', 'whatsapp', 'instagram', 'facebook'] as const
export type StaffSource = (typeof STAFF_SOURCES)[number]

/** Where an order came from; `shop` is the storefront. */
export const ORDER_SOURCES = ['shop', ...STAFF_SOURCES] as const
export type OrderSource = (typeof ORDER_SOURCES)[number]
