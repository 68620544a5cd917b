import X from 'lucide-react/icons/x'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { Nuqta } from './nuqta.tsx'
import css from './toast.module.css'

interface ToastProps {
  readonly kind: 'success' | 'error' | 'info'
  readonly text: string
  readonly action?: { readonly label: string; readonly onPress: () => void }
  readonly closeLabel: string
  readonly onClose: () => void
}

/** A short word about what just happened. */
export function Toast({ kind, text, action, closeLabel, onClose }: ToastProps) {
  return (
    <div className={classes(css.toast, css[kind])}>
      <Nuqta className={css.nuqta} />
      <span>{text}</span>
      {action && (
        <button type="button" className={css.action} onClick={action.onPress}>
          {action.label}
        </button>
      )}
      <IconButton label={closeLabel} isOnNight className={css.close} onClick={onClose}>
        <Icon of={X} size="small" />
      </IconButton>
    </div>
  )
}
