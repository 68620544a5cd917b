import type { AppLook } from '#contract/rendering.ts'

/**
 * `--paper` of `design/tokens.css`, which a manifest and a browser's bar
 * cannot read. `design/fonts/README.md` says how the icons were made.
 */
export const appLook: AppLook = {
  color: '#fbf9f5',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}
