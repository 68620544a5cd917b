import { expect, test, visit } from '#tests/support/journey.ts'
import { openOffice } from '#tests/support/office.ts'
import { mailedLink } from '#tests/support/outbox.ts'
import { photos } from '#tests/support/photos.ts'
import { beLoggedIn, signUp } from '#tests/support/shopper.ts'
import { fillInAddress, logIn, placeOrder } from '#tests/support/steps.ts'

// An altered tracking link is refused, and so are a photo that is none and a session that has ended.
test.use({ expectedNoise: /status of 4(?:00|01|15|22)/ })

test('a delivered order is followed by its mailed link, and one of its pieces asked back', async ({
  page,
  context,
  request,
  t,
  catalogue,
}) => {
  const shopper = await signUp(request, 'Mariam Yousif')
  const [cup, box] = [
    await catalogue.find('Ceramic pen cup with dish'),
    await catalogue.find('Linen storage box with lid'),
  ]
  await shopper.putIntoCart(cup, 2)
  await shopper.putIntoCart(box, 1)
  await beLoggedIn(context, shopper)
  await visit(page, '/place-order')
  await fillInAddress(page, t, shopper.name)
  await placeOrder(page, t)
  await expect(page).toHaveURL(/\/account\/orders$/)
  const [placed] = await shopper.orders()
  const orderId = placed?._id ?? ''

  await test.step('before it is delivered nothing can be asked back', async () => {
    await visit(page, `/return-order/${orderId}`)
    await expect(page.getByRole('main')).toContainText(t('messages.return_not_possible'))
  })

  await (await openOffice(request)).take(orderId, 'ship', 'deliver')

  await test.step('the link in its mails shows how far it is, and nobody’s number', async () => {
    const link = await mailedLink(shopper.email, '/track-order')
    await visit(page, link.pathname + link.search)
    await expect(page.getByRole('article')).toContainText(t('orders.event_deliver'))
    await expect(page.getByRole('main')).not.toContainText('770123')
    await visit(page, '/track-order?token=altered')
    await expect(page.getByRole('main')).toContainText(t('messages.invalid_tracking_link'))
  })

  await test.step('asks for one of two pieces to go back', async () => {
    await visit(page, '/account/orders')
    await page.getByRole('link', { name: t('orders.ask_return') }).click()
    await expect(page).toHaveURL(new RegExp(`/return-order/${orderId}$`))
    await page.getByRole('button', { name: t('returns.send') }).click()
    // The first that is wrong is gone to, and each error goes once it is mended.
    const wrong = page.getByText(t('messages.select_lines'))
    await expect(wrong).toBeVisible()
    await expect(page.getByRole('checkbox').first()).toBeFocused()
    await page.getByRole('checkbox', { name: cup.name }).check()
    await expect(wrong).toBeHidden()
    await page.getByRole('button', { name: t('returns.fewer') }).click()
    await page.getByRole('button', { name: t('returns.send') }).click()
    const reason = page.getByRole('combobox', { name: t('returns.reason') })
    await expect(reason).toBeFocused()
    await expect(page.getByText(t('messages.reason_wanted'))).toBeVisible()
    await reason.selectOption('broken')
    await expect(page.getByText(t('messages.reason_wanted'))).toBeHidden()
    await page.getByRole('button', { name: t('returns.send') }).click()
    await expect(page).toHaveURL(/\/account\/orders$/)
    const order = page.getByRole('article')
    await expect(order).toContainText(t('orders.return_requested'))
    expect((await shopper.orders())[0]?.returns).toMatchObject([{ state: 'requested', lines: [{ quantity: 1 }] }])
  })

  await test.step('and thinks better of it', async () => {
    await page.getByRole('button', { name: t('orders.withdraw_return') }).click()
    await expect(page.getByText(t('messages.return_withdrawn')).first()).toBeVisible()
    await expect(page.getByRole('article')).toContainText(t('orders.return_withdrawn'))
  })

  await test.step('asks for the other piece, with photos: four of them, and nothing that is no photo', async () => {
    await page.getByRole('link', { name: t('orders.ask_return') }).click()
    // What was asked for before is not offered again.
    await expect(page.getByRole('checkbox')).toHaveCount(1)
    await page.getByRole('checkbox', { name: box.name }).check()
    const input = page.getByLabel(t('returns.add_photo'))
    const main = page.getByRole('main')
    const shown = main.getByRole('listitem').getByRole('img')

    await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('It is broken.') })
    await expect(main.getByText(t('messages.no_picture'))).toBeVisible()
    await input.setInputFiles(await photos(5))
    await expect(main.getByText(t('messages.too_many_photos'))).toBeVisible()
    await expect(shown).toHaveCount(4)
    await expect(input).toHaveCount(0)
    await page.getByRole('button', { name: t('returns.remove_photo', { number: 4 }) }).click()
    await expect(shown).toHaveCount(3)
    await input.setInputFiles(await photos(1))
    await expect(shown).toHaveCount(4)
    await expect(main.getByText(t('messages.too_many_photos'))).toBeHidden()

    await page.getByLabel(t('returns.reason')).selectOption('wrong-item')
    await page.getByLabel(t('returns.details')).fill('I ordered the large one.')
    // As if the session had ended meanwhile: what was written is there again after the log-in.
    await page.evaluate(() => localStorage.setItem('token', 'ended'))
    await page.getByRole('button', { name: t('returns.send') }).click()
    await expect(page).toHaveURL(/\/login$/)
    await logIn(page, t, shopper)
    await expect(page).toHaveURL(new RegExp(`/return-order/${orderId}$`))
    await expect(page.getByRole('checkbox', { name: box.name })).toBeChecked()
    await expect(page.getByLabel(t('returns.reason'))).toHaveValue('wrong-item')
    await expect(page.getByLabel(t('returns.details'))).toHaveValue('I ordered the large one.')
    await expect(shown).toHaveCount(4)
    await page.getByRole('button', { name: t('returns.send') }).click()
    await expect(page).toHaveURL(/\/account\/orders$/)
    const asked = page.getByRole('region', { name: t('orders.return') }).filter({ hasText: box.name })
    await expect(asked.getByRole('img')).toHaveCount(4)
    await asked.getByRole('img').last().scrollIntoViewIfNeeded()
    const widthOf = (photo: HTMLImageElement) => photo.naturalWidth
    await expect.poll(() => asked.getByRole('img').last().evaluate(widthOf)).toBe(640)
    const newest = (await shopper.orders())[0]?.returns.find(({ state }) => state === 'requested')
    expect(newest?.photos).toHaveLength(4)
  })
})
