import Heart from 'lucide-react/icons/heart'
import { useState } from 'react'
import { classes } from '#design/classes.ts'
import { Icon } from '#design/icon.tsx'
import { IconButton } from '#design/icon-button.tsx'
import type { Id, Named } from '#shop/catalogue/product.ts'
import { toast } from '../platform/toasts.tsx'
import { named, useWords } from '../platform/words.tsx'
import css from './favourite-button.module.css'
import { useIsFavourite } from './favourites-store.ts'

interface FavouriteButtonProps {
  readonly product: Named & { readonly _id: Id }
  readonly className?: string | undefined
}

/** The heart of a product or bundle: filled where the shopper keeps it. */
export function FavouriteButton({ product, className }: FavouriteButtonProps) {
  const { t, language } = useWords()
  const isKept = useIsFavourite(product._id)
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await change(product._id, isKept ? 'remove' : 'add').catch(() => toast.error(t('common.connection_failed')))
    setBusy(false)
  }
  return (
    <IconButton
      label={t('common.save_favourite', { name: named(product, language) })}
      aria-pressed={isKept}
      className={classes(css.heart, className)}
      aria-busy={isBusy || undefined}
      onClick={() => void press()}
    >
      <Icon of={Heart} />
    </IconButton>
  )
}

/** Got when it is wanted: most visitors press no heart. */
async function change(id: Id, wish: 'add' | 'remove'): Promise<void> {
  const { changeFavourite } = await import('./change-favourite.ts')
  await changeFavourite(id, wish)
}
