/**
 * Opens a conversation with the phone, with the words written already. The marks that
 * isolate a name are for the eye, not for what is sent: they would break a link.
 */
export function whatsappLink(phone: string, words: string): string {
  return `https://wa.me/${phone.replace('+', '')}?text=${encodeURIComponent(words.replaceAll(/[\u2066-\u2069]/g, ''))}`
}
