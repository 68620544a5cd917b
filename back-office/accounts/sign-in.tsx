import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { Skeleton } from '#design/skeleton.tsx'
import { Failed } from '../parts/dead-ends.tsx'
import { ScreenBoundary } from '../parts/screen-boundary.tsx'
import { useSession } from '../platform/session.tsx'

// Whoever is signed in needs none of them, nor what forms are made of.
const AcceptInvitation = lazy(async () => ({ default: (await import('./accept-invitation.tsx')).AcceptInvitation }))
const CodeForm = lazy(async () => ({ default: (await import('./code-form.tsx')).CodeForm }))
const PasswordForm = lazy(async () => ({ default: (await import('./password-form.tsx')).PasswordForm }))
const RecoveryCodes = lazy(async () => ({ default: (await import('./recovery-codes.tsx')).RecoveryCodes }))
const SetUpTwoFactor = lazy(async () => ({ default: (await import('./set-up-two-factor.tsx')).SetUpTwoFactor }))

/** Lets in whoever is signed in; everybody else signs in first, step by step. */
export function SignIn({ children }: { children: ReactNode }) {
  return (
    <ScreenBoundary>
      <Suspense fallback={<Skeleton />}>
        <Steps>{children}</Steps>
      </Suspense>
    </ScreenBoundary>
  )
}

function Steps({ children }: { children: ReactNode }) {
  const { session, renew } = useSession()
  const [pathname] = useLocation()
  const [newCodes, setNewCodes] = useState<readonly string[] | null>(null)
  if (pathname === '/accept-invitation') return <AcceptInvitation />
  if (newCodes !== null)
    return (
      <RecoveryCodes
        codes={newCodes}
        onKept={() => {
          setNewCodes(null)
          void renew()
        }}
      />
    )
  switch (session.step) {
    case 'in':
      return children
    case 'asking':
      return <Skeleton />
    case 'unreachable':
      return <Unreachable onRetry={renew} />
    case 'out':
      return <PasswordForm onDone={renew} />
    case 'half-in':
      if (session.me.twoFactor === 'needed') return <CodeForm me={session.me} onDone={renew} />
      return <SetUpTwoFactor me={session.me} onCodes={setNewCodes} onLater={renew} />
  }
}

/** Nobody knows yet who sits there: asked again once the line is back. */
function Unreachable({ onRetry }: { onRetry: () => Promise<void> }) {
  useEffect(() => {
    const retry = () => void onRetry()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [onRetry])
  return <Failed failure={null} onRetry={() => void onRetry()} />
}
