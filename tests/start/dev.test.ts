import { rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { DEMO_SHOPPER, DEMO_STAFF } from '#server/accounts/demo-sign-ins.ts'
import { close, freshPlace } from './fresh-place.ts'

const here = freshPlace()
const DEV = [process.execPath, 'tools/dev.ts'] as const
/** A file of the server, which is touched and not changed. */
const SERVED = path.join(import.meta.dirname, '../../serve.ts')
/** Ms for the shop to open again, as long as it may take the first time. */
const OPENING = { timeout: 120_000 }
const HOME = /<h1.*src="\/storefront\/entry-browser\.tsx"/s

test('while developing, pages come from the sources, a change is there at once, and one of the server after it started again', async () => {
  const shop = await here().open({}, DEV)
  expect(shop.stdout()).toContain(DEMO_SHOPPER.password)
  expect(shop.stdout()).toContain(DEMO_STAFF.password)
  const get = async (place: string) => await (await fetch(`http://localhost:${here().port}${place}`)).text()
  expect(await get('/')).toMatch(HOME)
  expect(await get('/storefront/entry-browser.tsx')).toContain('/storefront/routes.tsx')
  expect(await get('/admin')).toContain('src="/back-office/entry.tsx"')
  expect(await get('/api/store')).toContain('"success":true')

  const name = `changing-${process.pid}.ts`
  const file = path.join(import.meta.dirname, name)
  // Again and again: a change is noticed once the watcher knows the file.
  const seen = (word: string) => () => {
    writeFileSync(file, `export const said = '${word}'\n`)
    return get(`/tests/start/${name}`)
  }
  try {
    await expect.poll(seen('first')).toContain('first')
    await expect.poll(seen('second')).toContain('second')
  } finally {
    rmSync(file)
  }

  const touchServer = () => {
    utimesSync(SERVED, new Date(), new Date())
    return shop.stdout()
  }
  await expect.poll(touchServer).toContain('"msg":"closing"')
  await expect.poll(() => shop.stdout().split('The shop is open').length, OPENING).toBeGreaterThan(2)
  expect(await get('/')).toMatch(HOME)
  expect(await close(shop)).toBe(0)
})

test('while developing, a shop that others reach does not start', async () => {
  const shop = here().start({ PUBLIC_URL: 'https://shop.example' }, DEV)
  expect(await shop.ended).toBe(1)
  expect(shop.stderr()).toContain('npm run dev is for this machine alone')
})
