import { useState } from 'react'
import { useWords } from '../platform/words.tsx'
import { Ask } from './ask.tsx'

interface SureProps {
  readonly title: string
  readonly text: string
  /** What the button says, where it is not the title. */
  readonly yes?: string
  readonly isDanger?: boolean
  readonly work: () => Promise<{ readonly message: string }>
  readonly onClose: () => void
  readonly onDone: (message: string) => void
}

/** Asks once more, then does it. */
export function Sure({ title, text, yes = title, isDanger = false, work, onClose, onDone }: SureProps) {
  const { sayFailure } = useWords()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const run = async () => {
    setBusy(true)
    try {
      onDone((await work()).message)
      onClose()
    } catch (failure) {
      setProblem(sayFailure(failure))
      setBusy(false)
    }
  }
  return (
    <Ask
      isOpen
      title={title}
      text={text}
      yes={yes}
      kind={isDanger ? 'danger' : 'primary'}
      isBusy={isBusy}
      problem={problem}
      onYes={() => void run()}
      onClose={onClose}
    />
  )
}
