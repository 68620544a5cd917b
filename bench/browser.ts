import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../tools/browser.ts'

/** A Chromium or Chrome of this machine, without a window; null where there is none. */
export async function openBrowser(): Promise<Browser | null> {
  const path = findBrowser()
  return path === null ? null : await chromium.launch({ executablePath: path, args: [...BROWSER_OPTIONS] })
}

export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

export const BROWSER_OPTIONS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The page's processor is a part of this machine's: a sixth for a cheap phone. */
export async function slowProcessor(page: Page, times = 6): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: times })
}

/** 400 kbit/s, and 400 ms there and back. */
export async function slowLine(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const throughput = 400_000 / 8
  const line = { offline: false, latency: 400, downloadThroughput: throughput, uploadThroughput: throughput }
  await session.send('Network.emulateNetworkConditions', line)
}
