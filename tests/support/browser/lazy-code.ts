import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page, Route } from '@playwright/test'

const ASSETS = fileURLToPath(new URL('../../../dist/client/assets/', import.meta.url))

/**
 * Paths of the scripts that a lazy part is built into. The bundler names them after the file that is imported: `menu-list` for
 * `import('./headless/menu-list.tsx')`; two files may have one name. Throws where no such script was built, since a test that
 * blocks nothing proves nothing.
 */
export function scriptsOf(part: string): string[] {
  const scripts = readdirSync(ASSETS).filter((file) => file.replace(/-[\w-]{8}\.js$/, '') === part)
  if (scripts.length === 0) throw new Error(`No script was built of ${part}`)
  return scripts.map((file) => `/assets/${file}`)
}

/** For requests of a lazy part's scripts, with any query: a part that failed is asked for again under another address. */
export function isScriptOf(part: string): (url: URL) => boolean {
  const paths = scriptsOf(part)
  return ({ pathname }) => paths.includes(pathname)
}

/** Paths of the scripts that the scripts of a lazy part import. */
export function dependenciesOf(part: string): string[] {
  const code = scriptsOf(part).map((path) => readFileSync(ASSETS + path.slice('/assets/'.length), 'utf8'))
  return [...code.join('').matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)].map(([, file]) => `/assets/${file}`)
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
