import type { Locator, Page } from '@playwright/test'
import type { Translate } from '#locales/translate.ts'
import { paths } from '#storefront/paths.ts'
import type { Buyable } from '#tests/support/catalogue.ts'

/** A finger or a key on one thing of a page. */
export interface PhoneAction {
  readonly what: string
  readonly act: (page: Page) => Promise<void>
}

/** What somebody does on a page, one after the other, beginning at its address. */
export interface PhoneVisit {
  readonly name: string
  readonly path: string
  readonly actions: readonly PhoneAction[]
}

interface Shown {
  readonly t: Translate
  /** In several colours, and in the cart. */
  readonly box: Buyable
  /** By whose names the collection is narrowed. */
  readonly categories: readonly string[]
}

/** Twenty actions on each of five pages: what shoppers press most there, openings and typing included. */
export function plannedVisits(shown: Shown): readonly PhoneVisit[] {
  return [home(shown), collection(shown), product(shown), cart(shown), checkout(shown)]
}

function home({ t }: Shown): PhoneVisit {
  const menu = (page: Page) => page.getByRole('dialog', { name: t('layout.menu') })
  const search = (page: Page) => page.getByRole('combobox', { name: t('layout.search_label') })
  const once = [
    tap('open the menu', page => page.getByRole('button', { name: t('layout.menu') })),
    tap('close the menu', page => menu(page).getByRole('button', { name: t('common.close') })),
  ]
  return {
    ...{ name: 'home', path: paths.home() },
    actions: [
      ...repeated(3, once),
      tap('open the search', page => page.getByRole('banner').getByRole('button', { name: t('layout.search') })),
      ...typed('search', search, 'box'),
      ...repeated(3, [
        key('erase a letter', search, 'Backspace'),
        key('type a letter', search, 'b'),
        key('look down the list', search, 'ArrowDown'),
      ]),
      key('close the search', search, 'Escape'),
    ],
  }
}

function collection({ t, categories }: Shown): PhoneVisit {
  const sheet = (page: Page) => page.getByRole('dialog', { name: t('collection.filter') })
  const category = (name: string) =>
    tap('a category', page => sheet(page).getByRole('checkbox', { name, exact: false }).first())
  const [first = '', second = '', third = ''] = categories
  const narrowed = [
    tap('open the filters', page => page.getByRole('link', { name: t('collection.filter') })),
    ...[first, second, third, first].map(category),
    // Its last button says how many products are left.
    tap('show the products', page => sheet(page).getByRole('button').last()),
  ]
  const hearts = [0, 1].map(place =>
    tap('a heart', page => page.getByRole('article').nth(place).getByRole('button').first()),
  )
  return { ...{ name: 'collection', path: paths.collection() }, actions: [...repeated(3, narrowed), ...hearts] }
}

function product({ t, box: { product, color } }: Shown): PhoneVisit {
  const colours = (page: Page) => page.getByRole('radio')
  const others = product.colors.filter(each => each._id !== color.id).length
  const viewer = (page: Page) => page.getByRole('dialog', { name: t('product.pictures') })
  const more = tap('one more', page => page.getByRole('button', { name: t('common.one_more') }).first())
  const fewer = tap('one fewer', page => page.getByRole('button', { name: t('common.one_fewer') }).first())
  return {
    ...{ name: 'product', path: paths.product(product, color.id) },
    actions: [
      ...repeated(2, [more, more, fewer]),
      ...repeated(2, [
        tap('another colour', page => colours(page).nth(others > 0 ? 1 : 0)),
        tap('the first colour', page => colours(page).first()),
      ]),
      tap('the heart', page => page.getByRole('button', { name: t('common.save_favourite', { name: '' }) }).first()),
      tap('full screen', page => page.getByRole('button', { name: t('product.full_screen') })),
      ...repeated(3, [tap('the next picture', page => viewer(page).getByRole('button', { name: t('product.next') }))]),
      key('leave full screen', page => page.locator('body'), 'Escape'),
      ...repeated(2, [
        tap('share', page => page.getByRole('button', { name: t('product.share') })),
        key('share no more', page => page.locator('body'), 'Escape'),
      ]),
    ],
  }
}

function cart({ t }: Shown): PhoneVisit {
  const more = tap('one more', page => page.getByRole('button', { name: t('cart.one_more') }).first())
  const fewer = tap('one fewer', page => page.getByRole('button', { name: t('cart.one_fewer') }).first())
  return { ...{ name: 'cart', path: paths.cart() }, actions: repeated(5, [more, more, fewer, fewer]) }
}

function checkout({ t }: Shown): PhoneVisit {
  return {
    ...{ name: 'checkout', path: paths.placeOrder() },
    actions: [
      ...typed('name', page => page.getByLabel(t('checkout.name')), 'Sara Ali'),
      ...typed('mobile', page => page.getByLabel(t('checkout.mobile')), '07701'),
      ...[1, 2, 1, 0].map(place => tap('a way to pay', page => page.getByRole('radio').nth(place))),
      tap('to the landmark', page => page.getByLabel(t('checkout.location'))),
      ...typed('landmark', page => page.getByLabel(t('checkout.location')), 'By'),
    ],
  }
}

function repeated(times: number, actions: readonly PhoneAction[]): PhoneAction[] {
  return Array.from({ length: times }, () => actions).flat()
}

function tap(what: string, of: (page: Page) => Locator): PhoneAction {
  return { what, act: page => of(page).tap() }
}

function key(what: string, of: (page: Page) => Locator, name: string): PhoneAction {
  return { what, act: page => of(page).press(name) }
}

function typed(what: string, of: (page: Page) => Locator, letters: string): PhoneAction[] {
  return [...letters].map(letter => key(`a letter of the ${what}`, of, letter === ' ' ? 'Space' : letter))
}
