import type { MediaLibrary } from '../files/media.ts'
import type { OrderDesk } from '../orders/order-desk.ts'

/** What the use cases of returns stand on. */
export interface ReturnDesk extends OrderDesk {
  readonly media: MediaLibrary
}
