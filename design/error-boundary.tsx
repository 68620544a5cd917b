import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** Where this is: what broke in one place says nothing about the next. */
  readonly place: string
  readonly fallback: (failure: unknown, retry: () => void) => ReactNode
  readonly children: ReactNode
}

interface Broken {
  readonly place: string
  /** In a box of its own: anything can be thrown, `null` too. */
  readonly failure: { readonly thrown: unknown } | null
}

/** What breaks while its children are drawn gives `fallback`, never a blank page. `retry` draws them anew. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Broken> {
  override state: Broken = { place: this.props.place, failure: null }

  static getDerivedStateFromError(thrown: unknown) {
    return { failure: { thrown } }
  }

  static getDerivedStateFromProps({ place }: ErrorBoundaryProps, before: Broken): Broken | null {
    return place === before.place ? null : { place, failure: null }
  }

  override render() {
    const { failure } = this.state
    const { fallback, children } = this.props
    return failure === null ? children : fallback(failure.thrown, () => this.setState({ failure: null }))
  }
}
