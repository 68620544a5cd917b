import Globe from 'lucide-react/icons/globe'
import Heart from 'lucide-react/icons/heart'
import MenuLines from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import { type MouseEvent, startTransition, useCallback, useEffect, useState } from 'react'
import { classes } from '#design/classes.ts'
import { Icon } from '#design/icon.tsx'
import { IconButton, iconButtonClass } from '#design/icon-button.tsx'
import { Nuqta } from '#design/nuqta.tsx'
import space from '#design/space.module.css'
import text from '#design/text.module.css'
import { Wordmark } from '#design/wordmark.tsx'
import { LANGUAGES, otherLanguages } from '#shop/languages.ts'
import { navigate } from '../navigation/engine.ts'
import { useLocation } from '../navigation/hooks.ts'
import { Link } from '../navigation/link.tsx'
import { paths } from '../paths.ts'
import { deliverySentence } from '../platform/delivery-words.ts'
import { whenIdle } from '../platform/later.tsx'
import { usePaysAtDoor, useShop } from '../platform/shop-settings.tsx'
import { named, useWords } from '../platform/words.tsx'
import { CartLink } from './cart-link.tsx'
import { CategoryBar } from './category-bar.tsx'
import css from './header.module.css'
import { getReady, SearchBar, SlideInMenu } from './header-parts.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { useGoingBack } from './use-going-back.ts'

export function Header() {
  const { t, language } = useWords()
  const { path, search } = useLocation()
  const name = named(useShop(), language)
  // Stays once it was wanted, so that it can slide out again.
  const [isMenuWanted, setMenuWanted] = useState(false)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const closeMenu = useCallback(() => startTransition(() => setMenuOpen(false)), [])
  // A finger points at nothing before it presses: on a slow line the menu would be on its way for seconds.
  useEffect(() => whenIdle(getReady(SlideInMenu)), [])
  const openMenu = (event: MouseEvent<HTMLButtonElement>) => {
    // Where the focus returns to; some browsers give a pressed button none.
    event.currentTarget.focus()
    // The press is drawn first, and what it opens in small pieces after it.
    startTransition(() => {
      setMenuWanted(true)
      setMenuOpen(true)
    })
    // Should it not come, the collection has all categories too.
    SlideInMenu.ready().catch(() => navigate(paths.collection()))
  }
  const isSearched = path === paths.collection() && search.has('search')
  const [wasSearched, setSearched] = useState(isSearched)
  const [isSearchOpen, setSearchOpen] = useState(isSearched)
  // Where what was found is left, the field for it has nothing more to say.
  if (wasSearched !== isSearched) {
    setSearched(isSearched)
    setSearchOpen(isSearched)
  }
  useGoingBack(closeMenu)
  const toggleSearch = () => setSearchOpen(!isSearchOpen)
  return (
    <header className={css.header}>
      <Strip />
      <div className={css.head}>
        <div className={classes(space.wrap, css.bar)}>
          <div className={classes(css.start, css.phoneOnly)}>
            <IconButton
              label={t('layout.menu')}
              aria-haspopup="dialog"
              onClick={openMenu}
              onPointerEnter={getReady(SlideInMenu)}
              onFocus={getReady(SlideInMenu)}
            >
              <Icon of={MenuLines} />
            </IconButton>
            <SearchButton isOpen={isSearchOpen} onPress={toggleSearch} />
          </div>
          <Link to={paths.home()}>
            <Wordmark name={name} language={language} />
            <span className={text.hidden}>{name}</span>
          </Link>
          <nav className={classes(css.nav, css.desktopOnly)} aria-label={t('layout.main_navigation')}>
            <Link to={paths.home()} aria-current={path === paths.home() ? 'page' : undefined}>
              {t('layout.home_page')}
            </Link>
            <Link to={paths.collection()} aria-current={path === paths.collection() ? 'page' : undefined}>
              {t('layout.all_products')}
            </Link>
            <Link to={paths.about()} aria-current={path === paths.about() ? 'page' : undefined}>
              {t('layout.about')}
            </Link>
            <Link to={paths.contact()} aria-current={path === paths.contact() ? 'page' : undefined}>
              {t('layout.contact')}
            </Link>
          </nav>
          <div className={css.end}>
            <ProfileMenu />
            <span className={css.desktopOnly}>
              <SearchButton isOpen={isSearchOpen} onPress={toggleSearch} />
            </span>
            <span className={css.desktopOnly}>
              <Link
                to={paths.account('favorites')}
                className={iconButtonClass()}
                aria-label={t('layout.favourites')}
                aria-current={path === paths.account('favorites') ? 'page' : undefined}
              >
                <Icon of={Heart} />
              </Link>
            </span>
            <CartLink />
          </div>
        </div>
        {isSearchOpen && <SearchBar onClose={toggleSearch} />}
        <CategoryBar />
      </div>
      {isMenuWanted && <SlideInMenu isOpen={isMenuOpen} onClose={closeMenu} />}
    </header>
  )
}

function SearchButton({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) {
  const { t } = useWords()
  return (
    <IconButton
      label={t('layout.search')}
      aria-expanded={isOpen}
      onClick={onPress}
      onPointerEnter={getReady(SearchBar)}
      onFocus={getReady(SearchBar)}
    >
      <Icon of={Search} />
    </IconButton>
  )
}

function Strip() {
  const words = useWords()
  const { t } = words
  const shop = useShop()
  return (
    <div className={css.strip}>
      <div className={classes(space.wrap, css.stripLine)}>
        <p className={css.stripLine}>
          <Nuqta />
          {t(usePaysAtDoor() ? 'layout.strip_promise' : 'layout.strip_promise_paid')}
        </p>
        <p className={css.desktopOnly}>
          {deliverySentence(shop, words, { cities: 'layout.strip_delivery', flat: 'layout.strip_delivery_flat' })}
        </p>
        <LanguageSwitch />
      </div>
    </div>
  )
}

/**
 * Real links to the same address in each other language: they work without scripts and can be kept. They do not name the path, as
 * pages that stand at countless addresses are one document.
 */
function LanguageSwitch() {
  const { language } = useWords()
  const { search } = useLocation()
  return otherLanguages(language).map(other => {
    const query = new URLSearchParams(search)
    query.set('lng', other)
    return (
      <a key={other} href={`?${query}`} lang={other} hrefLang={other} className={css.language}>
        <Icon of={Globe} size="small" />
        {LANGUAGES[other].name}
      </a>
    )
  })
}
