import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { buttonClass } from '#design/button.tsx'
import { classes } from '#design/classes.ts'
import { Icon } from '#design/icon.tsx'
import { Lettering } from '#design/lettering.tsx'
import { Picture } from '#design/picture.tsx'
import space from '#design/space.module.css'
import type { Category } from '#shop/catalogue/product.ts'
import { Link } from '../navigation/link.tsx'
import { paths } from '../paths.ts'
import { pictureIn } from '../platform/shop-settings.tsx'
import { named, useWords } from '../platform/words.tsx'
import css from './category-panel.module.css'

export interface CategoryPanelProps {
  readonly category: Category
  /** Opened with an arrow key: the focus goes on to its first link. */
  readonly takesFocus: boolean
  readonly onLeave: () => void
}

/** What is in a category, below the bar. Up and down keys go from link to link. */
export function CategoryPanel({ category, takesFocus, onLeave }: CategoryPanelProps) {
  const { t, language } = useWords()
  const panel = useRef<HTMLDivElement>(null)
  const name = named(category, language)
  const all = paths.collection({ categories: [name] })
  useEffect(() => {
    if (takesFocus) linksIn(panel.current)[0]?.focus()
  }, [takesFocus])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only moves the focus among the links inside
    <div ref={panel} className={classes(space.wrap, css.panel)} onKeyDown={moveAlong}>
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

function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const links = linksIn(event.currentTarget)
  const here = links.findIndex(link => link.matches(':focus'))
  const next = placeAfter(event.key, here, links.length)
  if (next === null) return
  event.preventDefault()
  links[next]?.focus()
}

function placeAfter(key: string, here: number, count: number): number | null {
  if (key === 'ArrowDown') return Math.min(here + 1, count - 1)
  if (key === 'ArrowUp') return Math.max(here - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

function linksIn(panel: HTMLElement | null): HTMLAnchorElement[] {
  return [...(panel?.querySelectorAll<HTMLAnchorElement>('a:not([tabindex])') ?? [])]
}
