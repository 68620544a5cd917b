import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inProject } from './lib/project.js'

let project: string

// The project's own rules on files that break them, in a folder of their own.
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'tarteeb-lint-'))
  for (const path of ['biome.json', '.gitignore', 'package.json', 'tools/biome']) {
    cpSync(inProject(path), `${project}/${path}`, { recursive: true })
  }
})

afterEach(() => rmSync(project, { recursive: true }))

/** The lines of a file with which the linter finds fault. */
function faultyLines(path: string, text: string): number[] {
  const file = join(project, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  const { stdout } = spawnSync(
    inProject('node_modules/.bin/biome'),
    ['lint', '--reporter=github', '--colors=off', '--max-diagnostics=200', path],
    { cwd: project, encoding: 'utf8' },
  )
  const lines = [...stdout.matchAll(/^::(?:error|warning|notice) .*\bline=(\d+)/gm)].map(([, line]) => Number(line))
  return [...new Set(lines)].sort((one, other) => one - other)
}

describe('styles turn round in Arabic', () => {
  test('a side of the screen is refused', () => {
    const declarations = [
      'margin-left: 4px',
      'padding-right: 4px',
      'left: 0',
      'right: 0',
      'border-left: 1px solid',
      'border-left-color: transparent',
      'border-top-right-radius: 4px',
      'text-align: left',
      'float: right',
      'justify-content: left',
      'scroll-margin-left: 4px',
      'inset: 0 1px 2px 3px',
      'margin: 0 auto 0 4px',
      'padding: 0 calc(1px + var(--gap)) 2px 3px',
    ]
    const text = `.line {\n${declarations.map(one => `  ${one};`).join('\n')}\n}\n`
    const lines = declarations.map((_, place) => place + 2)
    expect(faultyLines('storefront/cart/line.module.css', text)).toEqual(lines)
    expect(faultyLines('design/line.module.css', text)).toEqual(lines)
  })

  test('a side of the reading direction is welcome', () => {
    const text = `.line {
  margin-inline-start: 4px;
  margin: 0 auto;
  padding: 0 calc(1px + var(--gap));
  inset: auto 0 0;
  text-align: start;
  background-position: left top;
}
`
    expect(faultyLines('storefront/cart/line.module.css', text)).toEqual([])
  })
})

describe('colours are chosen in design/', () => {
  const text = `.line {
  color: #a3263b;
  background: rgb(0 0 0 / 0.4);
  outline: 1px solid white;
  border-color: transparent;
  fill: currentColor;
  stroke: var(--ink);
}
`
  test('a colour anywhere else is refused', () => {
    expect(faultyLines('storefront/cart/line.module.css', text)).toEqual([2, 3, 4])
  })

  test('design/ may name one', () => {
    expect(faultyLines('design/line.module.css', text)).toEqual([])
  })

  test('a colour in a component is refused, an address with a # is not', () => {
    const component = `export const Line = () => (
  <svg
    aria-hidden="true"
    fill="rgb(0 0 0)"
    style={{ color: '#a3263b' }}
    data-target="#main"
  />
)
`
    expect(faultyLines('storefront/cart/line.tsx', component)).toEqual([4, 5])
  })
})

describe('words come from locales/', () => {
  test('words between tags and in attributes that people read or hear are refused', () => {
    const component = `export const Line = ({ isSoldOut, name }: { isSoldOut: boolean; name: string }) => (
  <section
    aria-label="Cart"
    title={'Cart'}
  >
    Your cart
    {isSoldOut && 'Sold out'}
    {isSoldOut ? 'Sold out' : name}
    {\`Line of \${name}\`}
    <img
      alt={\`Picture of \${name}\`}
      src="/a.webp"
      width={1}
      height={1}
    />
    <input placeholder={isSoldOut ? 'Sold out' : undefined} />
  </section>
)
`
    expect(faultyLines('storefront/cart/line.tsx', component)).toEqual([3, 4, 5, 7, 8, 9, 11, 16])
  })

  test('keys, names of classes and marks are no words', () => {
    const component = `interface LineProps {
  readonly t: (key: string) => string
  readonly kind: 'sold-out' | 'low'
  readonly count: number
}

export const Line = ({ t, kind, count }: LineProps) => (
  <section className="line" aria-label={kind === 'low' ? t('cart.low') : t('cart.line')} data-kind="low">
    {t(kind === 'low' ? 'cart.low' : 'cart.line')} · {count} × {'\\u00a0'}
    {kind === 'low' && <b className="low">{t('cart.low')}</b>}
    <img alt="" src="/a.webp" width={1} height={1} />
  </section>
)
`
    expect(faultyLines('storefront/cart/line.tsx', component)).toEqual([])
  })
})

describe('journeys go as a shopper goes', () => {
  test('waiting for a while and finding by CSS are refused', () => {
    const journey = `import { expect, test } from '@playwright/test'

test('a shopper buys', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.waitForTimeout(100)
  await page.locator('.buy').click()
  await page.getByRole('main').locator('button').click()
  await page.getByRole('button').click({ force: true })
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
})
`
    expect(faultyLines('tests/journeys/order.test.ts', journey)).toEqual([4, 5, 6, 7, 8])
  })

  test('an answer that the shop did not give is refused, a call that gets lost is not', () => {
    const journey = `import { expect, test } from '@playwright/test'

test('a shopper buys', async ({ page }) => {
  await page.route('**/api/cart/get', route => route.abort())
  await page.route('**/api/cart/add', route => route.fulfill({ json: { success: true } }))
  await page.route('**/api/cart/update', async asked => {
    await asked.fulfill({ status: 503 })
  })
  await expect(page.getByRole('main')).toBeVisible()
})
`
    expect(faultyLines('tests/journeys/order.test.ts', journey)).toEqual([5, 7])
  })
})

describe('the house keeps its arrows', () => {
  test.each([
    ['shop', '#contract/endpoint.ts'],
    ['shop', 'node:fs'],
    ['contract', '#server/app.ts'],
    ['locales', '#shop/iqd.ts'],
    ['design', '#storefront/paths.ts'],
    ['server', '#storefront/paths.ts'],
    ['server', '#config'],
    ['storefront', '#server/app.ts'],
    ['storefront', '#contract/fields.ts'],
  ])('%s/ does not import %s', (folder, wanted) => {
    const text = `import { thing } from '${wanted}'\n\nexport const other = thing\n`
    expect(faultyLines(`${folder}/cart/other.ts`, text)).toEqual([1])
  })

  test.each([
    ['contract', '#shop/iqd.ts'],
    ['design', '#shop/languages.ts'],
    ['server', '#contract/endpoint.ts'],
    ['storefront', '#contract/cart.ts'],
    ['storefront', '#design/button.tsx'],
  ])('%s/ may import %s', (folder, wanted) => {
    const text = `import { thing } from '${wanted}'\n\nexport const other = thing\n`
    expect(faultyLines(`${folder}/cart/other.ts`, text)).toEqual([])
  })
})

describe('types say what is true', () => {
  test('any, !, enum, parameter properties, default exports and process.env are refused', () => {
    const text = `export const one = (two: any): string => two!.three
export enum Four {
  five,
}
export class Six {
  constructor(readonly seven: string) {}
}
export const eight = process.env.NINE
export default eight
`
    expect(faultyLines('server/cart/other.ts', text)).toEqual([1, 2, 6, 8, 9])
  })

  test('a promise that nobody waits for is refused', () => {
    const text = `async function placeOrder(): Promise<void> {}

export function order(): void {
  placeOrder()
}
`
    expect(faultyLines('server/orders/other.ts', text)).toEqual([4])
  })
})

test('a wait that gives up within a minute is refused, on a busy machine nothing comes sooner', () => {
  const waiting = `import { expect, test, vi } from 'vitest'

test('it comes', async () => {
  await vi.waitFor(() => expect(come()).toBe(true))
  await vi.waitFor(() => expect(come()).toBe(true), { timeout: 60_000 })
  await vi.waitUntil(come)
  await vi.waitFor(() => expect(come()).toBe(true), { timeout: 20_000 })
  await expect.poll(come, { timeout: 5_000 }).toBe(true)
  await expect.poll(come, { interval: 10 }).toBe(true)
})

function come() {
  return true
}
`
  expect(faultyLines('shop/comes.test.ts', waiting)).toEqual([4, 6, 7, 8])
})

test('a call for the error alone is refused where the build would leave it out', () => {
  const asking = `export function isWhole(text: string): boolean {
  try {
    decodeURIComponent(text)
    encodeURI(text)
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}
`
  expect(faultyLines('server/http/other.ts', asking)).toEqual([3, 4])
})
