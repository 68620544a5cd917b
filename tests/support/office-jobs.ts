import { expect, type Locator, type Page } from '@playwright/test'
import { languageName } from '#locales/formats.ts'
import type { Translate } from '#locales/translate.ts'
import type { Language } from '#shop/languages.ts'
import { AT_ONCE, type Fingers } from './fingers.ts'
import { PATIENTLY } from './patience.ts'

export interface GivenColor {
  readonly en: string
  readonly ar: string
  readonly hex: string
}

export interface GivenSize {
  readonly en: string
  readonly ar: string
  readonly stock: string
}

/** One more colour of a product whose form is open, in all these sizes. */
export async function addColor(
  choices: Locator,
  { t, language }: { readonly t: Translate; readonly language: Language },
  { en, ar, hex }: GivenColor,
  sizes: readonly GivenSize[],
  { press, write, mix }: Fingers = AT_ONCE,
): Promise<void> {
  const place = await choices.getByRole('group').count()
  await press(choices.getByRole('button', { name: t('office_catalogue.add_color') }))
  const color = choices.getByRole('group').nth(place)
  await write(color.getByLabel(t('office_catalogue.color_in', { language: languageName('en', language) })), en)
  await write(color.getByLabel(t('office_catalogue.color_in', { language: languageName('ar', language) })), ar)
  await mix(color.getByLabel(t('office_catalogue.swatch')), hex)
  for (const [at, size] of sizes.entries()) {
    await press(color.getByRole('button', { name: t('office_catalogue.add_size') }))
    await write(
      color.getByLabel(t('office_catalogue.size_in', { language: languageName('en', language) })).nth(at),
      size.en,
    )
    await write(
      color.getByLabel(t('office_catalogue.size_in', { language: languageName('ar', language) })).nth(at),
      size.ar,
    )
    await write(color.getByLabel(t('office.stock'), { exact: true }).nth(at), size.stock)
  }
}

type Wish = 'confirm' | 'pack' | 'hand_over'

/** All orders of the list, `count` of them, taken through these in turn; answers the dialog that tells what came of the last. */
export async function takeAllThrough(
  page: Page,
  t: Translate,
  count: number,
  [first, ...others]: readonly [Wish, ...Wish[]],
  { press }: Fingers = AT_ONCE,
): Promise<Locator> {
  const outcomesOf = (wish: Wish) => page.getByRole('dialog', { name: t(`office_orders.${wish}`) })
  await press(page.getByRole('checkbox', { name: t('office.select_all') }))
  const bar = page.getByRole('region', { name: t('office.selected', { count }) })
  await press(bar.getByRole('button', { name: t(`office_orders.${first}`) }))
  let outcomes = outcomesOf(first)
  for (const wish of others) {
    await press(outcomes.getByRole('button', { name: t(`office_orders.${wish}`) }))
    outcomes = outcomesOf(wish)
  }
  return outcomes
}

/** A shelf's code as a scanner at the cable sends it, and how many pieces lie there, without a press. */
export async function countPieces(page: Page, t: Translate, code: string, pieces: number): Promise<void> {
  await expect(page.getByLabel(t('office_catalogue.code'))).toBeFocused(PATIENTLY)
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(t('office_catalogue.pieces_on_shelf'))).toBeFocused(PATIENTLY)
  await page.keyboard.type(String(pieces))
  await page.keyboard.press('Enter')
}
