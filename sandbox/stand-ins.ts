import type { WordKey } from '#locales/translate.ts'
import { alqaseh } from './alqaseh.ts'
import { payqi } from './payqi.ts'
import type { StandIn } from './stand-in.ts'
import { zaincashV1 } from './zaincash-v1.ts'
import { zaincashV2 } from './zaincash-v2.ts'

/** The stand-ins, by the folder of their address. ZainCash has two protocols, so two stand-ins. */
export const STAND_INS = {
  payqi,
  'zaincash-v1': zaincashV1,
  'zaincash-v2': zaincashV2,
  alqaseh,
} as const satisfies Readonly<Record<string, StandIn>>

export type PaymentGateway = keyof typeof STAND_INS
// Keys of a literal are its own.
export const PAYMENT_GATEWAYS = Object.keys(STAND_INS) as readonly PaymentGateway[]

export const GATEWAYS = [...PAYMENT_GATEWAYS, 'alwaseet'] as const
export type Gateway = (typeof GATEWAYS)[number]

export function standInOf(gateway: PaymentGateway): StandIn {
  return STAND_INS[gateway]
}

export function nameOf(partner: string): WordKey {
  const gateway = PAYMENT_GATEWAYS.find(each => each === partner)
  return gateway === undefined ? 'sandbox.alwaseet' : STAND_INS[gateway].name
}
