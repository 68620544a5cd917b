import Share2 from 'lucide-react/icons/share-2'
import { type ComponentType, useId, useRef, useState } from 'react'
import { Icon } from '#design/icon.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { useDisclosure } from '../../layout/use-disclosure.ts'
import { useWords } from '../../platform/words.tsx'
import css from './share-button.module.css'
import type { ShareMenuProps } from './share-menu.tsx'

/** Sends the page's address to somebody: by the system's own sheet, and where there is none by WhatsApp or as a copied link. */
export function ShareButton({ name, className }: { name: string; className?: string | undefined }) {
  const { t } = useWords()
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
  const share = async () => {
    if (isOpen) return setOpen(false)
    const wish = { title: name, url: sharedAddress() }
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
        className={className}
        // Without a network there is no menu, and nobody to send to.
        onClick={() => void share().catch(() => undefined)}
      >
        <Icon of={Share2} />
      </IconButton>
      <div id={panelId} className={css.panel} hidden={!isOpen}>
        {isOpen && Menu && <Menu name={name} url={sharedAddress()} onDone={() => setOpen(false)} />}
      </div>
    </div>
  )
}

/** Without language and the like: whoever gets it reads it in their own. */
function sharedAddress(): string {
  return location.origin + location.pathname
}
