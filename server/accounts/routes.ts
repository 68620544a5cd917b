import * as endpoints from '#contract/accounts/endpoints.ts'
import { type Route, route, shopperRoute } from '../platform/route.ts'
import type { Accounts } from './accounts.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { register } from './register.ts'
import { verifyEmail } from './verify-email.ts'

export function accountRoutes({ accounts }: { readonly accounts: Accounts }): Route[] {
  return [
    route(
      endpoints.register,
      async call => {
        await register(accounts, call)
        return { success: true as const, ...call.say('account_created_success') }
      },
      { status: 201 },
    ),
    route(endpoints.logIn, async call => {
      const token = await logIn(accounts, call)
      return { success: true as const, token, ...call.say('sign_in_success') }
    }),
    route(endpoints.verifyEmail, async call => {
      const token = await verifyEmail(accounts, call)
      return { success: true as const, token, ...call.say('email_verified_successfully') }
    }),
    shopperRoute(endpoints.logOut, async call => {
      await logOut(accounts.database, call.shopper)
      return { success: true as const, ...call.say('signed_out') }
    }),
    shopperRoute(endpoints.readProfile, ({ shopper: { id, name, email } }) => ({
      success: true,
      user: { _id: id, name, email },
    })),
  ]
}
