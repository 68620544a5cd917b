import { GATEWAYS, ONLINE_METHODS, returnPath } from '#shop/payments/gateways.ts'

/** Where a mail's link, or a gateway, leads with a token that opens something. */
const PATHS: readonly string[] = [
  '/verify-email',
  '/reset-password',
  '/confirm-address',
  '/undo-address',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  ...ONLINE_METHODS.filter(method => GATEWAYS[method].namedBy === 'token').flatMap(method =>
    (['success', 'failure'] as const).map(outcome => returnPath(method, outcome, '')),
  ),
]

export function takesMailedToken(path: string): boolean {
  return PATHS.includes(path)
}

/** The name under which this tab keeps the token of a path. */
export const tokenName = (path: string) => `mailed-token:${path}`

/**
 * An inline script of the pages that a mailed token leads to, before anything of theirs is asked for: takes the token out of the
 * address, so that neither the history nor whoever looks over a shoulder has it, and keeps it for this tab, so that a reload works.
 * Constant, so that the policy allows it by its hash.
 */
export const tokenScript =
  '(function(u){var t=u.searchParams.get("token");if(t===null)return;u.searchParams.delete("token");' +
  `try{sessionStorage.setItem("${tokenName('')}"+u.pathname,t)}catch(e){window.mailedToken=t}` +
  'history.replaceState(history.state,"",u)})(new URL(location.href))'
