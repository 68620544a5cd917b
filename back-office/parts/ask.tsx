import { type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#design/button.tsx'
import { Modal } from '#design/dialog.tsx'
import { Note } from '#design/note.tsx'
import { useWords } from '../platform/words.tsx'
import css from './ask.module.css'

interface AskProps {
  readonly isOpen: boolean
  readonly title: string
  readonly text?: ReactNode
  /** Says what it does. */
  readonly yes: string
  /** Where the usual word would be read as the deed itself. */
  readonly no?: string | undefined
  readonly kind?: 'primary' | 'danger' | 'line'
  /** A second Enter leaves it: for a question that is about what was typed too fast. */
  readonly isLeftByEnter?: boolean
  /** Begins at its title: an Enter that was meant for the form before it answers nothing. */
  readonly isReadFirst?: boolean
  readonly isBusy?: boolean
  readonly problem?: string
  readonly onYes: () => void
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** A question before something that is not easily undone, or a short form. */
export function Ask({
  isOpen,
  title,
  text,
  yes,
  no,
  kind = 'primary',
  isLeftByEnter = false,
  isReadFirst = false,
  isBusy = false,
  problem = '',
  onYes,
  onClose,
  children,
}: AskProps) {
  const { t } = useWords()
  const id = useId()
  const leave = useRef<HTMLButtonElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isOpen && isLeftByEnter) leave.current?.focus()
    if (isOpen && isReadFirst) heading.current?.focus()
  }, [isOpen, isLeftByEnter, isReadFirst])
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Where a form asks, its own sending is not meant.
    event.stopPropagation()
    if (!isBusy) onYes()
  }
  return createPortal(
    <Modal isOpen={isOpen} onClose={onClose} labelledBy={id} className={css.ask}>
      <form method="post" noValidate className={css.form} onSubmit={send}>
        <h2 ref={heading} id={id} tabIndex={isReadFirst ? -1 : undefined} className={css.title}>
          {title}
        </h2>
        {text && <div>{text}</div>}
        {children}
        {problem !== '' && <Note kind="error">{problem}</Note>}
        <div className={css.buttons}>
          <Button type="submit" kind={kind} isBusy={isBusy}>
            {yes}
          </Button>
          <Button ref={leave} kind="line" onClick={onClose}>
            {no ?? t('office.leave_it')}
          </Button>
        </div>
      </form>
    </Modal>,
    // A form within a form is none to browsers.
    document.body,
  )
}
