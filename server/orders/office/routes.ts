import type { MessageKey } from '#contract/message-keys.ts'
import type { StaffOrder } from '#contract/office/orders.ts'
import * as endpoints from '#contract/office/orders.ts'
import * as partEndpoints from '#contract/office/part-delivery.ts'
import { readPickList as readPickListEndpoint } from '#contract/office/pick-list.ts'
import { type Call, type Route, staffRoute } from '../../http/route.ts'
import type { OrderDesk } from '../order-desk.ts'
import { changeAddress } from './change-address.ts'
import { deliverPart, previewPart } from './deliver-part.ts'
import { exportOrders } from './export-orders.ts'
import { findCallers } from './find-callers.ts'
import { listOrderTags } from './list-order-tags.ts'
import { listStaffOrders } from './list-orders.ts'
import { newOrders } from './new-orders.ts'
import { noteOrder } from './note-order.ts'
import { readPickList } from './pick-list.ts'
import { readStaffOrder } from './read-order.ts'
import { restockOrder } from './restock-order.ts'
import { tagOrder, untagOrder } from './tag-order.ts'
import { takeStep, takeSteps } from './take-step.ts'

export function staffOrderRoutes(desk: OrderDesk): Route[] {
  const { database } = desk
  return [
    staffRoute(endpoints.listStaffOrders, async ({ input }) => ({
      success: true as const,
      ...(await listStaffOrders(database, input)),
    })),
    staffRoute(endpoints.listNewOrders, async () => ({ success: true as const, ...(await newOrders(database)) })),
    staffRoute(endpoints.findCallers, async ({ input }) => ({
      success: true as const,
      callers: await findCallers(database, input.phone),
    })),
    staffRoute(readPickListEndpoint, async ({ input }) => ({
      success: true as const,
      rows: await readPickList(database, input.orderIds.split(',')),
    })),
    staffRoute(endpoints.exportOrders, call => exportOrders(desk, call)),
    staffRoute(endpoints.readStaffOrder, async ({ input, staff }) => ({
      success: true as const,
      order: await readStaffOrder(database, input.id, staff.role),
    })),
    staffRoute(endpoints.takeStep, async call =>
      saved(call, await takeStep(desk, call), `step_done_${call.input.step}`),
    ),
    staffRoute(endpoints.takeSteps, async call => ({
      success: true as const,
      ...(await takeSteps(desk, call)),
    })),
    staffRoute(endpoints.noteOrder, async call => saved(call, await noteOrder(desk, call))),
    staffRoute(endpoints.listOrderTags, async () => ({ success: true as const, tags: await listOrderTags(database) })),
    staffRoute(endpoints.tagOrder, async call => saved(call, await tagOrder(desk, call), 'order_tagged')),
    staffRoute(endpoints.untagOrder, async call => saved(call, await untagOrder(desk, call), 'order_untagged')),
    staffRoute(endpoints.changeAddress, async call => saved(call, await changeAddress(desk, call))),
    staffRoute(partEndpoints.previewPart, async call => ({
      success: true as const,
      preview: await previewPart(desk, call),
    })),
    staffRoute(partEndpoints.deliverPart, async call =>
      saved(call, await deliverPart(desk, call), 'order_delivered_in_part'),
    ),
    staffRoute(endpoints.restockOrder, async call => saved(call, await restockOrder(desk, call))),
  ]
}

function saved({ say }: Call<unknown>, fresh: StaffOrder, key: MessageKey = 'order_saved') {
  return { success: true as const, ...say(key), order: fresh }
}
