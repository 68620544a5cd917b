import type { StaffReturn } from '#contract/office/returns.ts'
import * as endpoints from '#contract/office/returns.ts'
import { type Call, type Route, staffRoute } from '../../http/route.ts'
import { readPhoto } from '../read-photo.ts'
import type { ReturnDesk } from '../return-desk.ts'
import { decideReturn } from './decide-return.ts'
import { listStaffReturns } from './list-returns.ts'
import { readStaffReturn } from './read-return.ts'
import { receiveReturn } from './receive-return.ts'
import { dropReturn, exchangeReturn, refundReturn } from './settle-return.ts'
import { takeReturn } from './take-return.ts'

export function staffReturnRoutes(desk: ReturnDesk): Route[] {
  const { database } = desk
  return [
    staffRoute(endpoints.listStaffReturns, async ({ input }) => ({
      success: true as const,
      ...(await listStaffReturns(database, input)),
    })),
    staffRoute(endpoints.readStaffReturn, async ({ input, staff }) => ({
      success: true as const,
      return: await readStaffReturn(database, input.id, staff.role),
    })),
    staffRoute(endpoints.readStaffReturnPhoto, ({ input }) => readPhoto(desk, input.id)),
    staffRoute(endpoints.takeReturn, async call => saved(call, await takeReturn(desk, call))),
    staffRoute(endpoints.decideReturn, async call => saved(call, await decideReturn(desk, call))),
    staffRoute(endpoints.receiveReturn, async call => saved(call, await receiveReturn(desk, call))),
    staffRoute(endpoints.refundReturn, async call => saved(call, await refundReturn(desk, call))),
    staffRoute(endpoints.exchangeReturn, async call => saved(call, await exchangeReturn(desk, call))),
    staffRoute(endpoints.dropReturn, async call => saved(call, await dropReturn(desk, call))),
  ]
}

function saved({ say }: Call<unknown>, fresh: StaffReturn) {
  return { success: true as const, ...say('return_saved'), return: fresh }
}
