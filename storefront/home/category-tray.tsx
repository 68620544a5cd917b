import ArrowRight from 'lucide-react/icons/arrow-right'
import { classes } from '#design/classes.ts'
import { Icon } from '#design/icon.tsx'
import { Lettering } from '#design/lettering.tsx'
import { Picture } from '#design/picture.tsx'
import { ShelfHeading } from '#design/shelf-heading.tsx'
import space from '#design/space.module.css'
import { Link } from '../navigation/link.tsx'
import { paths } from '../paths.ts'
import { Reveal } from '../platform/reveal.tsx'
import { pictureIn, useCategories } from '../platform/shop-settings.tsx'
import { named, useWords } from '../platform/words.tsx'
import css from './category-tray.module.css'
import { SeeAll } from './see-all.tsx'

/** The first five categories as compartments of one tray (specification section 2). */
export function CategoryTray() {
  const { t, language } = useWords()
  const categories = useCategories().slice(0, SHOWN_CATEGORIES)
  if (categories.length === 0) return null
  return (
    <Reveal className={space.section} labelledBy="categories">
      <div className={space.wrap}>
        <ShelfHeading
          id="categories"
          text={t('home.by_room')}
          aside={<SeeAll to={paths.collection()} label={t('home.all_categories')} />}
        />
        <ul className={classes(css.tray, space.bleed)}>
          {categories.map(category => {
            const name = named(category, language)
            const photo = category.image && { ...pictureIn(category.image, language), alt: '' }
            return (
              <li key={category._id}>
                <Link to={paths.collection({ categories: [name] })} className={css.category}>
                  <Picture picture={photo} sizes="(min-width:1000px) 19vw, 50vw" />
                  <span className={css.label}>
                    <span className={css.name}>
                      <Lettering text={name} />
                    </span>
                    <Icon of={ArrowRight} size="small" isMirrored />
                  </span>
                </Link>
              </li>
            )
          })}
        </ul>
      </div>
    </Reveal>
  )
}

const SHOWN_CATEGORIES = 5
