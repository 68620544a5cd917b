import { z } from 'zod'
import type { LinkKind } from './mailed-links.ts'

/** The wish for another verification mail. Nothing of its own is ever mailed: what goes out is a sign-up's link. */
export const RESEND_WISH: LinkKind<{ readonly email: string; readonly attemptHash: string | null }> = {
  name: 'resend-verification',
  goodFor: 1,
  meaning: z.object({ email: z.string(), attemptHash: z.string().nullable() }),
}
