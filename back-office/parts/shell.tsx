import Globe from 'lucide-react/icons/globe'
import LogOut from 'lucide-react/icons/log-out'
import MenuIcon from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { Suspense, useEffect, useId, useState } from 'react'
import { Link, Route, Switch, useLocation } from 'wouter'
import { classes } from '#design/classes.ts'
import { Icon } from '#design/icon.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import text from '#design/text.module.css'
import { Wordmark } from '#design/wordmark.tsx'
import type { WordKey } from '#locales/translate.ts'
import { LANGUAGES, otherLanguages } from '#shop/languages.ts'
import { NewOrders } from '../orders/new-orders.ts'
import { OpenedByNews } from '../orders/opened-by-news.tsx'
import { changeOfficeLanguage } from '../platform/language.ts'
import { useSession, useStaff } from '../platform/session.tsx'
import { useShopName } from '../platform/store.ts'
import { forgetQuestions } from '../platform/use-list.ts'
import { useWords } from '../platform/words.tsx'
import { MENU_GROUPS, type OfficeScreen, screens } from '../screens.ts'
import { Finding } from '../search/finding.tsx'
import { useOpener } from '../search/opener.ts'
import { NoRight, NoSuchScreen } from './dead-ends.tsx'
import { Notices } from './notices.tsx'
import { Offline } from './offline.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'
import css from './shell.module.css'
import { SignInAgain } from './sign-in-again.tsx'
import { StepUp } from './step-up.tsx'
import { UnreadFailures } from './unread-failures.tsx'
import { UnsavedGuard } from './unsaved.tsx'
import { Warnings } from './warnings.tsx'

/** The rail and the screen beside it; on a phone the rail slides in from a bar. */
export function Shell() {
  const { t, language } = useWords()
  const shopName = useShopName()
  const [isOpen, setOpen] = useState(false)
  const [pathname] = useLocation()
  const railId = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen closes the menu.
  useEffect(() => setOpen(false), [pathname])
  return (
    <Notices>
      <UnsavedGuard>
        <Finding>
          <div className={css.shell}>
            <a className={css.skip} href="#screen">
              {t('office.skip')}
            </a>
            <div className={css.bar}>
              <Wordmark name={shopName} language={language} />
              <BarSearch />
              <IconButton
                isOnNight
                label={t(isOpen ? 'office.close_menu' : 'office.menu')}
                aria-expanded={isOpen}
                aria-controls={railId}
                onClick={() => setOpen(!isOpen)}
              >
                <Icon of={isOpen ? X : MenuIcon} />
              </IconButton>
            </div>
            <nav id={railId} className={classes(css.rail, isOpen && css.open)} aria-label={t('office.menu')}>
              <span className={css.brand}>
                <Wordmark name={shopName} language={language} />
              </span>
              <RailSearch />
              <RailLinks />
              <RailEnd />
            </nav>
            <main id="screen" tabIndex={-1} className={css.screen}>
              <Offline />
              <Warnings />
              <NewOrders />
              <OpenedByNews />
              <ScreenBoundary>
                <Suspense fallback={<Waiting />}>
                  <Switch>
                    {screens.map(screen => (
                      <Route key={screen.path} path={`/${screen.path}`}>
                        <Guarded screen={screen} />
                      </Route>
                    ))}
                    <Route>
                      <NoSuchScreen />
                    </Route>
                  </Switch>
                </Suspense>
              </ScreenBoundary>
            </main>
            <UnreadFailures />
            <StepUp />
            <SignInAgain />
          </div>
        </Finding>
      </UnsavedGuard>
    </Notices>
  )
}

/** On a phone: beside the menu. */
function BarSearch() {
  const { t } = useWords()
  const open = useOpener()
  return (
    <IconButton isOnNight className={css.barSearch} label={t('office.find')} onClick={() => open('search')}>
      <Icon of={Search} />
    </IconButton>
  )
}

/** At a desk: above the menu, with its key. */
function RailSearch() {
  const { t } = useWords()
  const open = useOpener()
  return (
    <button
      type="button"
      className={classes(css.link, css.railSearch)}
      aria-keyshortcuts={SEARCH_KEY}
      onClick={() => open('search')}
    >
      <Icon of={Search} size="small" />
      <span>{t('office.find')}</span>
      <kbd aria-hidden>{SEARCH_KEY}</kbd>
    </button>
  )
}

const SEARCH_KEY = '/'

const GROUP_WORDS: Readonly<Record<(typeof MENU_GROUPS)[number], WordKey>> = {
  selling: 'office.menu_selling',
  money: 'office.menu_money',
  goods: 'office.menu_goods',
  window: 'office.menu_window',
  running: 'office.menu_running',
}

/** Today alone, then the groups of which somebody sees a screen. */
function RailLinks() {
  const { t } = useWords()
  const { role } = useStaff()
  const id = useId()
  const shown = screens.filter(screen => screen.name !== null && screen.roles.includes(role))
  const linksOf = (group?: OfficeScreen['group']) =>
    shown.filter(screen => screen.group === group).map(screen => <RailLink key={screen.path} screen={screen} />)
  return (
    <ul className={css.links}>
      {linksOf()}
      {MENU_GROUPS.filter(group => shown.some(screen => screen.group === group)).map(group => (
        <li key={group}>
          <span id={id + group} className={css.group}>
            {t(GROUP_WORDS[group])}
          </span>
          <ul aria-labelledby={id + group}>{linksOf(group)}</ul>
        </li>
      ))}
    </ul>
  )
}

function RailLink({ screen: { path, name, icon } }: { screen: OfficeScreen }) {
  const { t } = useWords()
  const [pathname] = useLocation()
  const place = `/${path.replace('/*?', '')}`
  const isActive = pathname === place || (path !== '' && pathname.startsWith(`${place}/`))
  return (
    <li>
      <Link
        to={path && place}
        onClick={forgetQuestions}
        className={classes(css.link, isActive && css.active)}
        aria-current={isActive ? 'page' : undefined}
      >
        <Icon of={icon} size="small" />
        {name !== null && t(name)}
      </Link>
    </li>
  )
}

function RailEnd() {
  const { t, language } = useWords()
  const { logOut } = useSession()
  const { name, role } = useStaff()
  return (
    <div className={css.end}>
      {otherLanguages(language).map(other => (
        <button key={other} type="button" className={css.link} lang={other} onClick={() => changeOfficeLanguage(other)}>
          <Icon of={Globe} size="small" />
          {LANGUAGES[other].name}
        </button>
      ))}
      <button type="button" className={css.link} onClick={() => void logOut()}>
        <Icon of={LogOut} size="small" isMirrored />
        {t('office.sign_out')}
      </button>
      <p className={css.who}>
        {t('office.signed_in_as', { name })}
        <br />
        {t(`office.role_${role}`)}
      </p>
    </div>
  )
}

/** The server refuses too; this spares whoever may not the asking. */
function Guarded({ screen: { roles, Component } }: { screen: OfficeScreen }) {
  const { role } = useStaff()
  return roles.includes(role) ? <Component /> : <NoRight />
}

function Waiting() {
  const { t } = useWords()
  return (
    <>
      <p role="status" className={text.hidden}>
        {t('office.loading')}
      </p>
      <Skeleton className={css.waiting} />
    </>
  )
}
