import { gzipSync } from 'node:zlib'
import type { BrowserContext, Page } from '@playwright/test'

export interface Loaded {
  /** Path of each script that was asked for before the page was live, with its size. */
  scripts: { path: string; gzip: number }[]
  /** Bytes of all of them, gzip -9 (made here, so that no server's settings matter). */
  gzip: number
  /** Everything that was asked for before the page was live, the document included; the favicon is the browser's own affair. */
  requests: string[]
}

/** Notes when React has mounted (`data-mounted`, app/client.tsx). Give it to a page before it loads. */
export function watchMount(): void {
  const watcher = new MutationObserver(() => {
    if (document.documentElement?.dataset.mounted === undefined) return
    Object.assign(window, { mountedAt: performance.now() })
    watcher.disconnect()
  })
  watcher.observe(document, { attributes: true, subtree: true, attributeFilter: ['data-mounted'] })
}

/**
 * Loads a page until it is live: one that React hydrates, until React has mounted; one that sleeps until it is touched
 * (app/boot/README.md), until it has loaded.
 */
export async function openLive(page: Page, address: string): Promise<void> {
  await page.addInitScript(watchMount)
  await page.goto(address, { waitUntil: 'load' })
  const sleeping = await page.evaluate(() => document.documentElement.dataset.hydrateClient !== undefined)
  if (!sleeping) await page.waitForFunction(() => 'mountedAt' in window)
}

/** Loads a page as `openLive` does, and says what it took. */
export async function loadOf(page: Page, address: string): Promise<Loaded> {
  await openLive(page, address)
  const urls = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    const loaded = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventEnd : performance.now()
    const live = 'mountedAt' in window ? Number(window.mountedAt) : loaded
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry.startTime <= live)
      .map((entry) => entry.name)
  })
  const requests = [address, ...new Set(urls)].filter((url) => !url.endsWith('/favicon.svg'))
  const paths = requests.map((url) => new URL(url, page.url()).pathname)
  const scripts = await Promise.all(
    paths
      .filter((path) => path.endsWith('.js'))
      .map(async (path) => ({ path, gzip: await gzipOf(page.context(), path, page.url()) })),
  )
  const inHead = await bootScriptOf(page.context(), address)
  scripts.push({ path: 'in the head', gzip: gzipSync(inHead, { level: 9 }).length })
  return { scripts, gzip: scripts.reduce((sum, script) => sum + script.gzip, 0), requests: paths }
}

/** The code that stands in the head of our pages (app/boot); none in a floor's. What a page carries as data is not code. */
async function bootScriptOf(context: BrowserContext, address: string): Promise<string> {
  const html = await (await context.request.get(address)).text()
  const [, first = ''] = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? []
  return first.includes('stoa:mounted') ? first : ''
}

/** By address: a script of a name never changes. */
const weighed = new Map<string, Promise<number>>()

function gzipOf(context: BrowserContext, path: string, base: string): Promise<number> {
  const { href } = new URL(path, base)
  const weigh = async () => {
    const answer = await context.request.get(href)
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()}`)
    return gzipSync(await answer.body(), { level: 9 }).length
  }
  const known = weighed.get(href) ?? weigh()
  weighed.set(href, known)
  return known
}

export function kb(bytes: number): number {
  return Math.round(bytes / 102.4) / 10
}

/** Signs a browser in as somebody who was registered over HTTP. */
export async function signInAs(context: BrowserContext, cookie: string, base: string): Promise<void> {
  const cookies = cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: base }
  })
  await context.addCookies(cookies)
}
