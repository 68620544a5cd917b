import type { ComponentType } from 'react'
import { type HeldReply, listHeld } from '#contract/orders.ts'
import { call } from '../platform/call.ts'
import { speaking } from '../platform/speaking.tsx'

export type HeldChoices = HeldReply['held']

let asking: Promise<HeldChoices> | null = null

/**
 * What the shopper's own unpaid orders hold; nothing where that cannot be had.
 * Whoever asks at the same time is answered together: a list has many cards.
 */
export async function readHeld(): Promise<HeldChoices> {
  asking ??= call(listHeld, {})
    .then(
      ({ held }) => held,
      () => [],
    )
    .finally(() => {
      asking = null
    })
  return await asking
}

/** What says so on a page that has no words about orders. */
export async function loadOwnOrder(): Promise<
  ComponentType<{
    readonly orderNumber: string
    /** The size that it is about, where there are several; else empty. */
    readonly option: string
  }>
> {
  return await speaking(['orders'], async () => (await import('./own-order.tsx')).OwnOrder)
}
