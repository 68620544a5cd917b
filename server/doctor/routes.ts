import { type ExaminationReply, examineShop } from '#contract/office/doctor.ts'
import type { Language } from '#shop/languages.ts'
import { type Route, staffRoute } from '../http/route.ts'

/** Looks at how the shop is run and how it does, and says it in a language. */
export type Examine = (language: Language) => Promise<Omit<ExaminationReply, 'success'>>

export function doctorRoutes({ examine }: { readonly examine: Examine }): Route[] {
  return [staffRoute(examineShop, async ({ language }) => ({ success: true as const, ...(await examine(language)) }))]
}
