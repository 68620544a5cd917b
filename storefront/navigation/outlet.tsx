import { Component, type ReactNode } from 'react'
import { FailedPageView } from '../pages/failed-page-view.tsx'
import type { Screen } from './navigator.ts'

/** The page that is shown. What breaks while it is drawn gives the error page, never a blank one. */
export function Outlet({ screen: { page, location } }: { screen: Screen }) {
  if (page.kind === 'failed') return <FailedPageView failure={page.failure} />
  const Page = page.module.default
  return (
    <ErrorBoundary key={location.path} fallback={failure => <FailedPageView failure={failure} />}>
      <Page data={page.data} params={page.params} search={location.search} />
    </ErrorBoundary>
  )
}

interface BoundaryProps {
  readonly fallback: (failure: unknown) => ReactNode
  readonly children: ReactNode
}

class ErrorBoundary extends Component<BoundaryProps, { readonly failure: unknown; readonly hasFailed: boolean }> {
  override state = { failure: null, hasFailed: false }

  static getDerivedStateFromError(failure: unknown) {
    return { failure, hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback(this.state.failure) : this.props.children
  }
}
