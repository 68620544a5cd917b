/** Path and query of an absolute address, as they were asked for: the host is whatever the caller says. */
export function targetOf(address: string): string {
  return address.slice(address.indexOf('/', address.indexOf('//') + 2))
}

/** Whether a path can name anything: its escapes are whole, and none of them is NUL. */
export function isNameable(path: string): boolean {
  return decoded(path)?.includes('\0') === false
}

/** Whether all escapes of a text are whole, and letters. */
export function isDecodable(text: string): boolean {
  return decoded(text)?.isWellFormed() === true
}

/** Null where an escape is broken. Its answer is of use: a build drops a call of which nobody wants it, and what it would have thrown. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
