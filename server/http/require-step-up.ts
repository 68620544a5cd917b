import { Refusal } from './refusal.ts'
import type { SteppingUp } from './route.ts'

/**
 * For what is asked of some calls of an endpoint alone: whoever makes
 * them has given the second step a moment ago. Throws step_up_needed.
 */
export function requireStepUp(isNeeded: boolean, { mustStepUp }: SteppingUp): void {
  if (isNeeded && mustStepUp) throw new Refusal('step_up_needed')
}
