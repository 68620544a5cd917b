import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { ErrorBoundary } from '#design/error-boundary.tsx'
import { isLostPart, reloadPage } from '../platform/lost-parts.ts'
import { useWords } from '../platform/words.tsx'
import { Failed } from './dead-ends.tsx'

/** A screen that breaks, or cannot be fetched, leaves the menu where it is, and a way to try again. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { t } = useWords()
  const [place] = useLocation()
  return (
    <ErrorBoundary
      place={place}
      fallback={(failure, retry) =>
        isLostPart(failure) ? (
          <Failed failure={failure} onRetry={() => void reloadPage()} />
        ) : (
          <Failed failure={failure} text={t('office.screen_broken')} onRetry={retry} />
        )
      }
    >
      {children}
    </ErrorBoundary>
  )
}
