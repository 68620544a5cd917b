/** A parcel as the courier wants it (its merchant guide, create-order). */
export interface Parcel {
  readonly orderNumber: string
  readonly clientName: string
  /** `+9647` and nine digits. */
  readonly clientMobile: string
  /** The courier's own ids. */
  readonly cityId: string
  readonly regionId: string
  readonly location: string
  /** Kind of goods, in Arabic. */
  readonly goods: string
  readonly pieces: number
  /** Whole IQD to collect at the door, delivery included; 0 for an order that is paid. */
  readonly price: number
  readonly notes: string
  readonly isReplacement: boolean
}

export interface SentParcel {
  /** The tracking number on the label. */
  readonly reference: string
  /** Address of the printable label; null where the courier gave none. It may carry a token: never log it. */
  readonly labelUrl: string | null
}

export interface ParcelStatus {
  readonly reference: string
  readonly statusId: string
  /** The courier's own words, shown as they are. */
  readonly text: string
}

export interface CourierPlace {
  readonly cityId: string
  readonly cityName: string
  readonly regions: readonly { readonly regionId: string; readonly regionName: string }[]
}

/** A courier behind its own protocol. Reads may be repeated; `send` never is. */
export interface Courier {
  readonly id: string
  /** The places it serves. Throws `CourierUnclear`. */
  places(): Promise<readonly CourierPlace[]>
  /**
   * Hands a parcel over. Throws `CourierRefused` (it was not taken) or `CourierUnclear` (the reply was lost: look with `findSent`
   * before anything is sent again).
   */
  send(parcel: Parcel): Promise<SentParcel>
  /** The parcel as the courier already holds it, by mobile, price and order number, sent since `since`. Throws `CourierUnclear`. */
  findSent(parcel: Parcel, since: Date): Promise<SentParcel | null>
  /** At most 25 references a call. Unknown ones are left out. Throws `CourierUnclear`. */
  statuses(references: readonly string[]): Promise<readonly ParcelStatus[]>
}

/** The courier said no; `reason` is its own sentence, for staff. */
export class CourierRefused extends Error {
  readonly reason: string
  constructor(reason: string) {
    super(`the courier refused: ${reason}`)
    this.reason = reason
  }
}

export class CourierUnclear extends Error {}
