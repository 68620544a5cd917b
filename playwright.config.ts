import { defineConfig } from '@playwright/test'
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

/** What these journeys show depends on no language and no screen, or they choose it themselves. */
const ONCE = [
  '**/language.test.ts',
  '**/looks.test.ts',
  '**/search-engines.test.ts',
  '**/security.test.ts',
  '**/test-language.test.ts',
]

/** Journeys that only a phone, or only a desktop, can make carry a tag. */
const ON_PHONES = { grepInvert: /@desktop/ }
const ON_DESKTOPS = { grepInvert: /@phone/ }

/** All is told on a phone in Arabic and on a desktop in English. The other two show what depends on both: layouts, and what is tagged. */
const LOOKS = '(?:collection|header|pages)\\.test'
const OTHER_DESKTOP = { ...ON_DESKTOPS, grep: new RegExp(`${LOOKS}|@desktop`) }
const OTHER_PHONE = { ...ON_PHONES, grep: new RegExp(`${LOOKS}|@phone`) }

export default defineConfig({
  testDir: './tests/journeys',
  testMatch: '**/*.test.ts',
  outputDir: './test-results',
  globalSetup: './tests/support/open-shop.ts',
  // Two leave two cores idle for a quarter of the time: a journey waits for mails, limits and letters.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: '.build/playwright.json' }]],
  use: {
    baseURL: `http://localhost:${process.env.JOURNEY_PORT}`,
    // A trace of each journey is an eighth of all work: where one fails by itself too, `--trace=on` keeps its steps.
    trace: 'off',
    // What a worker answers no journey can hold, lose or count on its way (`page.route`); offline.test.ts is about the worker.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    // Without, the wait for an address ends with the journey's time, which answers prolong.
    navigationTimeout: 60_000,
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
    { name: 'once', testMatch: ONCE, use: { ...DESKTOP, ...ENGLISH } },
    { name: 'ar-phone', testIgnore: ONCE, ...ON_PHONES, use: { ...PHONE, ...ARABIC } },
    { name: 'ar-desktop', testIgnore: ONCE, ...OTHER_DESKTOP, use: { ...DESKTOP, ...ARABIC } },
    { name: 'en-phone', testIgnore: ONCE, ...OTHER_PHONE, use: { ...FINE_PHONE, ...ENGLISH } },
    { name: 'en-desktop', testIgnore: ONCE, ...ON_DESKTOPS, use: { ...DESKTOP, ...ENGLISH, ...STILL } },
  ],
})
