import { useCallback, useEffect, useState } from 'react'
import { readStaffMe, type StaffMeReply, setUpTwoFactorLater } from '#contract/office/members.ts'
import { callPlainly } from '../platform/call.ts'
import { keepCsrfToken } from '../platform/csrf.ts'
import { askBy } from '../platform/needs.ts'
import { useSession, useStaff } from '../platform/session.tsx'

/** What draws the question, and with it all that forms need, comes when it is asked. */
type Steps = typeof import('./sign-in-again-steps.tsx')

interface Question {
  readonly steps: Steps
  /** Null: the password is still to come. */
  readonly halfIn: StaffMeReply | null
  readonly answer: (isIn: boolean) => void
}

/** The sign-in once more, over whatever screen was open when the session ended; the screen goes on afterwards. */
export function SignInAgain() {
  const { _id: id } = useStaff()
  const { renew } = useSession()
  const [question, setQuestion] = useState<Question | null>(null)
  const ask = useCallback(async () => {
    // In another window of this browser they may have done so already.
    const me = await callPlainly(readStaffMe, {}).catch(() => null)
    if (me?.twoFactor === 'done' && me.staff._id === id) {
      keepCsrfToken(me.csrfToken)
      return true
    }
    const isHalfIn = me?.twoFactor === 'needed' && me.staff._id === id
    if (isHalfIn) keepCsrfToken(me.csrfToken)
    const steps = await import('./sign-in-again-steps.tsx').catch(() => null)
    // Whoever asked says that it was refused.
    if (steps === null) return false
    return await new Promise<boolean>(answer => setQuestion({ steps, halfIn: isHalfIn ? me : null, answer }))
  }, [id])
  useEffect(() => askBy('sign-in', ask), [ask])
  if (question === null) return null

  const { PasswordAgain, SecondStepAgain } = question.steps
  const close = (isIn: boolean) => {
    setQuestion(null)
    question.answer(isIn)
  }
  const goOn = async () => {
    await renew()
    close(true)
  }
  const askSecondStep = async () => {
    const me = await callPlainly(readStaffMe, {})
    keepCsrfToken(me.csrfToken)
    if (me.twoFactor === 'needed') return setQuestion({ ...question, halfIn: me })
    // Put off before; where that is not allowed any more, the door says what is to be done.
    if (me.twoFactor === 'to-set-up') {
      if (!me.maySetUpLater) return location.reload()
      keepCsrfToken((await callPlainly(setUpTwoFactorLater, {})).csrfToken)
    }
    await goOn()
  }
  const dismiss = () => close(false)
  return question.halfIn === null ? (
    <PasswordAgain onDone={askSecondStep} onClose={dismiss} />
  ) : (
    <SecondStepAgain me={question.halfIn} onDone={goOn} onClose={dismiss} />
  )
}
