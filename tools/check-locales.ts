import { MESSAGE_KEYS } from '#contract/message-keys.ts'
import { OFFICE_WARNINGS } from '#contract/office/members.ts'
import { languageName, MONTHS } from '#locales/formats.ts'
import { TIME_WORDS } from '#locales/times.ts'
import { ALERT_FACTS, ALERT_KINDS } from '#shop/accounts/alerts.ts'
import { STAFF_ROLES } from '#shop/accounts/staff.ts'
import { ACCOUNTS } from '#shop/books/accounts.ts'
import { ENTRY_KINDS } from '#shop/books/postings.ts'
import { DETAIL_NAMES } from '#shop/catalogue/details.ts'
import { ONLY } from '#shop/catalogue/filters.ts'
import { FAULTS } from '#shop/catalogue/import/cells.ts'
import { FIELDS, IMPORT_KINDS, partsOf } from '#shop/catalogue/import/fields.ts'
import { IMPORT_STATES, LEFT_REASONS } from '#shop/catalogue/import/states.ts'
import { ROOM_NAMES } from '#shop/catalogue/room.ts'
import { DELIVERY_AMOUNTS } from '#shop/delivery/cost.ts'
import { DELIVERY_DAYS } from '#shop/delivery/promise.ts'
import { LANGUAGES, type Language, languages } from '#shop/languages.ts'
import { PAYMENT_METHODS, PAYMENT_STATES } from '#shop/orders/status.ts'
import { TIMELINE_EVENTS } from '#shop/orders/timeline.ts'
import { RETURN_REASONS, RETURN_STATES } from '#shop/returns/moves.ts'
import { FINDINGS } from '#shop/safety/finding.ts'
import { SOCIAL_NETWORKS } from '#shop/store/settings.ts'
import type { CheckOutcome } from './lib/outcome.ts'
import { type SourceFile, sourceFiles } from './lib/source-files.ts'
import { readWords, SERVERS_OWN, serversOwn, type WordsByKey } from './lib/words-by-key.ts'

/** Keys that the code puts together: a template that starts with `prefix` may name any of `words`. */
export interface DynamicFamily {
  readonly prefix: string
  readonly words: readonly string[]
  /** Words that the code names by themselves, as an argument, count too. */
  readonly isNamedInCode?: boolean
  readonly why: string
}

const ADJUSTMENTS = [
  ...['reason_counted', 'reason_arrived', 'reason_damaged', 'reason_lost', 'reason_given_away'],
  'another_reason',
]

const DYNAMIC_FAMILIES: readonly DynamicFamily[] = [
  { prefix: 'common.', words: MONTHS, why: 'a date names its month' },
  { prefix: 'orders.', words: TIME_WORDS, isNamedInCode: true, why: 'a time names its part of the day' },
  {
    prefix: 'accounts.',
    words: ['profile', 'orders', 'favorites'],
    why: "the account's tabs are named in the address",
  },
  { prefix: 'accounts.verified_', words: ['home', 'cart', 'log_in'], why: 'where a confirmed shopper is taken' },
  { prefix: 'product.detail_', words: DETAIL_NAMES, why: 'the table of details names them' },
  { prefix: 'product.in_', words: ['cm', 'kg'], why: 'units of the table of details' },
  { prefix: 'collection.room_', words: ROOM_NAMES, why: 'a room has these sides' },
  { prefix: 'collection.room_in_', words: ROOM_NAMES, why: 'one of them may be all that is bounded' },
  { prefix: 'collection.only_', words: ONLY, why: 'the filter is named in the address' },
  {
    prefix: 'layout.network_',
    words: SOCIAL_NETWORKS,
    why: 'store settings say which networks the shop is on',
  },
  { prefix: 'alerts.did_', words: ALERT_FACTS, why: 'an alert says what happened' },
  { prefix: 'office_books.account_', words: ACCOUNTS, why: 'the books have the accounts they have' },
  { prefix: 'office_books.kind_', words: ENTRY_KINDS, why: 'an entry says what happened' },
  { prefix: 'alerts.kind_', words: ALERT_KINDS, why: 'alerts are of some kinds' },
  { prefix: 'mails.staff_role_', words: STAFF_ROLES, why: 'an invitation says as what' },
  {
    prefix: 'messages.',
    words: MESSAGE_KEYS,
    isNamedInCode: true,
    why: 'the API and the stores name a message by its key',
  },
  {
    prefix: 'methods.',
    words: PAYMENT_METHODS.flatMap(method => [method, `${method}_hint`]),
    why: 'the shop says how it can be paid, and an order how it is',
  },
  {
    prefix: 'office_files.head_',
    words: FIELDS.map(field => partsOf(field).column),
    why: 'a file has the columns it has',
  },
  { prefix: 'office_files.fault_', words: FAULTS, why: 'a cell is wrong in the way it is' },
  { prefix: 'office_files.state_', words: IMPORT_STATES, why: 'an import is as far as it is' },
  { prefix: 'office_files.left_', words: LEFT_REASONS, why: 'what stays of an import has a reason' },
  { prefix: 'office_files.kind_', words: IMPORT_KINDS, why: 'there are several kinds of files' },
  { prefix: 'office_files.file_', words: IMPORT_KINDS, why: 'a file is named after its kind' },
  { prefix: 'office_files.template_', words: IMPORT_KINDS, why: 'a template is named after its kind' },
  { prefix: 'office.role_', words: STAFF_ROLES, why: 'whoever is signed in has a role' },
  { prefix: 'office.warning_', words: OFFICE_WARNINGS, why: 'the server says what is on that must not be' },
  { prefix: 'office_shop.delivery_', words: DELIVERY_AMOUNTS, why: 'the table of amounts names them' },
  { prefix: 'office_shop.days_', words: DELIVERY_DAYS, why: 'the table of days names them' },
  { prefix: 'office_staff.field_', words: DELIVERY_AMOUNTS, why: 'a change of one is told' },
  { prefix: 'office_shop.network_', words: SOCIAL_NETWORKS, why: 'the shop may be on any of them' },
  {
    prefix: 'office_catalogue.',
    words: ['publish', 'unpublish', 'bestseller', 'no_bestseller', 'archive', 'restore', ...ADJUSTMENTS],
    why: 'changes of many products and of stock have a name each',
  },
  {
    prefix: 'office_catalogue.state_',
    words: ['all', 'published', 'draft', 'incomplete', 'unmeasured', 'short', 'low', 'sold_out', 'archived'],
    why: 'lists are filtered by state',
  },
  { prefix: 'orders.payment_', words: PAYMENT_STATES, why: 'an order says how far its payment is' },
  { prefix: 'orders.return_', words: RETURN_STATES, why: 'a return says how far it is' },
  { prefix: 'orders.event_', words: underscored(TIMELINE_EVENTS), why: 'a timeline names what happened' },
  { prefix: 'returns.', words: underscored(RETURN_REASONS), why: 'a return has one of these reasons' },
  {
    prefix: 'safety.',
    words: FINDINGS.flatMap(id => [id, `${id}_do`]),
    why: 'a finding is told with what to do about it',
  },
  { prefix: 'safety.severity_', words: ['refuse', 'warn', 'note'], why: 'a finding is as grave as it is' },
  { prefix: 'product.stock_', words: ['in_stock', 'low', 'sold_out'], why: 'how much is left has three states' },
]

/** Keys hold no hyphens. */
function underscored(words: readonly string[]): string[] {
  return words.map(word => word.replaceAll('-', '_'))
}

/** The words of all languages held to the English ones, to the code that says them and to the way we write. */
export function checkLocales(): CheckOutcome {
  const en = readWords('en')
  const problems = [
    ...languages.flatMap(language => {
      const words = readWords(language)
      return [
        ...unlikeKeys(en, language, words),
        ...pluralProblems(language, words),
        ...uncounted(en, language, words),
        ...placeholderProblems(en, language, words),
        ...writingProblems(language, words),
        ...(language === 'en' ? [] : untranslated(en, language, words)),
      ]
    }),
    ...silentMessages(en),
    ...unloadedMessages(serversOwn(), sourceFiles()),
    ...usageProblems(en, sourceFiles(), DYNAMIC_FAMILIES),
  ]
  return { problems, note: `${wordsOf(en).size} words in ${languages.length} languages` }
}

export function unlikeKeys(en: WordsByKey, language: Language, words: WordsByKey): string[] {
  const english = wordsOf(en)
  const own = wordsOf(words)
  return [
    ...[...english].filter(word => !own.has(word)).map(word => `${word} is missing in ${nameOf(language)}`),
    ...[...own].filter(word => !english.has(word)).map(word => `${word} is missing in ${nameOf('en')}`),
  ]
}

/** Every plural word has all forms that its language counts in. */
export function pluralProblems(language: Language, words: WordsByKey): string[] {
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  return pluralWordsOf(words).flatMap(word =>
    needed
      .filter(form => words[`${word}_${form}`] === undefined)
      .map(form => `${word} lacks the form _${form} in ${nameOf(language)}`),
  )
}

/** What English counts, each language counts too. */
export function uncounted(en: WordsByKey, language: Language, words: WordsByKey): string[] {
  const counted = new Set(pluralWordsOf(words))
  return pluralWordsOf(en)
    .filter(word => !counted.has(word))
    .map(word => `${word} counts in English and not in ${nameOf(language)}`)
}

/** All languages fill the same gaps. The forms for none, one and two may say the number in words. */
export function placeholderProblems(en: WordsByKey, language: Language, words: WordsByKey): string[] {
  return Object.entries(words).flatMap(([key, text]) => {
    const word = wordOf(key)
    // A word that only Arabic counts in forms has one text in English.
    const expected = placeholdersOf(en[key] ?? en[`${word}_other`] ?? en[word] ?? '')
    const mayOmitCount = /_(?:zero|one|two)$/.test(key)
    const found = placeholdersOf(text)
    const missing = [...expected].filter(name => !found.has(name) && !(mayOmitCount && name === 'count'))
    const surplus = [...found].filter(name => !expected.has(name))
    return [
      ...missing.map(name => `${key} lacks {{${name}}} in ${nameOf(language)}`),
      ...surplus.map(name => `${key} has {{${name}}} in ${nameOf(language)}, which the other forms lack`),
    ]
  })
}

/** The shop's voice and the digits of both languages. */
export function writingProblems(language: Language, words: WordsByKey): string[] {
  return Object.entries(words).flatMap(([key, text]) => {
    const spoken = withoutPlaceholders(text)
    const rules = [...FORBIDDEN, ...(isInArabicLetters(language) ? FORBIDDEN_IN_ARABIC : [])]
    return [
      ...(text.trim() === '' ? [`${key} is empty in ${nameOf(language)}`] : []),
      ...(text !== text.trim() && /\p{L}/u.test(spoken)
        ? [`${key} begins or ends with a space in ${nameOf(language)}`]
        : []),
      ...(/\s{2,}|\t/.test(text) ? [`${key} has two spaces in a row in ${nameOf(language)}`] : []),
      ...rules.filter(({ found }) => found.test(spoken)).map(({ why }) => `${key} in ${nameOf(language)}: ${why}`),
    ]
  })
}

export function untranslated(en: WordsByKey, language: Language, words: WordsByKey): string[] {
  const isForeign = (text: string) => isInArabicLetters(language) && !/[\u0600-\u06ff]/.test(text)
  return Object.entries(words)
    .filter(([key, text]) => /\p{L}/u.test(withoutPlaceholders(text)) && (text === en[key] || isForeign(text)))
    .map(([key]) => `${key} is not in ${nameOf(language)}`)
}

/** Every key is said somewhere, and what is said by a put-together key is declared. */
export function usageProblems(
  en: WordsByKey,
  files: readonly SourceFile[],
  families: readonly DynamicFamily[],
): string[] {
  const words = wordsOf(en)
  const namespaces = new Set([...words].map(word => word.slice(0, word.indexOf('.'))))
  const said = new Set<string>()
  const problems: string[] = []
  for (const { path, text } of files) {
    for (const [, key = ''] of text.matchAll(/['"`]([a-z_]+\.[a-zA-Z_0-9]+)['"`]/g)) said.add(key)
    for (const [, head = ''] of text.matchAll(/`([a-z_]+\.[a-zA-Z_0-9]*)\$\{/g)) {
      if (!namespaces.has(head.slice(0, head.indexOf('.')))) continue
      if (!families.some(({ prefix }) => prefix === head))
        problems.push(`${path} puts together a key that begins with ${head}: declare it in DYNAMIC_FAMILIES`)
    }
  }
  for (const { prefix, words: tails, isNamedInCode = false } of families) {
    const named = isNamedInCode ? namedAlone(prefix, words, files) : []
    for (const tail of [...tails, ...named]) {
      said.add(prefix + tail)
      if (!words.has(prefix + tail)) problems.push(`${prefix}${tail} is declared in DYNAMIC_FAMILIES and has no words`)
    }
    if (!files.some(({ text }) => text.includes(`\`${prefix}\${`)))
      problems.push(`no code puts together a key that begins with ${prefix}: take it out of DYNAMIC_FAMILIES`)
  }
  const unused = [...words].filter(word => !said.has(word))
  return [...problems, ...unused.map(word => `${word} is never said`)]
}

/** Words of a family that stand in the code without its prefix. */
function namedAlone(prefix: string, words: ReadonlySet<string>, files: readonly SourceFile[]): string[] {
  const tails = [...words].filter(word => word.startsWith(prefix)).map(word => word.slice(prefix.length))
  return tails.filter(tail => files.some(({ text }) => text.includes(`'${tail}'`)))
}

function nameOf(language: Language): string {
  return languageName(language, 'en')
}

function isInArabicLetters(language: Language): boolean {
  return LANGUAGES[language].letters === 'arabic'
}

const FORBIDDEN: readonly { readonly found: RegExp; readonly why: string }[] = [
  { found: /[!¡]/, why: 'the shop does not shout: no exclamation mark' },
  { found: /[٠-٩۰-۹]/, why: 'digits are Western in both languages' },
  { found: /\p{Emoji_Presentation}/u, why: 'no emoji' },
  { found: /\boops\b/i, why: 'no "oops"' },
  { found: /\.{3}/, why: 'three dots are one character: …' },
]

const FORBIDDEN_IN_ARABIC: readonly { readonly found: RegExp; readonly why: string }[] = [
  { found: /[\u0600-\u06ff][,;?]/, why: 'Arabic has its own comma, semicolon and question mark: ، ؛ ؟' },
  { found: /ـ/, why: 'no tatweel in the words: the kashida is drawn by the design' },
  { found: /\d\s*[-–—]\s*\d/, why: 'a range is written out with إلى, a dash turns round' },
  { found: /[\u064b-\u0650\u0652].*[\u064b-\u0650\u0652].*[\u064e-\u0650\u0652]/, why: 'vowel marks on every word' },
]

function silentMessages(en: WordsByKey): string[] {
  const words = wordsOf(en)
  return MESSAGE_KEYS.filter(key => !words.has(`messages.${key}`)).map(key => `messages.${key} has no words`)
}

/**
 * What the shop's pages and rules name must be among the words that a phone loads;
 * what the server alone asks, and what files of staff say of themselves, is no page's.
 */
export function unloadedMessages(own: readonly string[], files: readonly SourceFile[]): string[] {
  const named = new Set(
    files
      .filter(({ path }) =>
        /^(?:storefront\/|shop\/(?!catalogue\/import\/|orders\/holding\.|promotions\/promo\.))/.test(path),
      )
      .flatMap(({ text }) => [...text.matchAll(/'(?:messages\.)?(\w+)'/g)].map(match => match[1] ?? '')),
  )
  return [...new Set(own.map(wordOf))]
    .filter(word => named.has(word))
    .map(word => `${word} is said by a page and stands in ${SERVERS_OWN}: it belongs into messages.json`)
}

const PLURAL_FORM = /_(?:zero|one|two|few|many|other)$/

function wordOf(key: string): string {
  return key.replace(PLURAL_FORM, '')
}

function wordsOf(words: WordsByKey): Set<string> {
  return new Set(Object.keys(words).map(wordOf))
}

function pluralWordsOf(words: WordsByKey): string[] {
  return [
    ...new Set(
      Object.keys(words)
        .filter(key => PLURAL_FORM.test(key))
        .map(wordOf),
    ),
  ]
}

function placeholdersOf(text: string): Set<string> {
  return new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))
}

function withoutPlaceholders(text: string): string {
  return text.replaceAll(/\{\{\w+\}\}/g, '')
}
