import { randomBytes } from 'node:crypto'

/** An opaque, URL-safe id of 24 characters that nobody can guess: 144 random bits. */
export function newId(): string {
  return randomBytes(18).toString('base64url')
}
