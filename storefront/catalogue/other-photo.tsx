import { useEffect, useState } from 'react'
import { readProduct } from '#contract/catalogue.ts'
import { classes } from '#design/classes.ts'
import { Picture } from '#design/picture.tsx'
import type { Id, Product, Picture as ProductPicture } from '#shop/catalogue/product.ts'
import { call } from '../platform/call.ts'
import css from './other-photo.module.css'

interface OtherPhotoProps {
  readonly productId: Id
  /** A picture, or the colour whose first picture it is; null shows the photo below again. */
  readonly wanted: ProductPicture | Id | null
  /** As wide as the photo below. */
  readonly sizes: string
}

/**
 * Lies over a card's photo. What was shown before stays until the next has come: a slow picture, a broken one and none at all change
 * nothing. For eyes only: the card says the same in words.
 */
export function OtherPhoto({ productId, wanted, sizes }: OtherPhotoProps) {
  const picture = useFound(productId, wanted)
  const [come, setCome] = useState<readonly ProductPicture[]>([])
  const others = (url: string | undefined) => come.filter(each => each.url !== url)
  const layers = picture === null ? come : [...others(picture.url), picture]
  return (
    <div aria-hidden="true">
      {layers.map(each => (
        <div
          key={each.url}
          className={classes(css.layer, picture !== null && come.some(({ url }) => url === each.url) && css.there)}
          onLoadCapture={() => setCome([...others(each.url).slice(-1), each])}
        >
          <Picture picture={{ ...each, alt: '' }} sizes={sizes} isEager />
        </div>
      ))}
    </div>
  )
}

/** Milliseconds: a pointer on its way across a page of cards means nothing yet. */
const POINTING_TIME = 80

function useFound(productId: Id, wanted: OtherPhotoProps['wanted']): ProductPicture | null {
  const [found, setFound] = useState<ProductPicture | null>(null)
  useEffect(() => {
    if (wanted === null) return setFound(null)
    let isMeant = true
    const find = async () => {
      const picture = typeof wanted === 'string' ? await pictureOf(productId, wanted) : wanted
      if (isMeant) setFound(picture)
    }
    const soon = setTimeout(() => void find(), POINTING_TIME)
    return () => {
      isMeant = false
      clearTimeout(soon)
    }
  }, [productId, wanted])
  return found
}

/**
 * The product that was asked for last: a list's cards do not bear the
 * pictures of all colours, and seldom is more than one card chosen on.
 */
let asked: { readonly id: Id; readonly product: Promise<Product | null> } | null = null

async function pictureOf(productId: Id, colorId: Id): Promise<ProductPicture | null> {
  if (asked?.id !== productId) asked = { id: productId, product: readQuietly(productId) }
  const product = await asked.product
  return product?.colors.find(each => each._id === colorId)?.images[0] ?? null
}

/** Null where it cannot be had: the card stays as it is, and the next press asks again. */
async function readQuietly(id: Id): Promise<Product | null> {
  try {
    return (await call(readProduct, { id })).product
  } catch {
    if (asked?.id === id) asked = null
    return null
  }
}
