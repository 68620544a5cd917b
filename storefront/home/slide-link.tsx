import type { ReactNode } from 'react'
import type { Language } from '#shop/languages.ts'
import type { Slide } from '#shop/store/settings.ts'
import { Link } from '../navigation/link.tsx'
import { paths } from '../paths.ts'
import { named, useWords } from '../platform/words.tsx'

interface SlideLinkProps {
  readonly slide: Slide
  readonly className: string | undefined
  readonly children: ReactNode
}

/** A slide's picture and words: the way to what it leads to, if it leads anywhere. */
export function SlideLink({ slide, className, children }: SlideLinkProps) {
  const { language } = useWords()
  const to = targetOf(slide, language)
  if (to === null) return <div className={className}>{children}</div>
  if (to.startsWith('/'))
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    )
  return (
    <a href={to} className={className} target="_blank" rel="noopener">
      {children}
    </a>
  )
}

/** An address of the shop begins with a slash, another site's does not; null: it leads nowhere. */
function targetOf({ category, product, link }: Slide, language: Language): string | null {
  if (category !== null) return paths.collection({ categories: [named(category, language)] })
  if (product !== undefined) return paths.product(product)
  return link ?? null
}
