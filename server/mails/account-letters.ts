import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { ADDRESS_LINK } from '../accounts/address-links.ts'
import { FAREWELL } from '../accounts/farewell.ts'
import { issueUndoToken } from '../accounts/left-addresses.ts'
import { issueToken, readLink } from '../accounts/mailed-links.ts'
import { writeAccountErased } from '../accounts/mails/account-erased.ts'
import { writeAddressChanged } from '../accounts/mails/address-changed.ts'
import { writeAddressTaken } from '../accounts/mails/address-taken.ts'
import { writeAlreadyRegistered } from '../accounts/mails/already-registered.ts'
import { writeConfirmAddress } from '../accounts/mails/confirm-address.ts'
import { writePasswordChanged } from '../accounts/mails/password-changed.ts'
import { writeResetPassword } from '../accounts/mails/reset-password.ts'
import { writeVerifyEmail } from '../accounts/mails/verify-email.ts'
import { RESEND_WISH } from '../accounts/resend-links.ts'
import { RESET_LINK } from '../accounts/reset-links.ts'
import { forgetSignUps, issueSignUpToken, keepSignUpAgain, latestSignUp } from '../accounts/sign-ups.ts'
import type { Database } from '../database/database.ts'
import { users } from '../database/tables/accounts.ts'
import { staffAlerts } from '../database/tables/staff.ts'
import type { AccountMailJob, AlertMailJob } from '../letters/mail-job.ts'
import type { Writing, WritingIn, WrittenLetter } from '../letters/words.ts'
import { issueInvitation } from '../members/invitations.ts'
import { writeStaffAlert } from '../members/mails/staff-alert.ts'
import { writeStaffInvitation } from '../members/mails/staff-invitation.ts'
import type { Letter } from '../partners/mail.ts'
import { writeSentSample } from './sample-letters.ts'
import { writeTestLetter } from './test-letter.ts'

/** A mail about an account, in its own language; null where its cause is gone or nobody is to be written to. */
export async function accountLetter(
  database: Database,
  job: AccountMailJob,
  writing: WritingIn,
): Promise<Letter | null> {
  switch (job.template) {
    case 'verify-email':
      return await signUpLetter(database, job.signUpId, writing)
    case 'verify-email-again':
      return await resentLetter(database, job.verificationId, writing)
    case 'reset-password':
      return await resetLetter(database, job.verificationId, writing)
    case 'confirm-address':
      return await newAddressLetter(database, job.verificationId, writing)
    case 'address-changed':
      return await leftAddressLetter(database, job.leftAddressId, writing)
    case 'account-erased':
      return await farewellLetter(database, job.verificationId, writing)
    case 'password-changed':
      return await ownLetter(database, job.userId, writing, writePasswordChanged)
    case 'test-letter':
      return await testLetter(database, job, writing)
    case 'staff-invitation':
      return await invitationLetter(database, job.invitationId, writing)
    case 'staff-alert':
      return await alertLetter(database, job, writing)
  }
}

/** To an address that has an account goes just that: the sign-up is void, and its form told nobody. */
async function signUpLetter(database: Database, id: string, writing: WritingIn): Promise<Letter | null> {
  const issued = await issueSignUpToken(database, id)
  if (issued === null) return null
  const { token, signUp } = issued
  const holder = await findByAddress(database, signUp.email)
  if (holder === undefined) return letterTo(signUp, await writeVerifyEmail(writing(signUp.language), { token }))
  await database.transaction(tx => forgetSignUps(tx, signUp.email))
  return letterTo(holder, await writeAlreadyRegistered(writing(holder.language), holder))
}

/** To an address that neither signed up nor has an account goes nothing; staff get theirs elsewhere. */
async function resentLetter(database: Database, id: string, writing: WritingIn): Promise<Letter | null> {
  const asked = await readLink(database, RESEND_WISH, id)
  if (asked === null) return null
  const { email, attemptHash } = asked
  const isWaiting = await database.transaction(tx => keepSignUpAgain(tx, { id, email, attemptHash }))
  if (isWaiting) return await signUpLetter(database, id, writing)
  const holder = await findByAddress(database, email)
  if (holder === undefined || holder.staffRole !== null) return null
  return letterTo(holder, await writeAlreadyRegistered(writing(holder.language), holder))
}

/** An address with neither account nor sign-up gets no mail, and staff get theirs elsewhere. */
async function resetLetter(database: Database, id: string, writing: WritingIn): Promise<Letter | null> {
  const asked = await readLink(database, RESET_LINK, id)
  const reader = asked === null ? null : await readerOf(database, asked.email)
  const issued = reader === null ? null : await issueToken(database, RESET_LINK, id)
  if (reader === null || issued === null) return null
  const { name, language } = reader
  return letterTo(reader, await writeResetPassword(writing(language), { name, token: issued.token }))
}

/** Whose password a reset would choose. */
async function readerOf(database: Database, email: string) {
  const user = await findByAddress(database, email)
  if (user !== undefined) return user.staffRole === null ? user : null
  const signUp = await latestSignUp(database, email)
  return signUp === null ? null : { ...signUp, name: null }
}

/** To the address that is to be confirmed; where it is another account's, that one's owner is told instead. */
async function newAddressLetter(database: Database, id: string, writing: WritingIn): Promise<Letter | null> {
  const asked = await readLink(database, ADDRESS_LINK, id)
  if (asked === null) return null
  const { userId, email } = asked
  const holder = await findByAddress(database, email)
  if (holder?.staffRole) return null
  if (holder !== undefined) return letterTo(holder, await writeAddressTaken(writing(holder.language), holder))
  const issued = await issueToken(database, ADDRESS_LINK, id)
  const user = issued === null ? undefined : await findShopper(database, userId)
  if (issued === null || user === undefined) return null
  const { language } = user
  return letterTo({ email, language }, await writeConfirmAddress(writing(language), { token: issued.token }))
}

async function leftAddressLetter(database: Database, id: string, writing: WritingIn): Promise<Letter | null> {
  const issued = await issueUndoToken(database, id)
  const user = issued === null ? undefined : await findShopper(database, issued.left.userId)
  if (issued === null || user === undefined) return null
  const { token, left } = issued
  const { name, language } = user
  return letterTo({ email: left.email, language }, await writeAddressChanged(writing(language), { name, token }))
}

async function farewellLetter(database: Database, id: string, writing: WritingIn): Promise<Letter | null> {
  const left = await readLink(database, FAREWELL, id)
  return left && letterTo(left, await writeAccountErased(writing(left.language)))
}

async function invitationLetter(database: Database, id: string, writing: WritingIn): Promise<Letter | null> {
  const issued = await issueInvitation(database, id)
  if (issued === null) return null
  const { invitation, token } = issued
  return letterTo(invitation, await writeStaffInvitation(writing(invitation.language), { ...invitation, token }))
}

/** Whoever is no owner any more when it goes out gets none, but for what is about their own account. */
async function alertLetter(database: Database, job: AlertMailJob, writing: WritingIn): Promise<Letter | null> {
  const { alertId, readerId, isLast } = job
  const alert = await database.query.staffAlerts.findFirst({ where: eq(staffAlerts.id, alertId) })
  const reader = await database.query.users.findFirst({
    where: and(eq(users.id, readerId), isNotNull(users.staffRole)),
  })
  if (alert === undefined || reader === undefined) return null
  const isOwn = alert.entity === 'member' && alert.entityId === reader.id
  if (!isOwn && !(reader.staffRole === 'owner' && reader.isActive)) return null
  return letterTo(reader, await writeStaffAlert(writing(reader.language), { name: reader.name, alert, isOwn, isLast }))
}

type User = typeof users.$inferSelect

/** To the account's own address. */
async function ownLetter(
  database: Database,
  userId: string,
  writing: WritingIn,
  write: (writing: Writing, user: User) => Promise<WrittenLetter>,
): Promise<Letter | null> {
  const user = await database.query.users.findFirst({ where: eq(users.id, userId) })
  return user === undefined ? null : letterTo(user, await write(writing(user.language), user))
}

/** To a member who asked for it: that mails go out, or how one to shoppers reads. */
async function testLetter(
  database: Database,
  { userId, sample }: Extract<AccountMailJob, { readonly template: 'test-letter' }>,
  writing: WritingIn,
): Promise<Letter | null> {
  if (sample === undefined) return await ownLetter(database, userId, writing, writeTestLetter)
  const { language } = sample
  return await ownLetter(
    database,
    userId,
    () => writing(language),
    by => writeSentSample(by, sample),
  )
}

function letterTo({ email, language }: Pick<User, 'email' | 'language'>, written: WrittenLetter): Letter {
  return { to: email, language, ...written }
}

async function findByAddress(database: Database, email: string): Promise<User | undefined> {
  return await database.query.users.findFirst({ where: eq(users.email, email) })
}

async function findShopper(database: Database, id: string): Promise<User | undefined> {
  return await database.query.users.findFirst({ where: and(eq(users.id, id), isNull(users.staffRole)) })
}
