import type { Page } from '@playwright/test'
import { listCategories } from '#contract/catalogue.ts'
import { listNewOrders, readStaffOrder, takeSteps } from '#contract/office/orders.ts'
import { listStock } from '#contract/office/stock.ts'
import { fileHead } from '#locales/file-heads.ts'
import { languageName } from '#locales/formats.ts'
import type { Translate } from '#locales/translate.ts'
import { partsOf } from '#shop/catalogue/import/fields.ts'
import { inLanguage, LANGUAGES } from '#shop/languages.ts'
import { type Catalogue, readCatalogue } from '#tests/support/catalogue.ts'
import { editedVariant } from '#tests/support/edited.ts'
import { csvOf } from '#tests/support/files.ts'
import {
  type Desk,
  givenProduct,
  handOverFirst,
  officeWords,
  takeOrders,
  workInOffice,
} from '#tests/support/office-desk.ts'
import { addColor, countPieces, takeAllThrough } from '#tests/support/office-jobs.ts'
import { PATIENTLY } from '#tests/support/patience.ts'
import { photos } from '#tests/support/photos.ts'
import { there } from '#tests/support/there.ts'
import type { Bench } from '../bench.ts'
import { openBrowser, PHONE } from '../browser.ts'
import { atMost, exactly, type Figure, plainFigure, type WantedFigure } from '../figure.ts'
import { type ShopServer, startShop, withDatabase } from '../shop-server.ts'
import { makeShoppers } from '../shoppers.ts'
import { type Played, type Thumb, thumbOn } from '../thumb.ts'
import { orderRequest } from './orders.ts'

/** What the owner of a shop has to press for the jobs of a day, on an Arabic phone; each job begins on the screen of today. */
export async function measureOwner({ isQuick, catalogues, tell }: Bench): Promise<Figure[]> {
  const shop = await startShop(await catalogues.freshFolder(), { settings: { COURIER_SANDBOX: '1' } })
  const browser = await openBrowser()
  try {
    if (browser === null) throw new Error('no Chromium on this machine: nothing can be pressed')
    // Where the journeys' helpers find the shop's mails and keep its session.
    process.env.JOURNEY_DATA_DIR = shop.dataDir
    const context = await browser.newContext({
      ...PHONE,
      ...{ baseURL: shop.origin, locale: LANGUAGES.ar.locale, timezoneId: 'Asia/Baghdad' },
    })
    context.setDefaultTimeout(PATIENTLY.timeout)
    const page = await context.newPage()
    const office = {
      ...{ shop, page, desk: await workInOffice(page), t: await officeWords('ar') },
      ...{ catalogue: readCatalogue(page.request, 'ar'), thumb: await thumbOn(page) },
    }
    const figures: Figure[] = []
    for (const job of JOBS.filter(({ isShort = false }) => isShort || !isQuick)) {
      tell(`owner: ${job.what}`)
      const press = await job.prepare(office)
      await page.goto('/admin')
      await page.getByRole('region', { name: office.t('office.orders'), exact: true }).waitFor()
      const played = await office.thumb.play(press)
      if (played.problem !== null) tell(`owner: not done: ${played.problem}`)
      figures.push(...figuresOf(job, played))
    }
    return figures
  } finally {
    await browser?.close()
    await shop.stop()
  }
}

interface Office {
  readonly shop: ShopServer
  readonly page: Page
  readonly desk: Desk
  readonly t: Translate
  readonly catalogue: Catalogue
  readonly thumb: Thumb
}

interface Job {
  readonly what: string
  /** Taps; null where nobody asked for a number. */
  readonly wanted: WantedFigure | null
  readonly screens?: number
  /** The taps are of one of so many pieces, and those on the way there are none of them. */
  readonly pieces?: number
  /** Part of a rough look. */
  readonly isShort?: boolean
  /** Makes what the job needs, and answers what is pressed. */
  readonly prepare: (office: Office) => Promise<() => Promise<void>>
}

function figuresOf({ what, wanted, screens, pieces }: Job, played: Played): Figure[] {
  const { taps, problem, ...counted } = played
  const isDone = problem === null
  const details = { ...counted, problem: problem ?? '' }
  const value = pieces === undefined ? taps : (taps - played.way) / pieces
  // What was not done took no number of taps that could be enough.
  const figure = plainFigure('owner', what, [isDone ? value : Number.NaN], 'taps', wanted, details)
  if (screens === undefined) return [figure]
  const seen = isDone ? played.screens : Number.NaN
  return [figure, plainFigure('owner', `${what}: screens`, [seen], 'screens', atMost(screens))]
}

const CUP = 'Ceramic pen cup with dish'
const NEAR = { city_id: '1', region_id: '1001' }
const MANY = 10
const KNOWN_MOBILE = '07821234567'

async function openMenu({ page, t, thumb }: Office, screen: string): Promise<void> {
  await thumb.press(page.getByRole('button', { name: t('office.menu'), exact: true }))
  await thumb.press(page.getByRole('navigation').getByRole('link', { name: screen, exact: true }))
}

/** The newest order, which is the one that was just made: it stands on the screen of today. */
async function openNewestOrder({ page, t, thumb }: Office): Promise<void> {
  const newest = page.getByRole('list', { name: t('office_orders.newest') })
  await thumb.press(newest.getByRole('link').first())
}

/** Orders of shoppers, which wait to be confirmed; answers how one more of them is placed. */
async function shopperOrders({ shop, desk }: Office, name: string, count: number): Promise<() => Promise<void>> {
  const { _id: productId } = await givenProduct(desk, { variant: editedVariant(1_000) })
  const items = [{ productId, colorId: null, sizeId: null, quantity: 1 }]
  const shoppers = await withDatabase(shop, client => makeShoppers(client, name, count + 1, () => items))
  const place = async () => {
    const shopper = there(shoppers.pop())
    const { path, ...request } = orderRequest(shopper, NEAR.region_id)
    const answer = await fetch(`${shop.origin}${path}`, request)
    if (!answer.ok) throw new Error(`an order was answered with ${answer.status}`)
  }
  for (let placed = 0; placed < count; placed += 1) await place()
  return place
}

const COLORS = [
  { en: 'Olive', ar: 'زيتوني', hex: '#6b7a3a' },
  { en: 'Sand', ar: 'رملي', hex: '#d8c3a5' },
]
const SIZES = [
  { en: 'Small', ar: 'صغير', stock: '4' },
  { en: 'Medium', ar: 'وسط', stock: '7' },
  { en: 'Large', ar: 'كبير', stock: '3' },
]
const COUNTED = 5

const JOBS: readonly Job[] = [
  {
    what: 'a product, 2 colours × 3 sizes, 6 photos',
    wanted: atMost(30),
    screens: 4,
    async prepare(office) {
      const { page, t, thumb } = office
      const files = await photos(6)
      return async () => {
        const part = (title: string) => page.getByRole('region', { name: title, exact: true })
        await openMenu(office, t('office.products'))
        await thumb.press(page.getByRole('link', { name: t('office_catalogue.add') }))
        await page.getByLabel(t('office_catalogue.name_in', { language: languageName('ar', 'ar') })).waitFor()
        await thumb.arrive()
        for (const [field, written, words] of [
          ['name', 'en', 'Felt basket'],
          ['name', 'ar', 'سلة لباد'],
          ['description', 'en', 'Holds scarves and gloves.'],
          ['description', 'ar', 'تحمل الأوشحة والقفازات.'],
        ] as const)
          await thumb.write(
            page.getByLabel(t(`office_catalogue.${field}_in`, { language: languageName(written, 'ar') })),
            words,
          )
        const media = part(t('office_catalogue.media'))
        await thumb.take(media.getByText(t('office_catalogue.add_media')), files)
        for (const color of COLORS)
          await addColor(part(t('office_catalogue.choices')), { t, language: 'ar' }, color, SIZES, thumb)
        await thumb.write(page.getByLabel(t('office_catalogue.base_price')), '18500')
        const placement = part(t('office_catalogue.placement'))
        await thumb.press(placement.getByRole('checkbox', { name: t('office_catalogue.is_published') }))
        const categories = placement.getByRole('group', { name: t('office.categories') })
        await thumb.press(categories.getByRole('checkbox').first())
        await thumb.press(page.getByRole('button', { name: t('office.save'), exact: true }))
        await page.waitForURL(/\/admin\/products\/(?!new)[\w-]+$/)
        await media
          .getByRole('listitem')
          .nth(files.length - 1)
          .waitFor()
      }
    },
  },
  {
    what: 'ten orders: confirm, pack, courier, slips',
    wanted: atMost(6),
    isShort: true,
    async prepare(office) {
      const { page, t, thumb, desk, catalogue } = office
      const [first = ''] = await takeOrders(desk, { name: 'Noor', what: await catalogue.find(CUP), count: 1, to: NEAR })
      await handOverFirst(desk, first)
      await shopperOrders(office, 'morning', MANY)
      return async () => {
        await thumb.press(page.getByRole('link', { name: t('office_orders.to_confirm') }))
        await page.getByRole('row').nth(MANY).waitFor()
        await thumb.arrive()
        const outcomes = await takeAllThrough(page, t, MANY, ['confirm', 'pack', 'hand_over'], thumb)
        await outcomes.getByText(t('office_orders.done_of', { done: MANY, total: MANY })).waitFor()
        const printed = page.waitForEvent('popup')
        await thumb.press(outcomes.getByRole('link', { name: t('office_orders.packing_slips') }))
        const slips = await printed
        await slips
          .getByRole('article')
          .nth(MANY - 1)
          .waitFor()
        await slips.close()
      }
    },
  },
  {
    what: 'ten orders: delivered',
    wanted: atMost(4),
    async prepare(office) {
      const { page, t, thumb, desk, catalogue } = office
      const what = await catalogue.find(CUP)
      await takeOrders(desk, { name: 'Zaytun', what, count: MANY, to: NEAR, steps: ['pack', 'ship'] })
      return async () => {
        await thumb.press(page.getByRole('link', { name: t('office_orders.on_the_way') }))
        await page.waitForURL(/standing/)
        await page.getByRole('row').nth(MANY).waitFor()
        await thumb.arrive()
        await thumb.press(page.getByRole('checkbox', { name: t('office.select_all') }))
        await thumb.press(page.getByRole('button', { name: t('office_orders.deliver') }))
        const dialog = page.getByRole('dialog', { name: t('office_orders.deliver') })
        await thumb.press(dialog.getByRole('button', { name: t('office_orders.deliver') }))
        await dialog.getByRole('progressbar').waitFor()
        await dialog.getByRole('button', { name: t('common.close') }).waitFor()
      }
    },
  },
  {
    what: 'order by phone, a known number',
    wanted: atMost(8),
    isShort: true,
    async prepare(office) {
      const { page, t, thumb, desk, catalogue } = office
      const mobile = `+964${KNOWN_MOBILE.slice(1)}`
      await takeOrders(desk, { name: 'Rand Salim', mobile, what: await catalogue.find(CUP), count: 1, to: NEAR })
      return async () => {
        await openMenu(office, t('office.orders'))
        await thumb.press(page.getByRole('link', { name: t('office_orders.phone_order') }))
        await page.getByLabel(t('office_orders.client_mobile')).waitFor()
        await thumb.arrive()
        await thumb.write(page.getByLabel(t('office_orders.client_mobile')), KNOWN_MOBILE)
        const caller = page.getByRole('region', { name: t('office_orders.caller') })
        await thumb.press(caller.getByRole('button', { name: t('office_orders.order_again') }))
        await thumb.press(page.getByRole('button', { name: t('office_orders.take_order') }))
        await page.waitForURL(/\/orders\/(?!new)[\w-]+$/)
      }
    },
  },
  {
    what: 'one more of a line of an order',
    wanted: atMost(5),
    async prepare(office) {
      const { page, t, thumb, desk, catalogue } = office
      await takeOrders(desk, { name: 'Huda Jabbar', what: await catalogue.find(CUP), count: 1, to: NEAR })
      return async () => {
        await openNewestOrder(office)
        const open = page.getByRole('button', { name: t('office_orders.change_order') })
        await open.waitFor()
        await thumb.arrive()
        await thumb.press(open)
        const dialog = page.getByRole('dialog')
        const name = (await catalogue.find(CUP)).name
        await thumb.press(dialog.getByRole('button', { name: new RegExp(`${moreOf(t)}.*${name}`) }))
        await thumb.press(dialog.getByRole('button', { name: t('office_orders.change_look') }))
        await thumb.press(dialog.getByRole('button', { name: t('office_orders.change_confirm') }))
        await page.getByText(t('messages.order_lines_changed')).waitFor()
      }
    },
  },
  {
    what: 'refund of any amount',
    wanted: atMost(4),
    async prepare(office) {
      const { page, t, thumb, desk, catalogue } = office
      const steps = ['pack', 'ship', 'deliver'] as const
      await takeOrders(desk, { name: 'Omar Faris', what: await catalogue.find(CUP), count: 1, to: NEAR, steps })
      return async () => {
        await openNewestOrder(office)
        const begin = page.getByRole('button', { name: t('office_orders.give_back') })
        await begin.waitFor()
        await thumb.arrive()
        await thumb.press(begin)
        const dialog = page.getByRole('dialog', { name: t('office_orders.give_back') })
        await thumb.write(dialog.getByLabel(t('office_orders.refund_amount')), '1500')
        await thumb.press(dialog.getByRole('button', { name: t('office_orders.give_back_for_damage') }))
        await thumb.press(dialog.getByRole('button', { name: t('office_orders.give_back') }))
        await page
          .getByRole('list', { name: t('office_orders.refunds') })
          .getByText('1,500')
          .first()
          .waitFor()
      }
    },
  },
  {
    what: 'sale over a category, Thursday to Sunday',
    wanted: atMost(6),
    async prepare(office) {
      const { page, t, thumb, desk } = office
      const { categories } = await desk.call(listCategories, {})
      const category = inLanguage(there(categories[0]), 'name', 'ar')
      return async () => {
        await openMenu(office, t('office_sales.sales'))
        await thumb.press(page.getByRole('link', { name: t('office_sales.add') }))
        const reach = page.getByRole('region', { name: t('office_sales.off_what') })
        await reach.waitFor()
        await thumb.arrive()
        await thumb.press(page.getByRole('button', { name: t('office_sales.span_weekend') }))
        await thumb.press(reach.getByRole('checkbox', { name: category, exact: true }))
        await thumb.press(page.getByRole('button', { name: t('office_sales.start') }))
        await page.getByRole('row').filter({ hasText: '20%' }).first().waitFor()
      }
    },
  },
  {
    what: 'what did I earn this month',
    wanted: atMost(2),
    isShort: true,
    async prepare(office) {
      const { page, t, thumb } = office
      return async () => {
        await openMenu(office, t('office_earnings.title'))
        await page.getByText(t('office_earnings.profit'), { exact: true }).waitFor()
        await thumb.arrive()
      }
    },
  },
  {
    what: 'count a shelf with a scanner, of each piece',
    wanted: null,
    pieces: COUNTED,
    async prepare(office) {
      const { page, t, thumb, desk } = office
      const { rows } = await desk.call(listStock, {})
      return async () => {
        await openMenu(office, t('office.stock'))
        await thumb.press(page.getByRole('link', { name: t('office_catalogue.count_shelves') }))
        await page.getByLabel(t('office_catalogue.code')).waitFor()
        await thumb.arrive()
        for (const { sku, stock } of rows.slice(0, COUNTED)) {
          await countPieces(page, t, sku, stock)
          await page.getByRole('listitem').filter({ hasText: sku }).waitFor()
        }
        const book = (within: Page | ReturnType<Page['getByRole']>) =>
          within.getByRole('button', { name: t('office_catalogue.book_count') })
        await thumb.press(book(page))
        await thumb.press(book(page.getByRole('dialog')))
        await page
          .getByRole('listitem')
          .filter({ hasText: there(rows[0]).sku })
          .waitFor({ state: 'hidden' })
      }
    },
  },
  {
    what: 'a new order is noticed',
    wanted: exactly(0),
    async prepare(office) {
      const { page, t } = office
      const place = await shopperOrders(office, 'noon', 0)
      const isAsked = page.waitForResponse(`**${listNewOrders.path}`)
      return async () => {
        await isAsked
        await place()
        const told = page.getByRole('region', { name: t('common.messages') })
        await told.getByRole('button', { name: t('common.close') }).waitFor()
      }
    },
  },
  {
    what: 'products out of a file',
    wanted: null,
    async prepare(office) {
      const { page, t, thumb } = office
      const rows = Array.from({ length: 60 }, (_, place) => [`Z-${place}`, `Z ${place}`, `Z ${place} ع`, 10_000, 5])
      const head = (['sku', 'name_en', 'name_ar', 'price', 'stock'] as const).map(name =>
        fileHead(partsOf(name), 'ar', t),
      )
      const file = { name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(csvOf([head, ...rows])) }
      return async () => {
        await openMenu(office, t('office_files.title'))
        const choose = page.getByText(t('office_files.choose_file'))
        await choose.waitFor()
        await thumb.arrive()
        await thumb.take(choose, [file])
        const apply = t('office_files.apply', { what: t('office_files.some_new', { count: rows.length }) })
        await thumb.press(page.getByRole('button', { name: apply }))
        const question = page.getByRole('dialog', { name: t('office_files.apply_title') })
        await thumb.press(question.getByRole('button', { name: t('office_files.import') }))
        await page.getByRole('heading', { name: t('office_files.state_applied') }).waitFor()
      }
    },
  },
  {
    what: "the courier's cash by its statement",
    wanted: atMost(4),
    async prepare(office) {
      const { page, t, thumb, desk, catalogue } = office
      const what = await catalogue.find(CUP)
      const ids = await takeOrders(desk, { name: 'Rafid', what, count: 3, to: NEAR, steps: ['pack', 'ship'] })
      await desk.call(takeSteps, { ids, step: 'deliver' })
      const orders = await Promise.all(ids.map(async id => (await desk.call(readStaffOrder, { id })).order))
      const rows = orders.map(({ orderNumber, amount }) => [orderNumber, amount, 1_000])
      const statement = csvOf([['رقم الطلب', 'المبلغ', 'أجرة التوصيل'], ...rows])
      const file = { name: 'INV-1.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) }
      return async () => {
        await thumb.press(page.getByRole('link', { name: t('office_orders.cash_to_count') }))
        const courier = page.getByRole('region', { name: t('office_orders.courier_by_hand') })
        await courier.waitFor()
        await thumb.arrive()
        await thumb.take(courier.getByText(t('office_orders.choose_statement')), [file])
        await courier.getByText(t('office_orders.statement_agrees', { count: rows.length })).waitFor()
        await thumb.press(courier.getByRole('button', { name: t('office_orders.record_payment') }))
        const [paid] = orders
        await courier.getByRole('checkbox', { name: there(paid).orderNumber }).waitFor({ state: 'hidden' })
      }
    },
  },
]

/** The words of the button that adds one, without what it is one more of. */
function moreOf(t: Translate): string {
  return t('office_orders.one_more_of', { name: '' })
    .replaceAll(/[\u2068\u2069]/g, '')
    .trim()
}
