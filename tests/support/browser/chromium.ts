import type { LaunchOptions } from '@playwright/test'
import { findBrowser, findHeadless } from '../../../scripts/browser.mjs'

const named = process.env.CHROMIUM
if (named && !findBrowser()) throw new Error(`CHROMIUM names ${named}, and nothing is there`)

const args = [
  '--no-sandbox',
  /* Pages share a process, which compiles a script that it has seen once: a tenth of the time of all journeys. */
  '--renderer-process-limit=1',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  /* A host that is not this machine by name, for what behaves otherwise there. */
  '--host-resolver-rules=MAP *.stoa.test 127.0.0.1',
]

/** What shows pages with the least work; it has no notifications, no push and no dialog for permissions. */
export const HEADLESS: LaunchOptions = { executablePath: findHeadless(), args }

/** For journeys that need what only the browser as a whole has. */
export const FULL_BROWSER: LaunchOptions = { executablePath: findBrowser(), args }
