import { useEffect, useRef } from 'react'
import { addRememberedChoice } from '../cart/cart-store.ts'
import { addRememberedFavourite } from '../favourites/change-favourite.ts'
import { navigate } from '../navigation/engine.ts'
import { paths } from '../paths.ts'
import { useSession } from '../platform/session.ts'
import { remembered } from './remembered.ts'

/**
 * Takes whoever is, or becomes, a shopper on from here: what they wanted to save is saved, what they wanted to buy goes into the
 * cart and they find it there; else to the page that asked them to log in; else home (specification sections 2 and 4). `isOn`
 * false: nothing happens.
 */
export function useGoingOn(isOn = true): void {
  const { state } = useSession()
  const hasGone = useRef(false)
  useEffect(() => {
    if (!isOn || state !== 'shopper' || hasGone.current) return
    hasGone.current = true
    goOn(remembered.takePlace() ?? paths.home())
  }, [isOn, state])
}

/** To the cart with what the visitor wanted in it, or to `place` where they wanted nothing. */
export function goOn(place: string): void {
  const hasChoice = remembered.hasChoice()
  navigate(hasChoice ? paths.cart() : place, { replace: true })
  if (hasChoice) void addRememberedChoice()
  void addRememberedFavourite()
}
