export interface SecurityOptions {
  /** Base64 of the SHA-256 of each constant inline script that pages carry. */
  readonly scriptHashes: readonly string[]
  /** The shop is reached over https: browsers are told to stay there. */
  readonly isSecure: boolean
}

/** Where browsers tell what they refused. */
export const REPORTS_PATH = '/reports/content'

/** Headers of every answer, as a plain object: the HTTP adapter writes those without building a Headers object. */
export function securityHeaders({ scriptHashes, isSecure }: SecurityOptions): Readonly<Record<string, string>> {
  const scripts = ["'self'", ...scriptHashes.map(hash => `'sha256-${hash}'`)].join(' ')
  const policy = [
    "default-src 'none'",
    `script-src ${scripts}`,
    "style-src 'self'",
    // A swatch's colour and a slider's position are data, so they come as style attributes; these cannot run code.
    "style-src-attr 'unsafe-inline'",
    // Select arrows are pictures written inside the stylesheet.
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
    // Not every browser knows the newer of the two.
    `report-uri ${REPORTS_PATH}`,
    'report-to content',
  ]
  return {
    'content-security-policy': policy.join('; '),
    'reporting-endpoints': `content="${REPORTS_PATH}"`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': permissionsPolicy({ hasCamera: false }),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

/** What a page may ask its reader's device for: the camera of whoever counts the shelves, and nothing else. */
export function permissionsPolicy({ hasCamera }: { readonly hasCamera: boolean }): string {
  return `camera=(${hasCamera ? 'self' : ''}), geolocation=(), microphone=(), payment=(), usb=()`
}
