/** Letters of the bytes from 128 on, in the code page that Windows takes for Arabic where it speaks to its old console (IBM 720). */
const LETTERS =
  '\u0080\u0081éâ\u0084à\u0086çêëèïî\u008d\u008e\u008f\u0090\u0651\u0652ô¤ـûùءآأؤ£إئابةتثجحخدذرزسشص«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀ضطظعغفµقكلمنهوىي≡\u064b\u064c\u064d\u064e\u064f\u0650≈°∙·√ⁿ²■\u00a0'

/** Bytes of that code page as text. */
export function codePage720(bytes: Uint8Array): string {
  return Array.from(bytes, byte => (byte < 128 ? String.fromCharCode(byte) : (LETTERS[byte - 128] ?? ''))).join('')
}
