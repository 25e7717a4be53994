import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page, Route } from '@playwright/test'

const ASSETS = fileURLToPath(new URL('../../../dist/client/assets/', import.meta.url))

/**
 * Path of the script that a lazy part is built into. The bundler names it after the file that is imported: `menu-list` for
 * `import('./headless/menu-list.tsx')`. Throws where no such script was built, since a test that blocks nothing proves nothing.
 */
export function scriptOf(part: string): string {
  const scripts = readdirSync(ASSETS).filter((file) => file.replace(/-[\w-]{8}\.js$/, '') === part)
  if (scripts.length !== 1) throw new Error(`${scripts.length} scripts were built of ${part}`)
  return `/assets/${scripts[0]}`
}

/** For requests of a lazy part's script, with any query: a part that failed is asked for again under another address. */
export function isScriptOf(part: string): (url: URL) => boolean {
  const path = scriptOf(part)
  return ({ pathname }) => pathname === path
}

/** Paths of the scripts that the script of a lazy part imports. */
export function dependenciesOf(part: string): string[] {
  const code = readFileSync(ASSETS + scriptOf(part).slice('/assets/'.length), 'utf8')
  return [...code.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)].map(([, file]) => `/assets/${file}`)
}

export const EVERY_SCRIPT = /\/assets\/.*\.js$/

type Address = RegExp | ((url: URL) => boolean)

/** Delays requests until the returned function is called. */
export async function delayRequests(page: Page, address: Address): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Fails requests as without a network, until the returned function is called. */
export async function failRequests(page: Page, address: Address): Promise<() => Promise<void>> {
  const fail = (route: Route) => route.abort('internetdisconnected')
  await page.route(address, fail)
  return () => page.unroute(address, fail)
}
