import { createHash } from 'node:crypto'
import { expect, test } from '#tests/support/journey.ts'

test('pages run no script but the shop’s own and the constants that settle the language, hide a mailed token, ask for a cart, keep early presses and start it', async ({
  request,
}) => {
  const answer = await request.get('/')
  const policy = answer.headers()['content-security-policy'] ?? ''
  const directives = new Map(policy.split('; ').map(each => [each.split(' ')[0] ?? '', each.split(' ').slice(1)]))
  expect(directives.get('default-src')).toEqual(["'none'"])
  expect(directives.get('base-uri')).toEqual(["'none'"])
  expect(directives.get('frame-ancestors')).toEqual(["'none'"])
  expect(policy).not.toMatch(/unsafe-eval|\*|https?:|script-src[^;]*unsafe-inline/)
  expect(answer.headers()).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })

  const inline = new Set<string>()
  for (const path of ['/newsletter/unsubscribe', '/cart']) {
    const html = await (await request.get(path)).text()
    for (const [, text = ''] of html.matchAll(/<script>(.*?)<\/script>/gs)) inline.add(text)
  }
  expect(inline.size).toBe(5)
  const hashes = [...inline].map(text => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  expect(directives.get('script-src')?.toSorted()).toEqual(["'self'", ...hashes].toSorted())
})

test('a forged host changes no link and no cached page', async ({ request, baseURL }) => {
  // No X-Forwarded-Host: a proxy's header would close what these journeys try out (`tests/start/reach.test.ts` shows that).
  const headers = { host: 'evil.example' }
  const forged = await request.get('/collection?forged=1', { headers })
  expect(await forged.text()).not.toContain('evil.example')
  const honest = await (await request.get('/collection?forged=1')).text()
  expect(honest).not.toContain('evil.example')
  expect(honest).toContain(`${baseURL}/collection`)
})

test.describe('an address that begins like another site’s', () => {
  test.use({ expectedNoise: /status of 404/ })

  test('is a page that is not there, and leads to this shop only', async ({ page, baseURL }) => {
    for (const path of ['//evil.example/?lng=en', '//', '//[', '/product/%00']) {
      expect((await page.goto(`${baseURL}${path}`))?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const hosts = await page.getByRole('link').evaluateAll(all => all.map(each => (each as HTMLAnchorElement).host))
      expect(hosts).not.toContain('evil.example')
    }
    await page.getByRole('main').getByRole('link').first().click()
    await expect(page).toHaveURL(`${baseURL}/`)
  })
})

test('an unknown address of the API answers JSON, in the language asked for', async ({ request }) => {
  const answer = await request.get('/api/nothing/here', { headers: { lang: 'ar' } })
  expect(answer.status()).toBe(404)
  expect(answer.headers()['content-type']).toContain('application/json')
  expect(await answer.json()).toMatchObject({ success: false, message_key: 'not_found' })
})
