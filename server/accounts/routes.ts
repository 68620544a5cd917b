import * as endpoints from '#contract/accounts.ts'
import * as ownSession from '#contract/own-session.ts'
import { type Route, route, shopperRoute } from '../http/route.ts'
import type { Accounts } from './accounts.ts'
import { changePassword } from './change-password.ts'
import { confirmAddress } from './confirm-address.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import { eraseAccount } from './erase-account.ts'
import { forgotPassword } from './forgot-password.ts'
import type { BrowserMeans } from './known-browsers.ts'
import { listSessions } from './list-sessions.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { register } from './register.ts'
import { resendVerification } from './resend-verification.ts'
import { resetPassword } from './reset-password.ts'
import { takeOutData } from './take-out-data.ts'
import { undoAddress } from './undo-address.ts'
import { updateProfile } from './update-profile.ts'
import { verifyEmail } from './verify-email.ts'

interface AccountDependencies extends Omit<BrowserMeans, 'database'> {
  readonly accounts: Accounts
}

export function accountRoutes({ accounts, publicUrl, clock }: AccountDependencies): Route[] {
  return [
    route(endpoints.register, async call => {
      await register(accounts, call)
      return { success: true as const, ...call.say('account_created_success') }
    }),
    route(endpoints.resendVerification, async call => {
      await resendVerification(accounts, call)
      return { success: true as const, ...call.say('verification_link_sent') }
    }),
    route(endpoints.logIn, async call => {
      const token = await logIn(accounts, call, { publicUrl, clock })
      return { success: true as const, token, ...call.say('sign_in_success') }
    }),
    route(endpoints.verifyEmail, async call => {
      const token = await verifyEmail(accounts, call)
      return { success: true as const, token, ...call.say('email_verified_successfully') }
    }),
    shopperRoute(ownSession.logOut, async call => {
      await logOut(accounts.database, call.shopper)
      return { success: true as const, ...call.say('signed_out') }
    }),
    shopperRoute(ownSession.readProfile, ({ shopper: { id, name, email } }) => ({
      success: true,
      user: { _id: id, name, email },
    })),
    route(endpoints.forgotPassword, async call => {
      await forgotPassword(accounts, call)
      return { success: true as const, ...call.say('reset_link_sent') }
    }),
    route(endpoints.resetPassword, async call => {
      await resetPassword(accounts, call)
      return { success: true as const, ...call.say('password_reset_success_redirecting') }
    }),
    shopperRoute(endpoints.updateProfile, async call => {
      const outcome = await updateProfile(accounts, call)
      return {
        success: true as const,
        ...call.say(outcome === 'saved' ? 'profile_updated_successfully' : 'confirm_new_address'),
      }
    }),
    route(endpoints.confirmAddress, async call => {
      await confirmAddress(accounts, call)
      return { success: true as const, ...call.say('address_changed') }
    }),
    route(endpoints.undoAddress, async call => {
      const resetToken = await undoAddress(accounts, call)
      return { success: true as const, resetToken, ...call.say('address_restored') }
    }),
    shopperRoute(endpoints.takeOutData, async call => ({
      success: true as const,
      data: await takeOutData(accounts, call),
    })),
    shopperRoute(endpoints.eraseAccount, async call => {
      await eraseAccount(accounts, call)
      return { success: true as const, ...call.say('account_erased') }
    }),
    shopperRoute(endpoints.changePassword, async call => {
      await changePassword(accounts, call)
      return { success: true as const, ...call.say('password_updated_successfully') }
    }),
    shopperRoute(endpoints.listSessions, async ({ shopper }) => ({
      success: true as const,
      sessions: await listSessions(accounts.database, shopper),
    })),
    shopperRoute(endpoints.endOtherSessions, async call => {
      await endOtherSessions(accounts.database, call.shopper)
      return { success: true as const, ...call.say('other_sessions_ended') }
    }),
  ]
}
