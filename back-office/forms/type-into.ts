/** What stands between two places afterwards, and what is selected then. */
export interface TypedEdit {
  readonly from: number
  readonly to: number
  readonly written: string
  readonly select: readonly [from: number, to: number]
}

/** As if it had been typed: the browser's own undo takes it back, which `setRangeText` would not allow. */
export function typeInto(
  field: HTMLTextAreaElement | HTMLInputElement,
  { from, to, written, select }: TypedEdit,
): void {
  field.focus()
  field.setSelectionRange(from, to)
  const isTyped = written === '' ? document.execCommand('delete') : document.execCommand('insertText', false, written)
  if (!isTyped) {
    field.setRangeText(written, from, to)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  field.setSelectionRange(...select)
}

/** For a button that writes into a field: the selection and a phone's keyboard stay where they are. */
export const KEEPS_CARET = { onPointerDown: stay, onMouseDown: stay }

function stay(event: { preventDefault(): void }): void {
  event.preventDefault()
}
