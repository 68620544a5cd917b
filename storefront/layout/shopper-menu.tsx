import User from 'lucide-react/icons/user'
import { useId, useRef } from 'react'
import { Icon } from '#design/icon.tsx'
import { Lettering } from '#design/lettering.tsx'
import { Link } from '../navigation/link.tsx'
import { paths } from '../paths.ts'
import { logOut } from '../platform/session.ts'
import { useWords } from '../platform/words.tsx'
import css from './shopper-menu.module.css'
import { useDisclosure } from './use-disclosure.ts'

/** The shopper's name, and below it profile, orders and log-out. */
export function ShopperMenu({ name }: { name: string }) {
  const { t } = useWords()
  const panelId = useId()
  const area = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { isOpen, setOpen, close, closeOnEscape } = useDisclosure(area, button)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from wherever the focus is inside
    <div ref={area} className={css.menu} onKeyDown={closeOnEscape}>
      <button
        ref={button}
        type="button"
        className={css.button}
        aria-label={name ? t('layout.account_of', { name }) : t('layout.account')}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        <bdi className={css.name}>
          <Lettering text={name} />
        </bdi>
        <Icon of={User} />
      </button>
      <ul id={panelId} className={css.panel} hidden={!isOpen}>
        <li>
          <Link to={paths.account('profile')} onClick={close}>
            {t('layout.profile')}
          </Link>
        </li>
        <li>
          <Link to={paths.account('orders')} onClick={close}>
            {t('layout.orders')}
          </Link>
        </li>
        <li>
          <button type="button" onClick={logOut}>
            {t('layout.log_out')}
          </button>
        </li>
      </ul>
    </div>
  )
}
