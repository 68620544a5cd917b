/**
 * Whether these digits are a GTIN (GS1: 8, 12, 13 or 14 of them, as under a bar code): the last one follows from the others, so that a
 * slip of a finger is found.
 */
export function isGtin(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false
  const sum = [...text]
    .reverse()
    .slice(1)
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === Number(text.at(-1))
}
