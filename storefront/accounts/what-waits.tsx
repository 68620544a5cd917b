import { useLayoutEffect, useState } from 'react'
import { Lettering } from '#design/lettering.tsx'
import { LineItem } from '#design/line-item.tsx'
import text from '#design/text.module.css'
import type { LineKey } from '#shop/cart/cart.ts'
import { chosen, startingPrice, unitPrice } from '#shop/catalogue/price.ts'
import type { Id } from '#shop/catalogue/product.ts'
import { times } from '#shop/iqd.ts'
import { lineDetails } from '../cart/line-details.ts'
import { useLineProducts } from '../cart/line-products.ts'
import { ShopAmount } from '../platform/shop-price.tsx'
import { pictureIn } from '../platform/shop-settings.tsx'
import { readStorage } from '../platform/storage.ts'
import { useWords } from '../platform/words.tsx'
import { type RememberedChoice, remembered } from './remembered.ts'
import css from './what-waits.module.css'

/** What brought a visitor to the log-in. */
export interface Waiting {
  readonly choice: RememberedChoice | null
  readonly favourite: Id | null
}

/** Known only in the browser, so not on the first paint of a document; a page that is gone to shows it at once. */
export function useWhatWaits(): Waiting {
  const [waiting, setWaiting] = useState<Waiting>({ choice: null, favourite: null })
  useLayoutEffect(() => setWaiting({ choice: remembered.seeChoice(), favourite: remembered.seeFavourite() }), [])
  return waiting
}

/** Whoever never logged in or signed up here and wants to buy most likely has no account yet. */
export function isOfNewcomer({ choice }: Waiting): boolean {
  return choice?.isVisitors === true && readStorage('signUpAttempt') === null
}

/** Why an account is asked for, with the thing itself in view. */
export function WhatWaits({ waiting: { choice, favourite }, isNew }: { waiting: Waiting; isNew: boolean }) {
  const { t } = useWords()
  if (choice === null && favourite === null) return null
  return (
    <div className={css.waits}>
      <p className={text.medium}>
        {t('messages.please_login_first')} {isNew && t('accounts.no_account_yet')}
      </p>
      <WaitingThings choice={choice} favourite={favourite} />
      {choice && <p>{t('accounts.choice_waits')}</p>}
      {favourite !== null && <p>{t('accounts.favourite_waits')}</p>}
    </div>
  )
}

/** What goes into the cart as soon as the mail is opened. */
export function WhatWaitsForMail({ waiting }: { waiting: Waiting }) {
  const { t } = useWords()
  if (waiting.choice === null) return null
  return (
    <div className={css.waits}>
      <WaitingThings choice={waiting.choice} favourite={null} />
      <p>{t('accounts.check_choice')}</p>
    </div>
  )
}

function WaitingThings({ choice, favourite }: Waiting) {
  return (
    <ul>
      {choice && <WaitingItem line={choice} quantity={choice.quantity} />}
      {favourite !== null && <WaitingItem line={{ productId: favourite, colorId: null, sizeId: null }} />}
    </ul>
  )
}

/** `quantity`: of what is to be bought; what is to be saved has none, and the price from which it can be had. */
function WaitingItem({ line, quantity }: { line: LineKey; quantity?: number }) {
  const { t, language } = useWords()
  const product = useLineProducts([line.productId])(line.productId)
  // The words below it say enough while nobody knows more.
  if (typeof product === 'string') return null
  const price =
    quantity === undefined ? startingPrice(product) : unitPrice(product, chosen(product, line.colorId, line.sizeId))
  const { name, choice, picture } = lineDetails({ ...line, price }, product, language)
  const pieces = quantity === undefined ? [] : [t('accounts.pieces', { count: quantity })]
  return (
    <LineItem
      picture={picture && pictureIn(picture, language)}
      name={<Lettering text={name} />}
      detail={<Lettering text={[...choice, ...pieces].join(' · ')} />}
      amount={<ShopAmount amount={times(price, quantity ?? 1)} />}
    />
  )
}
