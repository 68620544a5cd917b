/** An absolute path inside the project. */
export function inProject(...parts: readonly string[]): string
