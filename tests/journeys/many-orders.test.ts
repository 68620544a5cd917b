import type { Page } from '@playwright/test'
import type { Order, UserOrdersReply } from '#contract/orders/endpoints.ts'
import { examine } from '#tests/support/examine.ts'
import { expect, test, visit } from '#tests/support/journey.ts'
import { orderForCash } from '#tests/support/ordered.ts'
import { beLoggedIn, signUp } from '#tests/support/shopper.ts'

test.use({ expectedNoise: /net::ERR_FAILED/ })

const SHIPPED = 6
const PLACED = 2
/** Fewer than the shop sends, so that the journey is no longer than its point. */
const A_PAGE = 5

test('a shopper of many orders goes on to the older ones, of all stages and of one', async ({
  page,
  context,
  request,
  catalogue,
  t,
}) => {
  const shopper = await signUp(request, 'Zainab Karim')
  const cup = await catalogue.find('Ceramic pen cup with dish')
  const order = await orderForCash(request, shopper, [{ what: cup, quantity: 1 }])
  await answerWithMany(page, order)
  await beLoggedIn(context, shopper)
  await visit(page, '/account/orders')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(A_PAGE)
  const stage = (words: string) => page.getByRole('button', { name: new RegExp(`^${words}`) })
  await expect(stage(t('orders.all'))).toContainText(/8|٨/)
  const older = page.getByRole('button', { name: t('orders.show_older') })
  await older.scrollIntoViewIfNeeded()
  await examine(page)

  await test.step('the next page cannot be had at first', async () => {
    await page.route('**/api/order/user-orders*cursor*', route => route.abort(), { times: 1 })
    await older.click()
    await expect(page.getByRole('alert')).toHaveText(t('orders.older_failed'))
    await expect(cards).toHaveCount(A_PAGE)
    await page.getByRole('button', { name: t('orders.try_again') }).click()
    await expect(cards).toHaveCount(SHIPPED + PLACED)
    await expect(older).toBeHidden()
  })

  await test.step('one stage has pages of its own', async () => {
    await stage(t('orders.shipped')).click()
    await expect(cards).toHaveCount(A_PAGE)
    await older.click()
    await expect(cards).toHaveCount(SHIPPED)
    await stage(t('orders.delivered')).click()
    await expect(page.getByText(t('orders.empty_filter_hint'))).toBeVisible()
  })
})

/** The shop lets nobody order so often: its answer is made from one real order, as `server/orders/list-user-orders.ts` pages. */
async function answerWithMany(page: Page, order: Order): Promise<void> {
  const all = Array.from({ length: SHIPPED + PLACED }, (_, place): Order => {
    const status = place < PLACED ? 'Order Placed' : 'Shipped'
    return { ...order, _id: `order-${place}`, orderNumber: String(7_000 - place), status }
  })
  await page.route('**/api/order/user-orders*', async route => {
    const query = new URL(route.request().url()).searchParams
    const [status, cursor] = [query.get('status') ?? '', query.get('cursor')]
    const wanted = all.filter(each => status === '' || each.status === status)
    const start = wanted.findIndex(each => each._id === cursor) + 1
    const orders = wanted.slice(start, start + A_PAGE)
    const byStatus = [
      { status: 'Order Placed' as const, count: PLACED },
      { status: 'Shipped' as const, count: SHIPPED },
      { status: 'Delivered' as const, count: 0 },
    ]
    const reply: UserOrdersReply = {
      success: true,
      orders,
      nextCursor: start + A_PAGE < wanted.length ? (orders.at(-1)?._id ?? null) : null,
      counts: cursor === null ? { all: all.length, byStatus } : null,
    }
    await route.fulfill({ json: reply })
  })
}
