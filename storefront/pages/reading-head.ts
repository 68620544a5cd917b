import { breadcrumbList } from '../catalogue/breadcrumbs.tsx'
import type { Head, HeadContext } from '../navigation/page.ts'
import { paths } from '../paths.ts'

/** The head of a page to be read, with the way from home to it. */
export function readingHead(
  { t, url }: Pick<HeadContext, 't' | 'url'>,
  { title, description, path }: { readonly title: string; readonly description: string; readonly path: string },
): Head {
  const trail = [
    { name: t('layout.home'), path: paths.home() },
    { name: title, path },
  ]
  return { title, description, canonicalPath: path, jsonLd: breadcrumbList(trail, url) }
}
