import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserDriver } from './driver.ts'

/** Testing Library in the page: roles, names and labels are found in one way in every browser. */
const QUERIES = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.js'),
  'utf8',
)

export interface Sought {
  role: string
  name?: string | RegExp
}

const PATIENCE = 30_000

/** What a learner sees and does, by role and name. */
export class LearnerPage {
  readonly driver: BrowserDriver
  readonly origin: string

  constructor(driver: BrowserDriver, origin: string) {
    this.driver = driver
    this.origin = origin
  }

  /** Goes to a page as a link does, and waits until it is live or, if it sleeps until it is touched, loaded. */
  async open(path: string): Promise<void> {
    const { href, pathname } = new URL(path, this.origin)
    const go = async () => {
      const isHere = (await this.driver.evaluate('location.origin')) === this.origin
      if (!isHere) return this.driver.open(href)
      await this.driver.evaluate(
        `(Object.assign(window, { left: true }), location.assign(${JSON.stringify(href)}), null)`,
      )
    }
    await go()
    await this.until(`${path} is live`, async () => {
      const live = await this.driver.evaluate(
        `!('left' in window) && document.readyState === 'complete' && ['hydrateClient', 'mounted'].some((each) => each in document.documentElement.dataset) && location.pathname`,
      )
      // The page before was still on its way to another one.
      if (live && live !== pathname) await go()
      return live === pathname
    })
  }

  /** Waits for it. @returns its words */
  async see(sought: Sought, holding: RegExp = /(?:)/): Promise<string> {
    return this.until(`${describe(sought)} ${holding}`, async () => {
      const words = await this.wordsOf(sought)
      return words !== null && holding.test(words) && { words }
    }).then(({ words }) => words)
  }

  /** What it holds now; null where it is not there. */
  async wordsOf(sought: Sought): Promise<string | null> {
    const words = await this.#ask(sought, 'found.at(-1)?.innerText ?? found.at(-1)?.textContent ?? null')
    return typeof words === 'string' ? words : null
  }

  async waitForAddress(address: RegExp): Promise<void> {
    await this.until(`the address ${address}`, async () =>
      address.test(String(await this.driver.evaluate('location.href'))),
    )
  }

  async waitForText(text: string): Promise<void> {
    await this.until(`“${text}”`, () =>
      this.driver.evaluate(`document.body.innerText.includes(${JSON.stringify(text)})`),
    )
  }

  async press(sought: Sought): Promise<void> {
    const { x, y } = await this.until(`${describe(sought)} to press`, async () => {
      const centre = await this.#ask(
        sought,
        `(() => {
          const [element] = found
          if (!element || element.disabled) return null
          element.scrollIntoView({ block: 'center' })
          const { x, y, width, height } = element.getBoundingClientRect()
          return { x: x + width / 2, y: y + height / 2 }
        })()`,
      )
      return isPoint(centre) && centre
    })
    await this.driver.click(x, y)
  }

  /** Types into a field in the place of what it holds. */
  async enter(sought: Sought, text: string): Promise<void> {
    await this.press(sought)
    await this.driver.press('a', 'Control')
    await this.driver.type(text)
  }

  /** Tries until something comes of it. */
  async until<T>(what: string, attempt: () => Promise<T>): Promise<Exclude<T, false | null | undefined>> {
    const end = Date.now() + PATIENCE
    for (;;) {
      const result = await attempt()
      if (isThere(result)) return result
      if (Date.now() > end) {
        const body = String(await this.driver.evaluate('location.href + "\\n" + document.body.innerText'))
        throw new Error(`${this.driver.name}: ${what} did not come. The page: ${body.slice(0, 1_500)}`)
      }
      await sleep(100)
    }
  }

  /** Evaluates an expression over the elements that are found, visible ones only. */
  async #ask({ role, name }: Sought, expression: string): Promise<unknown> {
    const options =
      name === undefined ? '{}' : `{ name: ${name instanceof RegExp ? String(name) : JSON.stringify(name)} }`
    const answer = await this.driver.evaluate(`(() => {
      if (!('TestingLibraryDom' in window)) return 'no queries'
      const found = TestingLibraryDom.queryAllByRole(document.body, ${JSON.stringify(role)}, ${options})
        .filter((element) => element.getClientRects().length > 0)
      return ${expression}
    })()`)
    if (answer !== 'no queries') return answer
    // Another page has come; it is asked the next time.
    await this.driver.evaluate(`(() => { ${QUERIES} ; return true })()`)
    return null
  }
}

function isThere<T>(result: T): result is Exclude<T, false | null | undefined> {
  return Boolean(result)
}

function isPoint(value: unknown): value is { x: number; y: number } {
  return typeof value === 'object' && value !== null && 'x' in value
}

function describe({ role, name }: Sought): string {
  return name === undefined ? role : `${role} ${name}`
}
