import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../tools/browser.ts'

/** A Chromium or Chrome of this machine, without a window; null where there is none. */
export async function openBrowser(): Promise<Browser | null> {
  const path = findBrowser()
  return path === null ? null : await chromium.launch({ executablePath: path, args: OPTIONS })
}

export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

const OPTIONS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
