import { type BrowserContext, expect, type Page, test as base } from '@playwright/test'

export { expect }

export interface Learner {
  name: string
  email: string
  password: string
}

interface Fixtures {
  /** Somebody who has finished onboarding; `page` and `context` are signed in as them. */
  learner: Learner
  /** Somebody who has registered and stands before the first onboarding step; signed in. */
  newcomer: Learner
  /** What pages complained about: uncaught errors, console errors, refused content. Each test fails on them at its end. */
  complaints: string[]
}

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => {
    const url = process.env.STOA_URL
    if (!url) throw new Error('No Worker was started: run with --config tests/playwright.config.ts')
    await use(url)
  },
  learner: async ({ context, baseURL }, use) => use(await registerLearner(context, baseURL, true)),
  newcomer: async ({ context, baseURL }, use) => use(await registerLearner(context, baseURL, false)),
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = []
      context.on('page', (page) => {
        listen(page, complaints)
        liveWhenThere(page)
      })
      await use(complaints)
      expect(complaints, 'pages complained in the console').toEqual([])
    },
    { auto: true },
  ],
})

/** A journey of a signed-in learner that needs nothing of them but the session. */
export const learnerTest = test.extend<{ signedIn: Learner }>({
  signedIn: [({ learner }, use) => use(learner), { auto: true }],
})

/** The same before onboarding. */
export const newcomerTest = test.extend<{ signedIn: Learner }>({
  signedIn: [({ newcomer }, use) => use(newcomer), { auto: true }],
})

/**
 * Pages are gone to and reloaded until they are live: what is pressed before that is for the tests of it, which wait until
 * `commit` alone.
 */
function liveWhenThere(page: Page): void {
  const { goto, reload } = { goto: page.goto.bind(page), reload: page.reload.bind(page) }
  const live = () =>
    page.waitForFunction(() => {
      const { build, hydrateClient, mounted } = document.documentElement.dataset
      // Not a page of ours, or one that sleeps until it is touched.
      return build === undefined || hydrateClient !== undefined || mounted !== undefined
    })
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    if (options?.waitUntil !== 'commit') await live()
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    if (options?.waitUntil !== 'commit') await live()
    return answer
  }
}

/** The browser itself logs each answer of 400 and more; tests look at those where they matter. */
const ANSWER_LOGGED = /^Failed to load resource: the server responded with a status of/

function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`${new URL(page.url()).pathname}: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error' || ANSWER_LOGGED.test(message.text())) return
    complaints.push(`${new URL(page.url()).pathname}: ${message.text()}`)
  })
}

/** For a journey that signs in again and again: tries are counted by address, and all others of the run share one. */
export async function fromOwnAddress(page: Page): Promise<void> {
  const address = [198, 18, ...crypto.getRandomValues(new Uint8Array(2))].join('.')
  await page.context().setExtraHTTPHeaders({ 'cf-connecting-ip': address })
}

let registered = 0

/** Through the API, from an address of their own (tries are counted per address), as the pages' forms would. */
export async function registerLearner(
  context: BrowserContext,
  baseURL: string | undefined,
  onboarded: boolean,
): Promise<Learner> {
  if (!baseURL) throw new Error('A learner registers at a Worker: baseURL is missing')
  const id = `${process.pid}-${++registered}-${Date.now().toString(36)}`
  const learner = { name: 'Ada', email: `ada-${id}@example.org`, password: 'copper lantern by the river' }
  const headers = {
    origin: new URL(baseURL).origin,
    'cf-connecting-ip': `198.51.${process.pid % 250}.${registered % 250}`,
  }
  const send = async (method: string, path: string, data: object) => {
    const answer = await context.request.fetch(`${baseURL}${path}`, { method, headers, data })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
  }
  await send('POST', '/api/auth/register', learner)
  if (!onboarded) return learner
  for (const [step, data] of Object.entries(ONBOARDING)) await send('PUT', `/api/onboarding/${step}`, data)
  return learner
}

const ONBOARDING = {
  welcome: {},
  'your-info': {
    name: 'Ada',
    studies: 'Biology',
    level: 'university',
    goals: '',
    examDate: null,
    languages: ['en'],
  },
  coach: { name: 'Zeno', manner: 'patient', language: 'en' },
  'study-time': { days: ['mon', 'wed'], minutesPerDay: 30, hour: 18, timeZone: 'Europe/Paris' },
  notifications: { email: false, push: false },
}
