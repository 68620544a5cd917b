import { isUnanswered } from '#contract/call.ts'
import { loadWords } from '#locales/load.ts'
import { createTranslator, type FailureKey } from '#locales/translate.ts'
import type { Id } from '#shop/catalogue/product.ts'
import { remembered } from '../accounts/remembered.ts'
import { navigate } from '../navigation/engine.ts'
import { paths } from '../paths.ts'
import { browserWords } from '../platform/browser-words.ts'
import { languageOfDocument } from '../platform/document-language.ts'
import { storedToken } from '../platform/storage.ts'
import { tellFailure } from '../platform/tell-failure.ts'
import { toast } from '../platform/toasts.tsx'
import { changeOnServer } from './keep-favourites.ts'
import { keepWaiting, type WaitingFavourite } from './waiting-favourites.ts'

/**
 * Saves a product or takes it out, and says with a toast how it went. A visitor's wish is remembered
 * with the page they are on, and they are taken to /login, which says why; `addRememberedFavourite`
 * carries it out afterwards. Rejects only where the shop's words cannot be had.
 */
export async function changeFavourite(id: Id, wish: 'add' | 'remove'): Promise<void> {
  const t = await browserWords()
  if (storedToken() === null) {
    remember(id)
    navigate(paths.login())
    return
  }
  try {
    const outcome = await changeOnServer(id, wish)
    if (outcome === 'added') toast.success(t('messages.added_to_favorites'))
    if (outcome === 'removed') {
      const undo = { label: t('common.undo'), onPress: () => void changeFavourite(id, 'add') }
      toast.info(t('messages.removed_from_favorites'), undo)
    }
  } catch (failure) {
    if (isUnanswered(failure) && (await waits({ id, wish }))) return
    const otherwise: FailureKey = wish === 'add' ? 'failed_to_add_favorite' : 'failed_to_remove_favorite'
    tellFailure(failure, t(`messages.${otherwise}`), () => {
      if (wish === 'add') remember(id)
    })
  }
}

/** Saves what a visitor wanted to keep for the shopper they have become. */
export async function addRememberedFavourite(): Promise<void> {
  const id = remembered.takeFavourite()
  if (id !== null) await changeFavourite(id, 'add')
}

/** Without a line the wish stays on the device, and goes out with the line. Answers whether that could be said: else nothing is kept. */
async function waits(favourite: WaitingFavourite): Promise<boolean> {
  const language = languageOfDocument()
  const words = await loadWords(language, ['favourites']).catch(() => null)
  if (words === null) return false
  keepWaiting(favourite)
  const t = createTranslator(language, words)
  toast.info(favourite.wish === 'add' ? t('favourites.waits_to_be_kept') : t('favourites.waits_to_be_removed'))
  return true
}

function remember(id: Id): void {
  remembered.keepFavourite(id)
  remembered.keepPlace(location.pathname + location.search)
}
