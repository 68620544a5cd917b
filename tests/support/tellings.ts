/** What these journeys show depends on no language and no screen, or they choose it themselves. */
export const ONCE = files(['language', 'looks', 'search-engines', 'security', 'test-language'])

/** The way to an order, and every page as it stands: whole, in its direction, still. */
const ALWAYS_BOTH = ['orders', 'pages']

/** What is done sitting down: an account, and the shop's own goods, prices, words, people and books. */
const AT_A_DESK = [
  ...['account-states', 'addresses', 'mailed-links', 'newsletter', 'own-account', 'passwords', 'office-alerts'],
  ...['office-backups'],
  ...['office-books', 'office-bundle', 'office-delivery-days', 'office-earnings', 'office-failures', 'office-find'],
  ...['office-forms', 'office-import', 'office-mail-texts', 'office-passkeys', 'office-payment-methods'],
  ...['office-prices', 'office-products', 'office-rich-text', 'office-sales', 'office-searches', 'office-slides'],
  ...['office-staff', 'office-store'],
]

/** Where the layouts of all four are told. */
const LOOKS = '(?:collection|header|pages)\\.test'

/**
 * Which journeys are told where. All of them are told on a phone in Arabic and at a desk in English; a desk in Arabic and a phone in
 * English show what depends on both: layouts, and what is tagged. In short (0121) `ALWAYS_BOTH` are, every other journey on one of the
 * two, and of the others what is tagged; those tagged `@night` nowhere.
 */
export function tellings({ isShort }: { readonly isShort: boolean }) {
  const but = (tag: string) => new RegExp(isShort ? `${tag}|@night` : tag)
  // Journeys that only a phone, or only a desk, can make carry its tag.
  const [onPhones, onDesktops] = [{ grepInvert: but('@desktop') }, { grepInvert: but('@phone') }]
  return {
    once: isShort ? { grepInvert: /@night/ } : {},
    phone: { ...onPhones, testIgnore: isShort ? [...ONCE, ...files(AT_A_DESK)] : ONCE },
    desk: { ...onDesktops, testIgnore: isShort ? [...ONCE, notAtADesk()] : ONCE },
    otherDesk: { ...onDesktops, testIgnore: ONCE, grep: isShort ? /@desktop/ : new RegExp(`${LOOKS}|@desktop`) },
    otherPhone: { ...onPhones, testIgnore: ONCE, grep: isShort ? /@phone/ : new RegExp(`${LOOKS}|@phone`) },
  }
}

function files(names: readonly string[]): string[] {
  return names.map(name => `**/${name}.test.ts`)
}

function notAtADesk(): RegExp {
  return new RegExp(`journeys/(?!(?:${[...ALWAYS_BOTH, ...AT_A_DESK].join('|')})\\.test)`)
}
