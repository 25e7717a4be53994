import { KEPT_ROUTES } from '../../app/lib/offline/kept-routes.ts'
import { classicScript } from './classic-script.mjs'

const FILE = 'service-worker.js'
/** The part of a route that the router splits off, as in vite.config.ts. */
const PAGE = /app\/routes\/(.+)\.tsx\?tsr-split/
/** Parts that a page loads by a press, those that these load, and so on. */
const DEPTH = 3
/** A part that brings more characters of code than this reads documents or draws diagrams; without a network it can wait. */
const PART_MAX = 400_000

/**
 * Builds `/service-worker.js` (app/service-worker), which knows its build and the scripts of the pages that open without a
 * network: those of the pages themselves, and of the parts that they load later.
 * @param {string} buildId
 * @returns {import('vite').Plugin}
 */
export function serviceWorker(buildId) {
  const code = (files) =>
    classicScript('app/service-worker/service-worker.ts', {
      __BUILD_ID__: JSON.stringify(buildId),
      __OFFLINE_FILES__: JSON.stringify(files),
    })
  return {
    name: 'service-worker',
    // For reminders: pages of a development server are not kept.
    configureServer: ({ middlewares }) => {
      middlewares.use(`/${FILE}`, async (_request, answer) => {
        answer.setHeader('content-type', 'text/javascript')
        answer.end(await code([]))
      })
    },
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        this.emitFile({ type: 'asset', fileName: FILE, source: await code(offlineFiles(bundle)) })
      },
    },
  }
}

/** @param {import('vite').Rolldown.OutputBundle} bundle */
function offlineFiles(bundle) {
  const chunkOf = (file) => (bundle[file]?.type === 'chunk' ? bundle[file] : undefined)
  const pagesOf = (file) => chunkOf(file)?.moduleIds.flatMap((id) => PAGE.exec(id)?.[1] ?? []) ?? []
  const isOtherPage = (file) => pagesOf(file).length > 0 && !pagesOf(file).some(isKept)
  const files = new Set()
  /** A chunk with what it imports. */
  const withImports = (file) => {
    const all = new Set([file])
    for (const each of all) {
      for (const imported of chunkOf(each)?.imports ?? []) if (!files.has(imported)) all.add(imported)
    }
    return [...all].filter((each) => chunkOf(each) !== undefined)
  }
  const add = (all) => all.forEach((file) => files.add(file))
  for (const file of Object.keys(bundle)) if (pagesOf(file).some(isKept)) add(withImports(file))
  let parts = [...files]
  for (let depth = 0; depth < DEPTH; depth++) {
    const lazy = parts.flatMap((file) => chunkOf(file)?.dynamicImports ?? [])
    parts = []
    for (const part of lazy) {
      if (files.has(part) || isOtherPage(part)) continue
      const all = withImports(part)
      if (all.reduce((sum, file) => sum + (chunkOf(file)?.code.length ?? 0), 0) > PART_MAX) continue
      add(all)
      // What other pages share with this one has parts of its own, which this one does not use.
      parts.push(...all.filter((file) => !isOtherPage(file)))
    }
  }
  return [...files].map((file) => `/${file}`).toSorted()
}

/** @param {string} page a file of app/routes without its ending: `dashboard/index`, or `dashboard/route` for a layout */
function isKept(page) {
  return KEPT_ROUTES.includes(`/${page.replace(/\/(?:index|route)$/, '')}`)
}
