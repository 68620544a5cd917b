import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type PointerEvent, useId, useRef } from 'react'
import { buttonClass } from '#design/button.tsx'
import { classes } from '#design/classes.ts'
import { Icon } from '#design/icon.tsx'
import { Lettering } from '#design/lettering.tsx'
import { Picture } from '#design/picture.tsx'
import space from '#design/space.module.css'
import type { Category } from '#shop/catalogue/product.ts'
import { Link } from '../navigation/link.tsx'
import { paths } from '../paths.ts'
import { pictureIn, useCategories } from '../platform/shop-settings.tsx'
import { named, useWords } from '../platform/words.tsx'
import css from './category-bar.module.css'
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
  const { t, language } = useWords()
  const name = named(category, language)
  const panelId = useId()
  const area = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const intent = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { isOpen, setOpen, closeOnEscape } = useDisclosure(area, button)
  const openAfterHover = (isWanted: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    clearTimeout(intent.current)
    intent.current = setTimeout(() => setOpen(isWanted), HOVER_DELAY)
  }
  const leave = () => {
    clearTimeout(intent.current)
    setOpen(false)
  }
  return (
    <li
      ref={area}
      onKeyDown={closeOnEscape}
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
      {category.subCategories.length > 0 && (
        <>
          <button
            ref={button}
            type="button"
            className={css.opener}
            aria-label={t('layout.show_subcategories', { category: name })}
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon of={ChevronDown} size="small" />
          </button>
          <div id={panelId} className={css.mega} hidden={!isOpen}>
            {isOpen && <MegaPanel category={category} onLeave={leave} />}
          </div>
        </>
      )}
    </li>
  )
}

function MegaPanel({ category, onLeave }: { category: Category; onLeave: () => void }) {
  const { t, language } = useWords()
  const name = named(category, language)
  const all = paths.collection({ categories: [name] })
  return (
    <div className={classes(space.wrap, css.panel)}>
      <div>
        <p className={css.name}>
          <Lettering text={name} />
        </p>
        <Link to={all} className={buttonClass({ kind: 'line', size: 'medium' })} onClick={onLeave}>
          {t('layout.all_of_category', { category: name })}
        </Link>
      </div>
      <ul className={css.subCategories}>
        {category.subCategories.map(each => (
          <li key={each._id}>
            <Link
              to={paths.collection({ categories: [name], subCategories: [named(each, language)] })}
              onClick={onLeave}
            >
              <Lettering text={named(each, language)} />
              <Icon of={ChevronRight} size="small" isMirrored />
            </Link>
          </li>
        ))}
      </ul>
      {category.image && (
        <Link to={all} onClick={onLeave} aria-hidden="true" tabIndex={-1}>
          <Picture picture={{ ...pictureIn(category.image, language), alt: '' }} sizes="320px" className={css.photo} />
        </Link>
      )}
    </div>
  )
}
