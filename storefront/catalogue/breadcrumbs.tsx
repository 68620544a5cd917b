import ChevronRight from 'lucide-react/icons/chevron-right'
import { Icon } from '#design/icon.tsx'
import { Lettering } from '#design/lettering.tsx'
import { Link } from '../navigation/link.tsx'
import { paths } from '../paths.ts'
import { useWords } from '../platform/words.tsx'
import css from './breadcrumbs.module.css'

export interface Crumb {
  readonly name: string
  readonly path: string
}

/** The way from home to this page; `here` is the page itself. */
export function Breadcrumbs({ trail, here }: { trail: readonly Crumb[]; here: string }) {
  const { t } = useWords()
  const crumbs = [{ name: t('layout.home'), path: paths.home() }, ...trail]
  return (
    <nav aria-label={t('common.breadcrumbs')}>
      <ol className={css.crumbs}>
        {crumbs.map(({ name, path }) => (
          <li key={path}>
            <Link to={path}>
              <Lettering text={name} />
            </Link>
            <Icon of={ChevronRight} size="small" isMirrored />
          </li>
        ))}
        <li aria-current="page" className={css.here}>
          <Lettering text={here} />
        </li>
      </ol>
    </nav>
  )
}

/** The same way for search engines. `origin` is any address of the shop's public origin. */
export function breadcrumbList(crumbs: readonly Crumb[], origin: URL): Readonly<Record<string, unknown>> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: new URL(path, origin).href,
    })),
  }
}
