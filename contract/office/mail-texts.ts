import { z } from 'zod'
import { languages } from '#shop/languages.ts'
import { knowsPlaceholders, MAIL_KINDS, MAIL_PLACEHOLDERS, type MailKind, saysNumber } from '#shop/store/mail-texts.ts'
import { type InputOf, type ReplyOf, staffEndpoint, type TypeOf } from '../describe.ts'
import { moment, optionalLine, optionalText, replies, spoken, texts } from '../fields.ts'
import type { FieldKey } from '../message-keys.ts'
import { OFFICE } from './roles.ts'

const MOST_SUBJECT = 150
const MOST_OPENING = 2_000
const MOST_CLOSING = 500

const kind = z.enum(MAIL_KINDS, 'field_invalid')
const [subject, opening, closing] = [
  ...[optionalLine(MOST_SUBJECT), optionalText(MOST_OPENING), optionalText(MOST_CLOSING)],
] as const

/** What an owner writes of a mail; empty: the shop's own words. */
export type EditedMailText = TypeOf<typeof editedMailText>
const editedMailText = z.object({
  ...texts('subject', subject),
  ...texts('opening', opening),
  ...texts('closing', closing),
})

export type StaffMailText = TypeOf<typeof staffMailText>
const staffMailText = editedMailText.extend({
  kind,
  /** Those that this mail knows. */
  placeholders: z.array(z.enum(MAIL_PLACEHOLDERS)),
  /** The shop's own words, with placeholders. */
  builtIn: z.object({ ...texts('subject', z.string()), ...texts('opening', z.string()) }),
  /** 0: never written. */
  version: z.int(),
  /** Null: never written. */
  updatedAt: moment.nullable(),
})

const mailTextsReply = replies({ mails: z.array(staffMailText) })

export type StaffMailTextsReply = ReplyOf<typeof listMailTexts>
export const listMailTexts = staffEndpoint('GET', '/api/staff/mail-texts', OFFICE, {
  summary: 'The words of each mail to shoppers that the owner may write.',
  reply: mailTextsReply,
})

/** What is wrong with a text of a mail of this kind; null where nothing is. */
function faultIn(part: string, mail: MailKind, text: string): FieldKey | null {
  if (!knowsPlaceholders(mail, text)) return 'unknown_placeholder'
  return part === 'subject' && !saysNumber(text) ? 'subject_needs_number' : null
}

const PARTS = ['subject', 'opening', 'closing'] as const

export type SaveMailTextInput = InputOf<typeof saveMailText>
/** Refused with `changed_meanwhile` and the mail's words as they are now (`mail` in the body). */
export const saveMailText = staffEndpoint('PUT', '/api/staff/mail-texts/:kind', OFFICE, {
  summary: "Saves a mail's words in all languages.",
  input: editedMailText
    .extend({ kind, version: z.int('field_invalid').min(0, 'field_invalid') })
    .superRefine((edited, context) => {
      for (const path of PARTS.flatMap(part => languages.map(language => `${part}_${language}` as const))) {
        const message = faultIn(path.slice(0, path.indexOf('_')), edited.kind, edited[path])
        if (message !== null) context.addIssue({ code: 'custom', path: [path], message })
      }
    }),
  reply: mailTextsReply,
  refusals: ['changed_meanwhile'],
})

/** A mail about a made-up order in one language, with words that may not be saved yet. */
export type SampleMail = TypeOf<typeof sampleMail>
export const sampleMail = z
  .object({ kind, language: z.enum(languages, 'field_invalid'), subject, opening, closing })
  .superRefine((edited, context) => {
    for (const part of PARTS) {
      const message = faultIn(part, edited.kind, edited[part])
      if (message !== null) context.addIssue({ code: 'custom', path: [part], message })
    }
  })

/** Saves nothing and sends nothing. */
export const previewMail = staffEndpoint('POST', '/api/staff/mail-texts/:kind/preview', OFFICE, {
  summary: 'A whole letter about a made-up order, with words that may not be saved yet.',
  input: sampleMail,
  reply: replies({ subject: z.string(), html: z.string(), text: z.string() }),
})

/** To the member's own address, as mail programs show it. Saves nothing. */
export const sendSampleMail = staffEndpoint('POST', '/api/staff/mail-texts/:kind/sample', OFFICE, {
  summary: 'Sends the letter about a made-up order to the member who asks.',
  input: sampleMail,
  reply: spoken,
  refusals: ['too_many_requests'],
})
