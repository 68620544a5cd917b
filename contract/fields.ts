import { z } from 'zod'
import { isEmail, MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, normaliseEmail } from '#shop/accounts/credentials.ts'
import { holdsLink } from '#shop/accounts/person-name.ts'
import { isPhone } from '#shop/accounts/phone.ts'
import type { Id } from '#shop/catalogue/product.ts'
import { MAX_LINE_QUANTITY } from '#shop/catalogue/stock.ts'
import { MAX_LOCATION_LENGTH } from '#shop/delivery/address.ts'
import { type Iqd, iqd } from '#shop/iqd.ts'
import { keyedInEach } from '#shop/languages.ts'
import { hasControl, hasControlInLines, tidyText, withoutInvisible } from '#shop/text.ts'
import type { FileReply } from './endpoint.ts'
import type { FieldKey } from './message-keys.ts'

/** Error texts of the schemas are message keys; the server puts them into the reader's language. */
const key = (fieldKey: FieldKey): FieldKey => fieldKey

/** Says of a value that it is missing, by what is to be written there, or that it cannot be read. */
export const missingOr = (wanted: FieldKey) => ({
  error: (issue: { readonly input?: unknown }) => (issue.input === undefined ? wanted : key('field_invalid')),
})

export const missingOrInvalid = missingOr('field_required')

export const given = (wanted: FieldKey = 'field_required') => z.string(missingOr(wanted))

/** What somebody or something is called, or nothing: one line, without letters that nobody sees. */
export function optionalName(maxLength: number, wanted?: FieldKey) {
  return given(wanted)
    .overwrite(withoutInvisible)
    .trim()
    .max(maxLength, key('field_too_long'))
    .refine(name => !hasControl(name), key('field_invalid'))
}

function name(maxLength: number, wanted: FieldKey) {
  return optionalName(maxLength, wanted)
    .min(1, wanted)
    .refine(called => called === '' || /[\p{L}\p{N}]/u.test(called), key('field_invalid'))
}

/** A text of the shop: a key for each of its languages, `name_en` and `name_ar`. */
export function texts<Field extends string, Schema extends z.ZodType>(field: Field, schema: Schema) {
  return keyedInEach(field, () => schema)
}

/** Some lines of a person's text. */
export function text(maxLength: number, wanted: FieldKey = 'field_required') {
  return optionalText(maxLength, wanted).min(1, wanted)
}

/** Some lines, or none: the empty text. */
export function optionalText(maxLength: number, wanted?: FieldKey) {
  return given(wanted)
    .overwrite(tidyText)
    .trim()
    .max(maxLength, key('field_too_long'))
    .refine(lines => !hasControlInLines(lines), key('field_invalid'))
}

/** One line, or none: the empty text. */
export function optionalLine(maxLength: number) {
  return optionalText(maxLength).refine(line => !hasControl(line), key('field_invalid'))
}

/** Staff's words to find something by: pasted ones bring invisible letters along. */
export const searchWords = (maxLength: number) => optionalName(maxLength).optional()

/** What somebody calls a thing of theirs: it has a letter, or a number at least. */
export const givenName = name(MAX_NAME_LENGTH, 'field_required')

/** A short name in one line, with single spaces. */
export const nameInOneLine = (maxLength: number) =>
  given()
    .overwrite(typed => withoutInvisible(typed).replace(/\p{Zs}+/gu, ' '))
    .pipe(name(maxLength, 'field_required'))

/** What people are called. It greets mailboxes and stands on parcels, so it must lead nowhere. */
export const personName = name(MAX_NAME_LENGTH, 'name_wanted').refine(
  called => !holdsLink(called),
  key('name_holds_link'),
)

export const email = optionalName(MAX_EMAIL_LENGTH, 'invalid_email')
  .transform(normaliseEmail)
  .refine(isEmail, key('invalid_email'))

export const phone = optionalName(20, 'invalid_phone').refine(isPhone, key('invalid_phone'))

const ID = /^[A-Za-z0-9_-]{1,64}$/

/** An opaque id as this shop makes them; anything else names nothing. */
export const id: z.ZodType<Id> = given().regex(ID, key('field_invalid'))

/** What stands behind `/product/`: an id or a slug. */
export const productAddress = given().regex(/^[\p{L}\p{N}_-]{1,80}$/u, key('field_invalid'))

/** One of those that there are to choose from: where nothing was chosen yet, that is what is said. */
export const chosenId: z.ZodType<Id> = given().min(1, key('field_required')).regex(ID, key('field_invalid'))

const optionalId = id.nullish()

/**
 * What staff change, and the version that they saw of it: another one is `changed_meanwhile`, with what is there now and who changed it
 * (`changedBy`: name and time; null where nobody is known).
 */
export const seen = { id, version: z.int(key('field_invalid')).min(1, key('field_invalid')) }

/** Of a city or a region. */
export const placeId = placeOr('field_required')

const chosenCity = placeOr('city_wanted')

const chosenRegion = placeOr('region_wanted')

function placeOr(wanted: FieldKey) {
  return given(wanted)
    .min(1, wanted)
    .regex(/^[A-Za-z0-9_-]{1,20}$/, key('field_invalid'))
}

/** Where a parcel goes and to whom, as section 7 spells it. */
export const deliveryAddress = {
  client_name: personName,
  /** `+9647` and nine digits, no other form. */
  client_mobile: phone,
  city_id: chosenCity,
  region_id: chosenRegion,
  /** Nearest landmark and street. */
  location: text(MAX_LOCATION_LENGTH, 'location_wanted'),
}

/** The key `default` and the text `null` stand for "none" in the cart's map (specification section 3). */
export const optionalChoice = z.preprocess(
  given => (given === 'default' || given === 'null' || given === '' ? null : given),
  optionalId,
)

/** An opaque token of a mailed link; what cannot be one is refused with `wrong`. */
export const tokenOr = (wrong: FieldKey) => z.string({ error: key(wrong) }).regex(/^[A-Za-z0-9_-]{16,200}$/, key(wrong))

export const opaqueToken = tokenOr('invalid_verification_link')

const wholePieces = z
  .number({ error: issue => (issue.input === undefined ? key('field_required') : key('invalid_quantity')) })
  .int(key('invalid_quantity'))
  .max(MAX_LINE_QUANTITY, key('invalid_quantity'))

export const quantityFrom = (least: 0 | 1) => wholePieces.min(least, key('invalid_quantity'))

/** What a line of a cart is set to: below zero, too, it goes (specification section 4). */
export const quantityOrNone = wholePieces.transform(quantity => Math.max(0, quantity))

/** A figure the browser may send along; only ever compared. */
export const seenAmount = z
  .number({ error: key('field_invalid') })
  .min(0, key('field_invalid'))
  .max(1e12, key('field_invalid'))

/** A whole number in a query. */
export const queryNumber = z
  .string()
  .regex(/^\d{1,12}$/, key('field_invalid'))
  .transform(Number)

/** Of a query's parameter that need not be there: a form sends one that nobody filled in as an empty text. */
export const unlessEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(text => (text === '' ? undefined : text), schema.optional())

/** Rows of a list of the staff's that are answered at once: 100 at most, 25 where nothing is said. */
export const rowLimit = queryNumber.refine(rows => rows >= 1 && rows <= 100, key('field_invalid')).optional()

/** Of a list that is read page by page. */
export const byCursor = {
  limit: rowLimit,
  /** As the page before answered it. */
  cursor: id.optional(),
}

/** Yes or no in a query. */
export const queryFlag = z.enum(['true', 'false'], key('field_invalid')).transform(flag => flag === 'true')

/** Rows alone: whoever searches while they type waits for no count. */
export const uncounted = queryFlag.optional()

/** Amounts in replies. */
export const amount: z.ZodType<Iqd> = z.number().transform(iqd)

export const nothing = z.object({}).transform((): Record<string, never> => ({}))

/** A reply with these members. */
export function replies<Members extends z.ZodRawShape>(members: Members) {
  return z.object({ success: z.literal(true), ...members })
}

/** A reply that says in words what was done. */
export const spoken = replies({ message_key: z.string(), message: z.string() })

/** ISO 8601, UTC. */
export const moment = z.iso.datetime()

/** ISO 8601 as a caller writes it. */
export const givenMoment = z.iso
  .datetime({ offset: true, error: key('invalid_moment'), abort: true })
  .refine(text => isKept(new Date(text)), key('invalid_moment'))

/** `2026-11-30`. */
export const givenDay = z.iso
  .date({ error: key('field_invalid'), abort: true })
  .refine(text => isKept(new Date(text)), key('field_invalid'))

/** In UTC the database knows no year 0, and none of five figures. */
function isKept(at: Date): boolean {
  const year = at.getUTCFullYear()
  return year >= 1 && year <= 9_999
}

/** What something of the shop is called, in its languages. */
export const named = texts('name', z.string())

/** What an offer takes off, IQD, and what it is called. */
export const appliedOffer = z.object({ ...named, amount })

/** Named by an endpoint whose reply is a file; such a reply travels as the file, not as JSON. */
export const fileReply: z.ZodType<FileReply> = z.object({
  bytes: z.instanceof(Uint8Array),
  contentType: z.string(),
  fileName: z.string(),
  isShown: z.boolean().optional(),
})
