import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '#design/icon.tsx'
import { iconButtonClass } from '#design/icon-button.tsx'
import text from '#design/text.module.css'
import { useCart } from '../cart/cart-store.ts'
import { Link } from '../navigation/link.tsx'
import { paths } from '../paths.ts'
import { useWords } from '../platform/words.tsx'
import css from './cart-link.module.css'

/** The way to the cart with the pieces in it. A change is read out; what was there on arrival is not. */
export function CartLink() {
  const { t } = useWords()
  const { state, count } = useCart()
  const label = t('layout.cart_with', { count })
  const known = useRef<number | null>(null)
  const [news, setNews] = useState('')
  useEffect(() => {
    const isNews = known.current !== null && known.current !== count
    known.current = state === 'ready' ? count : null
    if (isNews) setNews(label)
  }, [state, count, label])
  return (
    <>
      <Link to={paths.cart()} className={iconButtonClass()}>
        <span className={text.hidden}>{label}</span>
        <Icon of={ShoppingBag} />
        {count > 0 && (
          <span aria-hidden="true" className={css.count}>
            {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
          </span>
        )}
      </Link>
      <span role="status" className={text.hidden}>
        {news}
      </span>
    </>
  )
}

const MOST_SHOWN = 99
