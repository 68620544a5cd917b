import { type ApiCall, createCall } from '#contract/call.ts'
import { setUpTwoFactorLater, staffLogIn } from '#contract/office/members.ts'
import { DEMO_STAFF } from '#server/accounts/demo-sign-ins.ts'
import { cookieOf } from '#tests/support/staff.ts'

/** The demo's owner, signed in from this machine as a browser is. `headers` go with every call. */
export async function signInAsDemoOwner(
  port: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<ApiCall> {
  const browser = { cookie: '', csrfToken: '' }
  const call = createCall({
    fetch: async request => {
      const response = await fetch(request)
      const [cookie] = response.headers.getSetCookie()
      if (cookie !== undefined) browser.cookie = cookieOf(cookie)
      return response
    },
    origin: () => `http://127.0.0.1:${port}`,
    language: () => 'en',
    identity: () => ({ ...headers, cookie: browser.cookie, 'x-csrf-token': browser.csrfToken }),
  })
  const { email, password } = DEMO_STAFF
  browser.csrfToken = (await call(staffLogIn, { email, password })).csrfToken
  browser.csrfToken = (await call(setUpTwoFactorLater, {})).csrfToken
  return call
}
