import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const PROJECT = fileURLToPath(new URL('../..', import.meta.url))

/** An absolute path inside the project. */
export const inProject = (...parts) => path.join(PROJECT, ...parts)

/** A reason to stop that the reader can act on: shown as one sentence, without a stack. */
export class Refused extends Error {}
