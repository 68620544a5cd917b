import { westernDigits } from '#shop/accounts/phone.ts'

/** Whole dinars as people type them: 12000, 12,000 or ١٢٠٠٠. Null for anything else. */
export function readAmount(text: string): number | null {
  const digits = westernDigits(text).replace(/[\s,\u066c\u060c]/g, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null
}
