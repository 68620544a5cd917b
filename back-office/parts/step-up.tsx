import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { askBy } from '../platform/needs.ts'
import type { StepUpQuestionProps } from './step-up-question.tsx'

/** The second step once more, over whatever screen asked for something that needs it; the screen goes on afterwards. */
export function StepUp() {
  // It stays when it was answered: the browser gives the focus back to what was pressed.
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isOpen, setOpen] = useState(false)
  const ask = useCallback(async () => {
    const part = await import('./step-up-question.tsx').catch(() => null)
    // Whoever asked says that it was refused.
    if (part === null) return false
    return await new Promise<boolean>(answer => {
      setAsked(before => ({ Question: part.StepUpQuestion, place: (before?.place ?? 0) + 1, answer }))
      setOpen(true)
    })
  }, [])
  useEffect(() => askBy('step-up', ask), [ask])
  if (asked === null) return null

  const { Question, place, answer } = asked
  const close = (isProved: boolean) => {
    setOpen(false)
    answer(isProved)
  }
  return <Question key={place} isOpen={isOpen} onAnswer={close} />
}

interface Asked {
  /** Comes when it is first asked, and with it all that forms need. */
  readonly Question: ComponentType<StepUpQuestionProps>
  /** Each question is an empty field. */
  readonly place: number
  readonly answer: (isProved: boolean) => void
}
