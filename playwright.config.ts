import { defineConfig } from '@playwright/test'
import { ONCE, tellings } from './tests/support/tellings.ts'
import { findOrInstallBrowser } from './tools/browser.ts'
import { freePort } from './tools/lib/free-port.ts'

// The configuration is read again by every worker, which must find the same browser and the same shop.
process.env.CHROMIUM_PATH = await findOrInstallBrowser()
process.env.JOURNEY_PORT ??= String(await freePort())

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
/** Four times the dots to draw: a fifth of all work. What differs by them, layouts and pictures, is told on such a phone. */
const FINE_PHONE = { ...PHONE, deviceScaleFactor: 2 }
const DESKTOP = { viewport: { width: 1440, height: 900 } }
const ARABIC = { locale: 'ar-IQ', timezoneId: 'Asia/Baghdad' }
const ENGLISH = { locale: 'en-GB', timezoneId: 'Asia/Baghdad' }
/** The Arabic phone sees all that moves; whoever asked for less is a shopper too, and what does not move costs a fifth less to draw. */
const STILL = { contextOptions: { reducedMotion: 'reduce' } } as const

const isShort = process.env.JOURNEYS === 'short'
const told = tellings({ isShort })

export default defineConfig({
  testDir: './tests/journeys',
  testMatch: '**/*.test.ts',
  outputDir: './test-results',
  globalSetup: './tests/support/open-shop.ts',
  // By themselves two leave two cores idle for a quarter of the time: a journey waits
  // for mails, limits and letters. In short they are told beside all other tests.
  workers: isShort ? 2 : 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // What is waited for decides, not how busy the machine is: these end what hangs.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['line'], ['json', { outputFile: '.build/playwright.json' }]],
  use: {
    baseURL: `http://localhost:${process.env.JOURNEY_PORT}`,
    // A trace of each journey is an eighth of all work: where one fails by itself too, `--trace=on` keeps its steps.
    trace: 'off',
    // What a worker answers no journey can hold, lose or count on its way (`page.route`); offline.test.ts is about the worker.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    actionTimeout: 45_000,
    // Without, the wait for an address ends with the journey's time, which answers prolong.
    navigationTimeout: 90_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // First: a shop is built there, which the others would wait for at the end.
    { name: 'once', testMatch: ONCE, ...told.once, use: { ...DESKTOP, ...ENGLISH } },
    { name: 'ar-phone', ...told.phone, use: { ...PHONE, ...ARABIC } },
    { name: 'ar-desktop', ...told.otherDesk, use: { ...DESKTOP, ...ARABIC } },
    { name: 'en-phone', ...told.otherPhone, use: { ...FINE_PHONE, ...ENGLISH } },
    { name: 'en-desktop', ...told.desk, use: { ...DESKTOP, ...ENGLISH, ...STILL } },
  ],
})
