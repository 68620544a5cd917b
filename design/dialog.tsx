import X from 'lucide-react/icons/x'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { classes } from './classes.ts'
import css from './dialog.module.css'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

interface ModalProps {
  readonly isOpen: boolean
  /** Escape, the close button or a press beside it. The page then sets `isOpen` to false. */
  readonly onClose: () => void
  readonly children: ReactNode
}

interface SheetProps extends ModalProps {
  readonly title: ReactNode
  readonly closeLabel: string
  /** Buttons that stay in view below what scrolls. */
  readonly footer?: ReactNode
  /** From below, or from the side where reading starts. */
  readonly from?: 'bottom' | 'start'
  /** Named by this instead of the title, where the title is a sign. */
  readonly label?: string
}

/** A panel that slides in: filters from below, the menu from the side. */
export function Sheet({ title, closeLabel, footer, from = 'bottom', label, children, ...modal }: SheetProps) {
  const titleId = useId()
  return (
    <Modal {...modal} {...(label ? { label } : { labelledBy: titleId })} className={classes(css.sheet, css[from])}>
      <div className={css.head}>
        <div id={titleId} className={css.title}>
          {title}
        </div>
        <IconButton label={closeLabel} onClick={modal.onClose}>
          <Icon of={X} />
        </IconButton>
      </div>
      <div className={css.body}>{children}</div>
      {footer && <div className={css.footer}>{footer}</div>}
    </Modal>
  )
}

interface BareModalProps extends ModalProps {
  readonly label?: string
  readonly labelledBy?: string
  readonly className?: string | undefined
}

/** The browser's own modal dialog without a look: top layer, focus, Escape and locked scrolling (reset.css) are the browser's. */
export function Modal({ isOpen, onClose, label, labelledBy, className, children }: BareModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (element === null || !isOpen) return
    element.showModal()
    return () => element.close()
  }, [isOpen])
  // The dialog fills no more than its box: a press that reaches the element itself and lies outside was on the backdrop.
  const closeWhenBeside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget && isBeside(event)) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key, and the browser's own
    <dialog
      ref={dialog}
      aria-label={label}
      aria-labelledby={labelledBy}
      className={classes(css.modal, className)}
      onClick={closeWhenBeside}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
    >
      {isOpen && children}
    </dialog>
  )
}

function isBeside({ clientX, clientY, currentTarget }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
