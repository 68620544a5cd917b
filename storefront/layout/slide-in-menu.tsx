import ChevronDown from 'lucide-react/icons/chevron-down'
import Heart from 'lucide-react/icons/heart'
import House from 'lucide-react/icons/house'
import Info from 'lucide-react/icons/info'
import MessageCircle from 'lucide-react/icons/message-circle'
import Package from 'lucide-react/icons/package'
import Store from 'lucide-react/icons/store'
import User from 'lucide-react/icons/user'
import { Sheet } from '#design/dialog.tsx'
import { Icon } from '#design/icon.tsx'
import { Lettering } from '#design/lettering.tsx'
import { Picture } from '#design/picture.tsx'
import { Wordmark } from '#design/wordmark.tsx'
import type { Category } from '#shop/catalogue/product.ts'
import { Link } from '../navigation/link.tsx'
import { paths } from '../paths.ts'
import { useSession } from '../platform/session.ts'
import { pictureIn, useCategories, useShop } from '../platform/shop-settings.tsx'
import { named, useWords } from '../platform/words.tsx'
import css from './slide-in-menu.module.css'

/** All categories and the shopper's places, for phones. */
export function SlideInMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t, language } = useWords()
  const categories = useCategories()
  const name = named(useShop(), language)
  const isShopper = useSession().state === 'shopper'

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      from="start"
      label={t('layout.menu')}
      title={<Wordmark name={name} language={language} />}
      closeLabel={t('common.close')}
    >
      <div className={css.menu}>
        <nav aria-label={t('layout.categories')}>
          {categories.map(category => (
            <MenuCategory key={category._id} category={category} onLeave={onClose} />
          ))}
        </nav>
        <nav className={css.places} aria-label={t('layout.main_navigation')}>
          <Link to={paths.home()} onClick={onClose}>
            <Icon of={House} />
            {t('layout.home_page')}
          </Link>
          <Link to={paths.collection()} onClick={onClose}>
            <Icon of={Store} />
            {t('layout.all_products')}
          </Link>
          {isShopper && (
            <Link to={paths.account('orders')} onClick={onClose}>
              <Icon of={Package} />
              {t('layout.orders')}
            </Link>
          )}
          <Link to={paths.account('favorites')} onClick={onClose}>
            <Icon of={Heart} />
            {t('layout.favourites')}
          </Link>
          <Link to={isShopper ? paths.account('profile') : paths.login()} onClick={onClose}>
            <Icon of={User} />
            {isShopper ? t('layout.account') : t('layout.log_in')}
          </Link>
          <Link to={paths.about()} onClick={onClose}>
            <Icon of={Info} />
            {t('layout.about')}
          </Link>
          <Link to={paths.contact()} onClick={onClose}>
            <Icon of={MessageCircle} />
            {t('layout.contact')}
          </Link>
        </nav>
      </div>
    </Sheet>
  )
}

function MenuCategory({ category, onLeave }: { category: Category; onLeave: () => void }) {
  const { t, language } = useWords()
  const name = named(category, language)
  const photo = category.image && { ...pictureIn(category.image, language), alt: '' }
  return (
    <details className={css.category} name="menu">
      <summary>
        <Picture picture={photo} sizes="44px" className={css.photo} />
        <Lettering text={name} />
        <Icon of={ChevronDown} size="small" />
      </summary>
      <ul>
        <li>
          <Link to={paths.collection({ categories: [name] })} onClick={onLeave}>
            {t('layout.all_of_category', { category: name })}
          </Link>
        </li>
        {category.subCategories.map(each => (
          <li key={each._id}>
            <Link
              to={paths.collection({ categories: [name], subCategories: [named(each, language)] })}
              onClick={onLeave}
            >
              <Lettering text={named(each, language)} />
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
