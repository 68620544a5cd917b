import { sql } from 'drizzle-orm'
import type { SampleMail, SaveMailTextInput, StaffMailText } from '#contract/office/mail-texts.ts'
import { translatorsOf } from '#locales/translators.ts'
import { keyedInEach, type Language, languages } from '#shop/languages.ts'
import { MAIL_KINDS, type MailKind, placeholdersOf } from '#shop/store/mail-texts.ts'
import type { StoreSettings } from '#shop/store/settings.ts'
import type { Database, Transaction } from '../database/database.ts'
import { holdName } from '../database/hold-name.ts'
import { mailTexts } from '../database/tables/store.ts'
import { audit, changedMeanwhile } from '../http/audit.ts'
import { differences } from '../http/differences.ts'
import type { Staff } from '../http/route.ts'
import { type WrittenLetter, writingIn } from '../letters/words.ts'
import { builtInWords } from '../orders/mails/order-words.ts'
import { writeSampleMail } from './sample-letters.ts'

const translators = await translatorsOf('mails')

/** Every mail whose words the owner may write, written or not. */
export async function listMailTexts(on: Database | Transaction): Promise<StaffMailText[]> {
  const rows = await on.select().from(mailTexts)
  return MAIL_KINDS.map(kind => {
    const own = rows.filter(row => row.kind === kind)
    const said = (part: 'subject' | 'opening' | 'closing') => (language: Language) =>
      own.find(row => row.language === language)?.[part] ?? ''
    const newest = own.toSorted((one, other) => other.version - one.version)[0]
    return {
      kind,
      ...keyedInEach('subject', said('subject')),
      ...keyedInEach('opening', said('opening')),
      ...keyedInEach('closing', said('closing')),
      placeholders: [...placeholdersOf(kind)],
      builtIn: {
        ...keyedInEach('subject', language => builtInIn(kind, language).subject),
        ...keyedInEach('opening', language => builtInIn(kind, language).opening),
      },
      version: newest?.version ?? 0,
      updatedAt: newest?.updatedAt.toISOString() ?? null,
    }
  })
}

/** With placeholders, and without the marks that isolate them: somebody goes on writing with it. */
function builtInIn(kind: MailKind, language: Language) {
  const values = Object.fromEntries(placeholdersOf(kind).map(name => [name, `{${name}}`]))
  const { subject, opening } = builtInWords(translators[language], kind, values)
  const bare = (text: string) => text.replace(/[\u2068\u2069]/g, '')
  return { subject: bare(subject), opening: bare(opening.join('\n\n')) }
}

/** Saves a mail's words in all languages. Throws changed_meanwhile, with the mail's words as they are now. */
export async function saveMailText(
  database: Database,
  { kind, version, ...written }: SaveMailTextInput,
  staff: Staff,
): Promise<void> {
  await database.transaction(async tx => {
    // A mail that was never written has no row to hold.
    await holdName(tx, `words of the mail ${kind}`)
    const before = await mailTextOf(tx, kind)
    if (before.version !== version)
      throw await changedMeanwhile(tx, { entity: 'mail-text', entityId: kind }, { mail: before })
    for (const language of languages) {
      const columns = {
        subject: written[`subject_${language}`],
        opening: written[`opening_${language}`],
        closing: written[`closing_${language}`],
        version: version + 1,
        updatedAt: sql`now()`,
      }
      await tx
        .insert(mailTexts)
        .values({ kind, language, ...columns })
        .onConflictDoUpdate({ target: [mailTexts.kind, mailTexts.language], set: columns })
    }
    await audit(tx, staff, {
      action: 'mail_text.changed',
      entity: 'mail-text',
      entityId: kind,
      ...differences(before, await mailTextOf(tx, kind)),
    })
  })
}

async function mailTextOf(on: Transaction, kind: MailKind): Promise<StaffMailText> {
  const text = (await listMailTexts(on)).find(each => each.kind === kind)
  if (text === undefined) throw new Error(`there is no mail ${kind}`)
  return text
}

/** A letter about a made-up order, by the code that writes the real ones. */
export async function previewMail(
  { store, publicUrl }: { readonly store: StoreSettings; readonly publicUrl: URL },
  sample: SampleMail,
): Promise<WrittenLetter> {
  return await writeSampleMail(writingIn(sample.language, store, publicUrl), sample)
}
