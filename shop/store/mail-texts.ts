/**
 * Mails to shoppers whose words the owner may write, each that says something of its own. Those about an account's safety are not among
 * them: what they say is what protects the reader.
 */
export const MAIL_KINDS = [
  ...(['order-placed', 'payment-received', 'order-changed', 'order-shipped', 'order-delivered'] as const),
  ...(['order-lapsed', 'order-cancelled-by-shopper', 'order-cancelled-by-shop', 'order-refused'] as const),
  ...(['return-requested', 'return-accepted', 'return-declined', 'return-sent-back', 'return-received'] as const),
  ...(['return-refunded', 'return-exchanged', 'return-withdrawn', 'refund-made'] as const),
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** What an owner writes of a mail in one language; a part that is empty is the shop's own, and the closing then nothing. */
export interface OwnMailText {
  /** One line. */
  readonly subject: string
  /** Greeting and introduction; a blank line begins a new paragraph. */
  readonly opening: string
  /** A sentence before the links at the end. */
  readonly closing: string
}

export const NO_MAIL_TEXT: OwnMailText = { subject: '', opening: '', closing: '' }

/** What stands for what the shop knows, in braces: `{number}`. */
export const MAIL_PLACEHOLDERS = ['number', 'name', 'shop', 'total', 'date', 'phone', 'amount', 'method'] as const
export type MailPlaceholder = (typeof MAIL_PLACEHOLDERS)[number]

/** In each mail. */
const ALWAYS = ['number', 'name', 'shop', 'total'] as const

const MORE: Readonly<Partial<Record<MailKind, readonly MailPlaceholder[]>>> = {
  'order-placed': ['date', 'phone'],
  'payment-received': ['date', 'phone', 'amount', 'method'],
  'order-delivered': ['date'],
  'order-refused': ['date'],
  'return-requested': ['date'],
  'refund-made': ['amount'],
}

/** Those that a mail knows. `date`: of what it tells; `amount`: of the money that it tells of. */
export function placeholdersOf(kind: MailKind): readonly MailPlaceholder[] {
  return [...ALWAYS, ...(MORE[kind] ?? [])]
}

const BRACED = /\{([a-z]+)\}/g

/** Whether all that stands in braces is what this mail knows: a brace that is left over would be read by shoppers. */
export function knowsPlaceholders(kind: MailKind, text: string): boolean {
  const known: readonly string[] = placeholdersOf(kind)
  return !/[{}]/.test(text.replace(BRACED, (whole, name: string) => (known.includes(name) ? '' : whole)))
}

/** Whether shoppers could tell the mails of two orders apart. An empty subject is the shop's own, which says the number. */
export function saysNumber(subject: string): boolean {
  return subject === '' || subject.includes('{number}')
}

/** With what the shop knows in the place of what stands for it. What a value holds in braces stays as it is. */
export function withValues(text: string, values: Readonly<Partial<Record<MailPlaceholder, string>>>): string {
  return text.replace(BRACED, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name as MailPlaceholder] ?? whole) : whole,
  )
}
