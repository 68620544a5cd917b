import type { Bench } from '../bench.ts'
import { openBrowser } from '../browser.ts'
import type { Figure } from '../figure.ts'
import { handOut } from '../phone/handset.ts'
import { lookAtPages } from '../phone/pages.ts'
import { pressAHundred } from '../phone/presses.ts'
import { tapOnSlowLine } from '../phone/taps.ts'
import { startShop } from '../shop-server.ts'

/**
 * What a phone makes of the demo shop: Lighthouse on five pages, how soon a
 * hundred presses are painted, how soon a tap is answered on a slow line.
 */
export async function measurePhone(bench: Bench): Promise<Figure[]> {
  const shop = await startShop(await bench.catalogues.folder('demo'))
  const browser = await openBrowser()
  try {
    if (browser === null) throw new Error('no Chromium on this machine: nothing can be looked at')
    const phone = await handOut(browser, shop)
    return [
      ...(await lookAtPages(bench, phone)),
      await pressAHundred(bench, phone),
      ...(await tapOnSlowLine(bench, phone)),
    ]
  } finally {
    await browser?.close()
    await shop.stop()
  }
}
