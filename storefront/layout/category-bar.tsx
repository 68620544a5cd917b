import ChevronDown from 'lucide-react/icons/chevron-down'
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { classes } from '#design/classes.ts'
import { Icon } from '#design/icon.tsx'
import { Lettering } from '#design/lettering.tsx'
import space from '#design/space.module.css'
import type { Category } from '#shop/catalogue/product.ts'
import { Link } from '../navigation/link.tsx'
import { paths } from '../paths.ts'
import { useCategories } from '../platform/shop-settings.tsx'
import { named, useWords } from '../platform/words.tsx'
import css from './category-bar.module.css'
import { CategoryPanel, getReady } from './header-parts.tsx'
import { useDisclosure } from './use-disclosure.ts'

/** The first categories with what is in them (specification section 9). Desktop only: phones have the slide-in menu. */
export function CategoryBar() {
  const { t } = useWords()
  const categories = useCategories().slice(0, SHOWN_CATEGORIES)
  return (
    <nav className={css.bar} aria-label={t('layout.categories')}>
      <ul className={classes(space.wrap, css.row)}>
        {categories.map(category => (
          <BarCategory key={category._id} category={category} />
        ))}
      </ul>
    </nav>
  )
}

const SHOWN_CATEGORIES = 8
/** Milliseconds of pointing before the panel opens: a pointer passing by opens nothing. */
const HOVER_DELAY = 120

function BarCategory({ category }: { category: Category }) {
  const { t, language, direction } = useWords()
  const name = named(category, language)
  const panelId = useId()
  const area = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const intent = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { isOpen, setOpen, closeOnEscape } = useDisclosure(area, button)
  const [takesFocus, setTakesFocus] = useState(false)
  const hasPanel = category.subCategories.length > 0

  const open = (isByArrow: boolean) => {
    setTakesFocus(isByArrow)
    setOpen(true)
  }
  const openAfterHover = (isWanted: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    clearTimeout(intent.current)
    if (isWanted) getReady(CategoryPanel)()
    intent.current = setTimeout(() => (isWanted ? open(false) : setOpen(false)), HOVER_DELAY)
  }
  const leave = () => {
    clearTimeout(intent.current)
    setOpen(false)
  }
  /** Down goes into the panel, left and right go along the bar: as it is seen. */
  const steer = (event: KeyboardEvent<HTMLLIElement>) => {
    closeOnEscape(event)
    const isInPanel = event.target instanceof Element && event.target.closest(`#${CSS.escape(panelId)}`) !== null
    if (isInPanel || event.defaultPrevented) return
    if (event.key === 'ArrowDown' && hasPanel) {
      event.preventDefault()
      if (isOpen) document.getElementById(panelId)?.querySelector('a')?.focus()
      else open(true)
    }
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const { nextElementSibling, previousElementSibling } = event.currentTarget
    const neighbour = event.key === forward ? nextElementSibling : previousElementSibling
    neighbour?.querySelector('a')?.focus()
  }

  return (
    <li
      ref={area}
      onKeyDown={steer}
      onFocus={getReady(CategoryPanel)}
      onPointerEnter={openAfterHover(true)}
      onPointerLeave={openAfterHover(false)}
    >
      <Link
        to={paths.collection({ categories: [name] })}
        className={classes(css.category, isOpen && css.open)}
        onClick={leave}
      >
        <Lettering text={name} />
      </Link>
      {hasPanel && (
        <>
          <button
            ref={button}
            type="button"
            className={css.opener}
            aria-label={t('layout.show_subcategories', { category: name })}
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => (isOpen ? setOpen(false) : open(false))}
          >
            <Icon of={ChevronDown} size="small" />
          </button>
          <div id={panelId} className={css.mega} hidden={!isOpen}>
            {isOpen && <CategoryPanel category={category} takesFocus={takesFocus} onLeave={leave} />}
          </div>
        </>
      )}
    </li>
  )
}
