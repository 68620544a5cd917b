import type { DescribedPartner, PacedMeans } from '../partner.ts'
import { alwaseet } from './alwaseet/alwaseet.ts'
import type { Courier } from './courier.ts'

/** The courier whose API the shop speaks, or another one of the same family. */
export const courier: DescribedPartner<Courier, PacedMeans> = alwaseet
