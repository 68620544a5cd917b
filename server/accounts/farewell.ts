import { z } from 'zod'
import { type Language, languages } from '#shop/languages.ts'
import type { LinkKind } from './mailed-links.ts'

/** No link at all: keeps the address of an erased account until its mailbox has been told, a day at most. */
export const FAREWELL: LinkKind<{ readonly email: string; readonly language: Language }> = {
  name: 'farewell',
  goodFor: 0,
  meaning: z.object({ email: z.string(), language: z.enum(languages) }),
}
