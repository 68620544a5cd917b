/** Arabic-Indic (٠-٩) and Persian (۰-۹) digits as 0-9. */
export function westernDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, digit => String((digit.codePointAt(0) ?? 0) & 0xf))
}
