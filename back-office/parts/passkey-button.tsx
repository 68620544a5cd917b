import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Note } from '#design/note.tsx'
import { useWords } from '../platform/words.tsx'

interface PasskeyButtonProps {
  readonly label: string
  /** Asks the browser for the passkey and gives it to the shop. What it throws is said above the button. */
  readonly onPress: () => Promise<void>
}

/** The way in by a passkey: the browser asks for finger, face or screen lock. */
export function PasskeyButton({ label, onPress }: PasskeyButtonProps) {
  const { sayFailure } = useWords()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const press = async () => {
    setBusy(true)
    setProblem('')
    try {
      await onPress()
    } catch (failure) {
      setProblem(sayFailure(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {problem !== '' && <Note kind="error">{problem}</Note>}
      <Button isBlock isBusy={isBusy} autoFocus onClick={() => void press()}>
        {label}
      </Button>
    </>
  )
}
