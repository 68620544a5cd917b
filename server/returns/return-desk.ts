import type { OrderDesk } from '../orders/order-desk.ts'
import type { MediaStore } from '../platform/media.ts'

/** What the use cases of returns stand on. */
export interface ReturnDesk extends OrderDesk {
  readonly media: MediaStore
}
