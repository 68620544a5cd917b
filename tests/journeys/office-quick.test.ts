import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { listCourierPayments } from '#contract/office/delivery.ts'
import { readStaffOrder, takePhoneOrder } from '#contract/office/orders.ts'
import { listStock } from '#contract/office/stock.ts'
import { placePiece, readPiece } from '#contract/office/stock-counts.ts'
import type { Translate } from '#locales/translate.ts'
import { inLanguage } from '#shop/languages.ts'
import { alone } from '#tests/support/alone.ts'
import { ask } from '#tests/support/ask.ts'
import { examine } from '#tests/support/examine.ts'
import { csvOf } from '#tests/support/files.ts'
import { expect, isOnPhone, test } from '#tests/support/journey.ts'
import {
  archiveProducts,
  givenProduct,
  handOverFirst,
  officeWords,
  takeOrders,
  workInOffice,
} from '#tests/support/office-desk.ts'
import { countPieces, takeAllThrough } from '#tests/support/office-jobs.ts'
import { countHand } from '#tests/support/taps.ts'
import { there } from '#tests/support/there.ts'

let t: Translate
test.beforeEach(async ({ language }) => {
  t = await officeWords(language)
})

/** Nobody else in the shop is called so, or calls from there. */
const somebody = () => `Zaytun ${[...randomUUID()].filter(letter => /[a-f]/.test(letter)).join('')}`
const someMobile = () => `0782${String(randomInt(10_000_000)).padStart(7, '0')}`

test('who ordered before orders the same again by phone, in 4 taps and the number', async ({ page, language }) => {
  const desk = await workInOffice(page)
  const [name, mobile] = [somebody(), someMobile()]
  const product = await givenProduct(desk)
  const [color] = product.colors
  const wish = {
    ...{ client_name: name, client_mobile: `+964${mobile.slice(1)}`, city_id: '1', region_id: '1001' },
    location: 'Opposite the pharmacy',
    items: [{ productId: product._id, colorId: color?._id ?? null, sizeId: color?.sizes[0]?._id ?? null, quantity: 2 }],
  }
  const { order: before } = await desk.call(takePhoneOrder, wish)
  await page.goto('/admin/orders')
  await expect(page.getByRole('row').nth(1)).toBeVisible()

  const hand = await countHand(page)
  await page.getByRole('link', { name: t('office_orders.phone_order') }).click()
  const phone = page.getByLabel(t('office_orders.client_mobile'))
  await expect(phone).toBeFocused()
  await page.keyboard.type(mobile)
  const who = page.getByRole('region', { name: t('office_orders.caller') })
  await expect(who).toContainText(before.orderNumber)
  await expect(page.getByLabel(t('office_orders.client_name'), { exact: true })).toHaveValue(name)
  await examine(page)
  await who.getByRole('button', { name: t('office_orders.order_again') }).click()
  await expect(page.getByRole('group').filter({ hasText: inLanguage(product, 'name', language) })).toBeVisible()
  await who.getByRole('button', { name: t('office_orders.whatsapp') }).click()
  await page.getByRole('button', { name: t('office_orders.take_order') }).click()
  await expect(page).not.toHaveURL(/\/orders\/new/)
  const details = isOnPhone(page) ? page.getByRole('main') : page.getByRole('complementary')
  await expect(details).toContainText(name)
  expect(await hand.taps()).toBe(4)
  expect(await hand.keys()).toBe(mobile.length)

  const { order } = await desk.call(readStaffOrder, { id: new URL(page.url()).pathname.split('/').at(-1) ?? '' })
  expect(order).toMatchObject({
    ...{ clientName: name, source: 'whatsapp', address: before.address, pieces: 2, amount: before.amount },
    customer: { orders: 2 },
  })
  await archiveProducts(desk, [product._id])
})

test('ten orders are packed, handed to the courier and printed in 5 taps, one to a region that the courier does not know', async ({
  page,
  catalogue,
}) => {
  // The stand-in answers 25 calls in half a minute, and its places may have used up some.
  test.slow()
  const desk = await workInOffice(page)
  const name = somebody()
  const what = await catalogue.find('Ceramic pen cup with dish')
  // The shop has read the courier's places once an order to one of them is taken by it.
  const [known = ''] = await takeOrders(desk, { name: somebody(), what, count: 1 })
  await handOverFirst(desk, known)
  const near = await takeOrders(desk, { name, what, count: 9 })
  const far = await takeOrders(desk, { name, what, count: 1, to: { city_id: '3', region_id: '3010' } })
  await page.goto('/admin/orders')
  await page.getByRole('searchbox', { name: t('office_orders.search') }).fill(name)
  await expect(page.getByRole('row')).toHaveCount(11)
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('filter')?.includes(name) === true)

  const hand = await countHand(page)
  const outcomes = await takeAllThrough(page, t, 10, ['pack', 'hand_over'])
  await expect(outcomes).toContainText(t('office_orders.done_of', { done: 9, total: 10 }))
  await outcomes.getByRole('button', { name: t('office_orders.send_as_other', { count: 1, other: 'اخرى' }) }).click()
  await expect(outcomes).toContainText(t('office_orders.done_of', { done: 10, total: 10 }))
  await examine(page)
  const printed = page.waitForEvent('popup')
  await outcomes.getByRole('link', { name: t('office_orders.packing_slips') }).click()
  const slips = await printed
  await expect(slips.getByRole('article')).toHaveCount(10)
  expect(await hand.taps()).toBe(5)

  await test.step('and their pieces are taken from the shelf once for all', async () => {
    await slips.getByRole('button', { name: t('office_orders.pick_list') }).click()
    const list = slips.getByRole('table', { name: t('office_orders.pick_list_of', { count: 10 }) })
    await expect(list.getByRole('row')).toHaveCount(2)
    await expect(list.getByRole('cell', { name: '10', exact: true })).toBeVisible()
    await examine(slips)
  })

  await test.step('what was decided about the region stands with the courier, and is taken back there', async () => {
    await page.goto('/admin/courier')
    await page.getByRole('tab', { name: t('office_orders.courier_places') }).click()
    const region = page.getByRole('listitem').filter({ hasText: t('office_orders.sent_as', { other: 'اخرى' }) })
    await expect(region).toHaveCount(1)
    await examine(page)
    await region.getByRole('button').click()
    await expect(region).toHaveCount(0)
  })
  expect([...near, ...far]).toHaveLength(10)
})

test('shelves are counted with a scanner: a code, a number, the next, and one tap books it', async ({ page }) => {
  const desk = await workInOffice(page)
  const supplier = `معمل ${somebody()}`
  const [box, jar] = [await givenProduct(desk), await givenProduct(desk)]
  const pieceOf = async ({ name_en }: { readonly name_en: string }) =>
    there((await desk.call(listStock, { search: name_en })).rows[0])
  const [ofBox, ofJar] = [await pieceOf(box), await pieceOf(jar)]
  await page.goto('/admin/stock/count')
  const code = page.getByLabel(t('office_catalogue.code'))
  await expect(code).toBeFocused()

  const hand = await countHand(page)
  // The shop has one round of counting at a time.
  await alone('count', async () => {
    for (const { row, counted } of [
      { row: ofBox, counted: 5 },
      { row: ofJar, counted: 2 },
    ]) {
      await countPieces(page, t, row.sku, counted)
      await expect(page.getByRole('listitem').filter({ hasText: row.sku })).toContainText(
        t('office_catalogue.counted_of', { counted, expected: 5 }),
      )
    }
    expect(await hand.taps()).toBe(0)
    await examine(page)

    // Meanwhile somebody orders one.
    await desk.call(takePhoneOrder, {
      ...{
        client_name: somebody(),
        client_mobile: '+9647821234567',
        city_id: '1',
        region_id: '1001',
        location: 'Here',
      },
      items: [{ productId: jar._id, colorId: null, sizeId: null, quantity: 1 }],
    })
    await page.getByRole('button', { name: t('office_catalogue.book_count') }).click()
    const question = page.getByRole('dialog', { name: t('office_catalogue.book_count') })
    await expect(question).toContainText(t('office_catalogue.book_count_sure', { count: 1 }))
    await question.getByRole('button', { name: t('office_catalogue.book_count') }).click()
    await expect(page.getByRole('listitem').filter({ hasText: ofJar.sku })).toHaveCount(0)
    expect(await hand.taps()).toBe(2)
  })
  expect([(await pieceOf(box)).stock, (await pieceOf(jar)).stock]).toEqual([5, 1])

  await test.step('twelve that arrived are added in the same way', async () => {
    await page.getByRole('button', { name: t('office_catalogue.do_arrive') }).click()
    await code.fill(ofJar.sku)
    await code.press('Enter')
    await page.getByLabel(t('office_catalogue.pieces_arrived')).fill('12')
    await page.keyboard.press('Enter')
    await expect(code).toBeVisible()
    await expect.poll(async () => (await pieceOf(jar)).stock).toBe(13)
  })

  await test.step('and what happened to its pieces stands with its shelf and its own limit', async () => {
    await page.goto(`/admin/stock/${ofJar.variantId}`)
    const history = page.getByRole('region', { name: t('office_catalogue.piece_history') })
    await expect(history.getByRole('listitem')).toHaveCount(4)
    await expect(history.getByRole('listitem').first()).toContainText('+12')
    await page.getByRole('textbox', { name: t('office_catalogue.shelf') }).fill('B-2')
    await page.getByRole('textbox', { name: t('office_catalogue.low_limit') }).fill('٢٠')
    await page.getByRole('combobox', { name: t('office_catalogue.supplier') }).fill(`  ${supplier} `)
    await page.getByRole('button', { name: t('office.save') }).click()
    await expect
      .poll(async () => (await desk.call(readPiece, { id: ofJar.variantId })).piece)
      .toMatchObject({
        ...{ shelf: 'B-2', lowLimit: 20, supplier },
      })
    await examine(page)
  })

  await test.step('the next of the same supplier is suggested its name', async () => {
    await page.goto(`/admin/stock/${ofBox.variantId}`)
    const field = page.getByRole('combobox', { name: t('office_catalogue.supplier') })
    const suggested = () =>
      field.evaluate((input: HTMLInputElement) => [...(input.list?.options ?? [])].map(({ value }) => value))
    await expect.poll(suggested).toContain(supplier)
    await field.fill(supplier)
    await page.getByRole('button', { name: t('office.save') }).click()
    await expect.poll(async () => (await desk.call(readPiece, { id: ofBox.variantId })).piece.supplier).toBe(supplier)
  })

  await test.step('what is to be ordered from a supplier is one look, and is sent as a message', async () => {
    await desk.call(placePiece, { id: ofBox.variantId, shelf: '', lowLimit: 2 })
    await page.goto('/admin/stock')
    const stock = page.getByRole('table', { name: t('office.stock') })
    await page.getByRole('combobox', { name: t('office_catalogue.supplier') }).selectOption(supplier)
    await expect(stock.getByRole('row')).toHaveCount(3)
    await page.getByRole('button', { name: t('office_catalogue.state_short'), exact: true }).click()
    await expect(stock.getByRole('row')).toHaveCount(2)
    await expect(stock.getByRole('row').last()).toContainText(supplier)
    await expect(page).toHaveURL(
      ({ searchParams }) => searchParams.get('filter') === JSON.stringify({ supplier, state: 'short' }),
    )
    await examine(page)
    const send = page.getByRole('button', { name: t('office_catalogue.send_short', { total: 1 }) })
    const message = await sentBy(page, () => send.click())
    expect(message.split('\n')).toHaveLength(4)
    for (const said of [supplier, ofJar.sku, '13', '20']) expect(message).toContain(said)

    // A device without a sheet, in a browser that lets no page copy.
    await page.evaluate(() => {
      Object.assign(navigator, { share: undefined })
      navigator.clipboard.writeText = () => Promise.reject(new Error('not here'))
    })
    await send.click()
    await expect(page.getByLabel(t('office_catalogue.short_by_hand'))).toHaveValue(message)
    await examine(page)
  })
  await archiveProducts(desk, [box._id, jar._id])
})

/** What a press hands to the device's own sheet. */
async function sentBy(page: Page, press: () => Promise<void>): Promise<string> {
  const sent = page.evaluate<string>(
    () => new Promise(done => Object.assign(navigator, { share: async ({ text }: ShareData) => done(text ?? '') })),
  )
  await press()
  return await sent
}

test('the camera reads codes where the browser can, and only the back office may ask for it', async ({ page }) => {
  const desk = await workInOffice(page)
  const product = await givenProduct(desk)
  const { sku } = there((await desk.call(listStock, { search: product.name_en })).rows[0])
  // A browser that reads codes, before whose camera somebody holds this one.
  await page.addInitScript(held => {
    Object.assign(globalThis, {
      BarcodeDetector: class {
        detect = async () => [{ rawValue: held }]
      },
    })
    navigator.mediaDevices.getUserMedia = async () => {
      const seen = document.createElement('canvas')
      const brush = seen.getContext('2d')
      // Without frames nothing is ever played.
      setInterval(() => brush?.fillRect(0, 0, 1, 1), 50)
      return seen.captureStream()
    }
  }, sku)
  const answer = await page.goto('/admin/stock/count')
  expect(answer?.headers()['permissions-policy']).toContain('camera=(self)')
  expect((await page.request.get('/')).headers()['permissions-policy']).toContain('camera=()')
  await page.getByRole('button', { name: t('office_catalogue.camera_on') }).click()
  await expect(page.getByLabel(t('office_catalogue.pieces_on_shelf'))).toBeFocused()
  await expect(page.getByRole('region', { name: t('office_catalogue.do_count') })).toContainText(sku)
  await archiveProducts(desk, [product._id])
})

test("a courier's statement is matched and its cash recorded in 3 taps, and what does not agree is said first", async ({
  page,
  catalogue,
}) => {
  const desk = await workInOffice(page)
  const what = await catalogue.find('Ceramic pen cup with dish')
  const steps = ['pack', 'ship', 'deliver'] as const
  const ids = await takeOrders(desk, { name: somebody(), what, count: 3, steps })
  const orders = await Promise.all(ids.map(async id => (await desk.call(readStaffOrder, { id })).order))
  const [right, short, unlisted] = [there(orders[0]), there(orders[1]), there(orders[2])]
  const reference = `INV-${right.orderNumber}`
  const statement = csvOf([
    ['رقم الطلب', 'المبلغ', 'أجرة التوصيل'],
    [right.orderNumber, right.amount, 1_000],
    [short.orderNumber, short.amount - 500, 1_000],
    ['nobody', 25_000, 1_000],
  ])
  await page.goto('/admin/courier')

  const hand = await countHand(page)
  await page.getByRole('tab', { name: t('office_orders.courier_cash') }).click()
  const courier = page.getByRole('region', { name: t('office_orders.courier_by_hand') })
  const chooser = page.waitForEvent('filechooser')
  await courier.getByText(t('office_orders.choose_statement')).click()
  await (await chooser).setFiles({
    name: `${reference}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(statement),
  })
  const matched = courier.getByRole('region', { name: t('office_orders.statement') })
  await expect(matched).toContainText(t('office_orders.statement_agrees', { count: 1 }))
  await expect(matched.getByRole('listitem')).toHaveCount(2)
  await expect(matched.getByRole('listitem').filter({ hasText: short.orderNumber })).toContainText(
    t('office_orders.row_differs'),
  )
  await expect(matched.getByRole('listitem').filter({ hasText: 'nobody' })).toContainText(
    t('office_orders.row_unknown'),
  )
  await expect(courier.getByRole('checkbox', { name: right.orderNumber })).toBeChecked()
  await expect(courier.getByRole('checkbox', { name: unlisted.orderNumber })).not.toBeChecked()
  await expect(courier.getByLabel(t('office_orders.courier_reference'))).toHaveValue(reference)
  await examine(page)
  // What the shop's own drivers owe is one sum.
  await alone('cash', async () => {
    await courier.getByRole('button', { name: t('office_orders.record_payment') }).click()
    await expect(courier.getByRole('checkbox', { name: right.orderNumber })).toHaveCount(0)
    expect(await hand.taps()).toBe(3)
    const { payments } = await ask(page.request, listCourierPayments, { courier: 'by-hand' })
    expect(payments.find(each => each.reference === reference)).toMatchObject({
      ...{ amount: right.amount + short.amount - 500 - 2_000, fees: 2_000 },
      orders: expect.arrayContaining([
        expect.objectContaining({ orderNumber: short.orderNumber, amount: short.amount - 500 }),
      ]),
    })

    await test.step('the difference runs on until somebody corrects it and says why', async () => {
      await courier.getByRole('button', { name: t('office_orders.correct_difference') }).click()
      const question = page.getByRole('dialog', { name: t('office_orders.correct_difference') })
      await question.getByLabel(t('office_orders.reason')).fill('A torn note')
      await examine(page)
      await question.getByRole('button', { name: t('office_orders.correct_difference') }).click()
      await expect(question).toBeHidden()
    })
  })
})
