import type { OverScreen } from './opener.ts'

type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
>

/**
 * What a key opens, wherever one stands. By what is written on it: on an Arabic keyboard the key of / writes ظ, and ؟ with Shift. Null for
 * every other key.
 */
export function openedBy(event: PressedKey): OverScreen | null {
  const { key, code, ctrlKey, altKey, metaKey, repeat, isComposing, defaultPrevented } = event
  if (ctrlKey || altKey || metaKey || repeat || isComposing || defaultPrevented) return null
  if (key === '?' || key === '؟') return 'keys'
  return key === '/' || (key === 'ظ' && code === 'Slash') ? 'search' : null
}

/** Whether letters are written where the focus is, or a question waits for its answer: a key is meant for that then. */
export function isMeantElsewhere(focused: Element | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return true
  if (focused instanceof HTMLInputElement) return !WITHOUT_LETTERS.has(focused.type)
  if (focused instanceof HTMLTextAreaElement || focused instanceof HTMLSelectElement) return true
  return focused instanceof HTMLElement && focused.isContentEditable
}

const WITHOUT_LETTERS = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'file', 'image', 'color'])
