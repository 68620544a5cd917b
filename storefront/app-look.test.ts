import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { appLook } from './app-look.ts'

const PROJECT = path.join(import.meta.dirname, '..')

test('the installed shop begins in the colour of its paper', () => {
  const tokens = readFileSync(path.join(PROJECT, 'design/tokens.css'), 'utf8')
  expect(tokens).toContain(`--paper: ${appLook.color};`)
})

test.each(appLook.icons.map(icon => [icon.src, icon] as const))(
  '%s is a picture of the size that it is said to have',
  async (src, { sizes, purpose }) => {
    const { width, height, hasAlpha } = await sharp(path.join(PROJECT, 'storefront/public', src)).metadata()
    expect(`${width}x${height}`).toBe(sizes)
    // A phone cuts its own shape out of it.
    if (purpose === 'maskable') expect(hasAlpha).toBe(false)
  },
)
