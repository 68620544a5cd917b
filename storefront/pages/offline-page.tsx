import { useEffect, useState } from 'react'
import { Button } from '#design/button.tsx'
import { EmptyShelf } from '#design/empty-shelf.tsx'
import { Lettering } from '#design/lettering.tsx'
import { ShelfHeading } from '#design/shelf-heading.tsx'
import space from '#design/space.module.css'
import { OFFLINE_PATH } from '#shop/offline/worker.ts'
import type { HeadContext } from '../navigation/page.ts'
import { readSeen, type SeenPage } from '../offline/read-seen.ts'
import { useShop } from '../platform/shop-settings.tsx'
import { named, useWords } from '../platform/words.tsx'
import css from './offline-page.module.css'

export const head = ({ t }: HeadContext) => ({ title: t('store.offline_title'), noindex: true })

/** What the worker answers in the place of a page that it has not kept: it stands at that page's address. */
export default function OfflinePage() {
  const { t } = useWords()
  useEffect(askUntilAnswered, [])
  return (
    <div className={`${space.wrap} ${css.page}`}>
      <EmptyShelf
        level={1}
        title={t('store.offline_title')}
        text={t('store.offline_text')}
        action={
          <Button kind="line" onClick={() => location.reload()}>
            {t('pages.failed_retry')}
          </Button>
        }
      />
      <Seen />
    </div>
  )
}

/** Milliseconds. A browser says that it is online while nothing can be reached yet, and says it once. */
const PAUSE = 3_000

/** What was asked for comes without a press, as soon as the shop answers. Returns the way to stop. */
function askUntilAnswered(): () => void {
  const isInAnothersPlace = location.pathname !== OFFLINE_PATH
  const ask = () => {
    if (navigator.onLine && isInAnothersPlace)
      fetch(location.href, { method: 'HEAD' }).then(
        () => location.reload(),
        () => undefined,
      )
  }
  const timer = setInterval(ask, PAUSE)
  return () => clearInterval(timer)
}

function Seen() {
  const { t, language } = useWords()
  const shopName = named(useShop(), language)
  const [seen, setSeen] = useState<readonly SeenPage[]>([])
  useEffect(() => {
    const isOver = { current: false }
    readSeen(language).then(
      found => !isOver.current && setSeen(found),
      // A browser that keeps nothing.
      () => undefined,
    )
    return () => {
      isOver.current = true
    }
  }, [language])
  if (seen.length === 0) return null
  return (
    <section className={css.seen} aria-labelledby="seen">
      <ShelfHeading id="seen" text={t('store.offline_seen')} />
      <p className={css.note}>{t('store.offline_seen_note')}</p>
      <ul className={css.list}>
        {seen.map(({ address, title }) => (
          <li key={address}>
            {/* A document of its own: the worker has documents, and no answers of the API. */}
            <a href={address} className={css.link}>
              <Lettering text={address === '/' ? t('layout.home_page') : title.replace(` · ${shopName}`, '')} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
