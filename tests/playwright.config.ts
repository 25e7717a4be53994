import { defineConfig, devices } from '@playwright/test'
import { HEADLESS } from './support/browser/chromium.ts'

/** `npm run test:long` runs these and nothing else; `npm test` leaves them out. */
const LONG = '**/*.long.test.ts'
const long = process.env.LONG_TESTS !== undefined

/** Journeys through the built Worker, by role and label. test./support/browser/serve-once.ts starts it before the first test. */
export default defineConfig({
  testDir: './e2e',
  testMatch: long ? LONG : '**/*.test.ts',
  testIgnore: long ? [] : LONG,
  outputDir: '../test-results',
  globalSetup: './support/browser/serve-once.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // In the whole run a journey is tried again, and told of at its end; run by itself it shows what it does at once.
  retries: process.env.E2E_REPORT ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: process.env.E2E_REPORT ? [['line'], ['json', { outputFile: process.env.E2E_REPORT }]] : 'list',
  use: {
    ...devices['Desktop Chrome'],
    // Tests answer requests themselves, which those of a service worker would pass by; tests of it allow it.
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    // A trace of every test would cost a third of their time: E2E_TRACE=1 where one is to be looked into.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: HEADLESS,
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true },
      grep: /@phone/,
    },
  ],
})
