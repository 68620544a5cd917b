import { ErrorBoundary } from '#design/error-boundary.tsx'
import { FailedPageView } from '../pages/failed-page-view.tsx'
import type { Screen } from './navigator.ts'

/** The page that is shown. What breaks while it is drawn gives the error page, never a blank one. */
export function Outlet({ screen: { page, location } }: { screen: Screen }) {
  if (page.kind === 'failed') return <FailedPageView failure={page.failure} />
  const Page = page.module.default
  return (
    <ErrorBoundary key={location.path} place={location.path} fallback={failure => <FailedPageView failure={failure} />}>
      <Page data={page.data} params={page.params} search={location.search} />
    </ErrorBoundary>
  )
}
