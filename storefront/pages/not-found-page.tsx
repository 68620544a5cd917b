import { buttonClass } from '#design/button.tsx'
import space from '#design/space.module.css'
import type { WordKey } from '#locales/translate.ts'
import { NothingHere } from '../catalogue/nothing-here.tsx'
import { useLocation } from '../navigation/hooks.ts'
import { Link } from '../navigation/link.tsx'
import type { HeadContext } from '../navigation/page.ts'
import { paths } from '../paths.ts'
import { useWords } from '../platform/words.tsx'
import css from './not-found-page.module.css'

export const head = ({ t }: HeadContext) => ({ title: t('messages.page_not_found'), noindex: true })

export const status = () => 404

/** Addresses where nothing is are without number; they share a document for each of the reasons. */
export const likeness = (path: string): string => reasonAt(path)

export default function NotFoundPage() {
  const { t } = useWords()
  const { path } = useLocation()
  return (
    <div className={`${space.wrap} ${css.page}`}>
      <NothingHere
        level={1}
        title={t('messages.page_not_found')}
        text={t(reasonAt(path))}
        action={
          <Link to={paths.home()} className={buttonClass({ kind: 'line' })}>
            {t('pages.go_home')}
          </Link>
        }
      />
    </div>
  )
}

/** The address tells what was looked for: missing bundles, and only they, are led to /not-found (specification section 2). */
function reasonAt(path: string): WordKey {
  if (path === paths.notFound()) return 'messages.bundle_not_found'
  return path.startsWith('/product/') ? 'messages.product_not_found' : 'pages.not_found_text'
}
