import { type ReactNode, useId } from 'react'
import { type ButtonLook, buttonClass } from '#design/button.tsx'
import { classes } from '#design/classes.ts'
import text from '#design/text.module.css'
import css from './file-button.module.css'

export interface FileButtonProps extends Pick<ButtonLook, 'kind'> {
  /** As the browser's own control takes it. */
  readonly accept: string
  readonly isMany?: boolean
  readonly isDisabled?: boolean
  /** Never with none. The same files can be chosen again once it resolves. */
  readonly onFiles: (files: readonly File[]) => Promise<unknown>
  /** What the button says. */
  readonly children: ReactNode
}

/** A button that lets files be chosen. */
export function FileButton({ accept, isMany = false, isDisabled = false, onFiles, kind, children }: FileButtonProps) {
  const id = useId()
  const choose = async (control: HTMLInputElement) => {
    const files = [...(control.files ?? [])]
    if (files.length > 0) await onFiles(files)
    control.value = ''
  }
  return (
    <>
      <input
        id={id}
        type="file"
        multiple={isMany}
        accept={accept}
        className={classes(text.hidden, css.control)}
        disabled={isDisabled}
        onChange={event => void choose(event.currentTarget)}
      />
      <label htmlFor={id} className={buttonClass({ size: 'medium', ...(kind && { kind }) })}>
        {children}
      </label>
    </>
  )
}
