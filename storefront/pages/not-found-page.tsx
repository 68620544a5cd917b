import { buttonClass } from '#design/button.tsx'
import { EmptyShelf } from '#design/empty-shelf.tsx'
import space from '#design/space.module.css'
import { Link } from '../navigation/link.tsx'
import type { HeadContext } from '../navigation/page.ts'
import { paths } from '../paths.ts'
import { useWords } from '../platform/words.tsx'
import css from './not-found-page.module.css'

export const head = ({ t }: HeadContext) => ({ title: t('pages.not_found_title'), noindex: true })

export const status = () => 404

export default function NotFoundPage() {
  const { t } = useWords()
  return (
    <div className={`${space.wrap} ${css.page}`}>
      <EmptyShelf
        level={1}
        title={t('pages.not_found_title')}
        text={t('pages.not_found_text')}
        action={
          <Link to={paths.home()} className={buttonClass({ kind: 'line' })}>
            {t('pages.go_home')}
          </Link>
        }
      />
    </div>
  )
}
