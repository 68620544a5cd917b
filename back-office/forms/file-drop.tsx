import { type DragEvent, useState } from 'react'
import { classes } from '#design/classes.ts'
import { FileButton, type FileButtonProps } from './file-button.tsx'
import css from './file-drop.module.css'

interface FileDropProps extends FileButtonProps {
  readonly hint: string
}

/** Files chosen with a button, or dropped beside it. */
export function FileDrop({ hint, ...button }: FileDropProps) {
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) void button.onFiles(files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a way beside the button in it, which does the same
    <div
      className={classes(css.drop, isOver && css.over)}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileButton {...button} />
      <span className={css.hint}>{hint}</span>
    </div>
  )
}
