import * as endpoints from '#contract/returns.ts'
import { type Route, route, shopperRoute } from '../http/route.ts'
import { keepPhoto } from './keep-photo.ts'
import { readSignedPhoto } from './read-photo.ts'
import { requestReturn } from './request-return.ts'
import type { ReturnDesk } from './return-desk.ts'
import { withdrawReturn } from './withdraw-return.ts'

export function returnRoutes(desk: ReturnDesk): Route[] {
  return [
    shopperRoute(endpoints.requestReturn, async call => {
      const returnId = await requestReturn(desk, call)
      return { success: true as const, returnId, ...call.say('return_requested') }
    }),
    shopperRoute(endpoints.sendReturnPhoto, async call => ({
      success: true as const,
      ...(await keepPhoto(desk, call)),
    })),
    route(endpoints.readReturnPhoto, ({ input }) => readSignedPhoto(desk, input.claim)),
    shopperRoute(endpoints.withdrawReturn, async call => {
      await withdrawReturn(desk, call)
      return { success: true as const, ...call.say('return_withdrawn') }
    }),
  ]
}
