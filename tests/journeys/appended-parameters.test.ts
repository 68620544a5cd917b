import { expect, test, visit } from '#tests/support/journey.ts'

const APPENDED = 'fbclid=IwAR0x&utm_source=instagram&x=1'

test.use({ expectedNoise: /status of 404/ })

// The fixture of every journey holds that the browser takes the page over without a word in the console.
for (const place of ['/', '/collection?sortBy=low-high', 'product', '/nowhere']) {
  test(`${place} with parameters that somebody appended is the very page without them @night`, async ({
    page,
    otherLanguage,
    request,
    catalogue,
    language,
  }) => {
    const { product } = await catalogue.find('Linen storage box with lid')
    const path = place === 'product' ? `/product/${product._id}` : place
    const appended = `${path}${path.includes('?') ? '&' : '?'}${APPENDED}`
    const headers = { 'accept-language': language }
    const [plain, same] = [await request.get(path, { headers }), await request.get(appended, { headers })]
    expect(same.status()).toBe(plain.status())
    expect(same.headers().etag).toBe(plain.headers().etag)

    await visit(page, appended)
    expect(page.url()).toContain(APPENDED)
    // As the server has drawn it: taking the page over corrects no attribute that differs.
    const other = await page.getByRole('link', { name: otherLanguage }).getAttribute('href')
    const drawn = await plain.text()
    expect(drawn.includes(`href="${other?.replaceAll('&', '&amp;')}"`), `drawn with ${other}`).toBe(true)
    const now = await page.content()
    expect(now.includes('fbclid'), 'something names the appended parameters').toBe(false)
  })
}

test('the other language is reached from an address with appended parameters, on the same page', async ({
  page,
  language,
  otherLanguage,
}) => {
  await visit(page, `/collection?sortBy=low-high&${APPENDED}`)
  await page.getByRole('link', { name: otherLanguage }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'ar' ? 'en' : 'ar')
  expect(new URL(page.url()).searchParams.get('sortBy')).toBe('low-high')
})
