import type { StaffSettings } from '#contract/office/store.ts'
import * as endpoints from '#contract/office/store.ts'
import { type Route, staffRoute } from '../../http/route.ts'
import { readHome, saveHomeSections } from './home.ts'
import { readSettings, type SettingsDesk, saveSettings } from './settings.ts'
import { addSlide, orderSlides, removeSlide, saveSlide } from './slides.ts'
import { listTexts, saveText } from './texts.ts'

const success = true as const

export function staffStoreRoutes(desk: SettingsDesk): Route[] {
  return [...settingsRoutes(desk), ...homeRoutes(desk), ...textRoutes(desk)]
}

function settingsRoutes(desk: SettingsDesk): Route[] {
  const told = (settings: StaffSettings) => ({ success, settings, paymentMethods: [...desk.payments.methods] })
  return [
    staffRoute(endpoints.readStaffSettings, async () => told(await readSettings(desk.database))),
    staffRoute(endpoints.saveSettings, async ({ input, staff }) => told(await saveSettings(desk, input, staff))),
  ]
}

function homeRoutes(desk: SettingsDesk): Route[] {
  const home = async () => ({ success, ...(await readHome(desk)) })
  return [
    staffRoute(endpoints.readStaffHome, home),
    staffRoute(endpoints.addSlide, async ({ input, staff }) => {
      await addSlide(desk, input, staff)
      return await home()
    }),
    staffRoute(endpoints.saveSlide, async ({ input, staff }) => {
      await saveSlide(desk, input, staff)
      return await home()
    }),
    staffRoute(endpoints.removeSlide, async ({ input, staff }) => {
      await removeSlide(desk, input.id, staff)
      return await home()
    }),
    staffRoute(endpoints.orderSlides, async ({ input, staff }) => {
      await orderSlides(desk, input, staff)
      return await home()
    }),
    staffRoute(endpoints.saveHomeSections, async ({ input, staff }) => {
      await saveHomeSections(desk, input, staff)
      return await home()
    }),
  ]
}

function textRoutes(desk: SettingsDesk): Route[] {
  const all = async () => ({ success, texts: await listTexts(desk.database) })
  return [
    staffRoute(endpoints.listStaffTexts, all),
    staffRoute(endpoints.saveText, async ({ input, staff }) => {
      await saveText(desk, input, staff)
      return await all()
    }),
  ]
}
