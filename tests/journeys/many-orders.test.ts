import { type Order, USUAL_ORDERS } from '#contract/orders.ts'
import { formatNumber } from '#locales/formats.ts'
import { examine } from '#tests/support/examine.ts'
import { expect, test, visit } from '#tests/support/journey.ts'
import { orderForCash } from '#tests/support/ordered.ts'
import { inShopDatabase } from '#tests/support/shop-database.ts'
import { beLoggedIn, signUp } from '#tests/support/shopper.ts'

test.use({ expectedNoise: /net::ERR_FAILED/ })

const SHIPPED = USUAL_ORDERS + 1
const PLACED = 2

test('a shopper of many orders goes on to the older ones, of all stages and of one @night', async ({
  page,
  context,
  request,
  catalogue,
  t,
}) => {
  const shopper = await signUp(request, 'Zainab Karim')
  const cup = await catalogue.find('Ceramic pen cup with dish')
  const order = await orderForCash(request, shopper, [{ what: cup, quantity: 1 }])
  await orderForYears(order)
  await beLoggedIn(context, shopper)
  await visit(page, '/account/orders')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(USUAL_ORDERS)
  const stage = (words: string) => page.getByRole('button', { name: new RegExp(`^${words}`) })
  await expect(stage(t('orders.all'))).toContainText(formatNumber(SHIPPED + PLACED))
  const older = page.getByRole('button', { name: t('orders.show_older') })
  await older.scrollIntoViewIfNeeded()
  await examine(page)

  await test.step('the next page cannot be had at first', async () => {
    await page.route('**/api/order/user-orders*cursor*', route => route.abort(), { times: 1 })
    await older.click()
    await expect(page.getByRole('alert')).toHaveText(t('orders.older_failed'))
    await expect(cards).toHaveCount(USUAL_ORDERS)
    await page.getByRole('button', { name: t('orders.try_again') }).click()
    await expect(cards).toHaveCount(SHIPPED + PLACED)
    await expect(older).toBeHidden()
  })

  await test.step('one stage has pages of its own', async () => {
    await stage(t('orders.shipped')).click()
    await expect(cards).toHaveCount(USUAL_ORDERS)
    await older.click()
    await expect(cards).toHaveCount(SHIPPED)
    await stage(t('orders.delivered')).click()
    await expect(page.getByText(t('orders.empty_filter_hint'))).toBeVisible()
  })
})

/** The shop lets nobody order so often in a minute: what the first order was is written down as many others before it. */
async function orderForYears({ _id }: Order): Promise<void> {
  await inShopDatabase(
    `with copies as (
      insert into orders select (jsonb_populate_record(o, jsonb_build_object(
        'id', o.id || '-' || place, 'number', nextval('order_numbers'), 'idempotency_key', null,
        'status', case when place < $3 then 'Order Placed' else 'Shipped' end,
        'placed_at', o.placed_at - place * interval '1 day'))).*
      from orders o, generate_series(1, $2::int - 1) place where o.id = $1 returning id)
    insert into order_lines select (jsonb_populate_record(l, jsonb_build_object(
      'id', l.id || copies.id, 'order_id', copies.id))).* from order_lines l, copies where l.order_id = $1`,
    [_id, SHIPPED + PLACED, PLACED],
  )
}
