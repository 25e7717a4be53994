import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

const WORKER = fileURLToPath(new URL('../../../dist/client/service-worker.js', import.meta.url))

/** Paths of the learner's pages that this browser has kept. */
export const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('stoa-pages-'))
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname + new URL(url).search)
  })

/** Scripts that pages need without a network, and that this browser does not have yet. */
export async function missingScripts(page: Page): Promise<string[]> {
  const wanted = readFileSync(WORKER, 'utf8').match(/\/assets\/[\w.-]+\.js/g) ?? []
  if (wanted.length < 20) throw new Error('The service worker names no scripts')
  return page.evaluate(async (paths) => {
    const known = (await (await caches.open('stoa-build')).keys()).map(({ url }) => new URL(url).pathname)
    return paths.filter((path) => !known.includes(path))
  }, wanted)
}
