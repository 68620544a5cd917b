/** An absolute path inside the project. */
export function inProject(...parts: readonly string[]): string

/** The project's folder. */
export const PROJECT: string

/** A reason to stop that the reader can act on: shown as one sentence, without a stack. */
export class Refused extends Error {}
