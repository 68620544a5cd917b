import { type ComponentProps, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Sure } from './sure.tsx'

interface AskedButtonProps extends Omit<ComponentProps<typeof Sure>, 'yes' | 'onClose'> {
  /** What the button says, and the one that confirms. */
  readonly label: string
  readonly kind: 'line' | 'ghost'
}

/** A button for what cannot be taken back: it is asked first. */
export function AskedButton({ label, kind, ...question }: AskedButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind={kind} size="medium" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <Sure {...question} yes={label} onClose={() => setOpen(false)} />}
    </>
  )
}
