import Share2 from 'lucide-react/icons/share-2'
import { type ComponentType, useId, useRef, useState } from 'react'
import { Icon } from '#design/icon.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { moneyText } from '#locales/formats.ts'
import { useDisclosure } from '../../layout/use-disclosure.ts'
import { useMoney } from '../../platform/shop-settings.tsx'
import { useWords } from '../../platform/words.tsx'
import css from './share-button.module.css'
import type { ShareMenuProps } from './share-menu.tsx'
import { type SharedPrices, sharedText } from './shared-text.ts'

/** Sends the page's address to somebody: by the system's own sheet, and where there is none by WhatsApp or as a copied link. */
export function ShareButton({ name, prices }: { name: string; prices: SharedPrices }) {
  const { t } = useWords()
  const money = useMoney()
  const panelId = useId()
  const area = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { isOpen, setOpen, closeOnEscape } = useDisclosure(area, button)
  const [Menu, setMenu] = useState<ComponentType<ShareMenuProps> | null>(null)

  const openMenu = async () => {
    const { ShareMenu } = await import('./share-menu.tsx')
    setMenu(() => ShareMenu)
    setOpen(true)
  }
  const text = sharedText(name, prices, { t, write: amount => moneyText(money(amount)) })
  const share = async () => {
    if (isOpen) return setOpen(false)
    const wish = { title: name, text, url: sharedAddress() }
    if (typeof navigator.share !== 'function') return await openMenu()
    try {
      await navigator.share(wish)
    } catch (refusal) {
      // Whoever closed the system's sheet wanted no other one.
      if (!(refusal instanceof DOMException && refusal.name === 'AbortError')) await openMenu()
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from wherever the focus is inside
    <div ref={area} className={css.share} onKeyDown={closeOnEscape}>
      <IconButton
        ref={button}
        label={t('product.share')}
        aria-expanded={isOpen}
        aria-controls={panelId}
        // Without a network there is no menu, and nobody to send to.
        onClick={() => void share().catch(() => undefined)}
      >
        <Icon of={Share2} />
      </IconButton>
      <div id={panelId} className={css.panel} hidden={!isOpen}>
        {isOpen && Menu && <Menu text={text} url={sharedAddress()} onDone={() => setOpen(false)} />}
      </div>
    </div>
  )
}

/** Without language and the like: whoever gets it reads it in their own. */
function sharedAddress(): string {
  return location.origin + location.pathname
}
