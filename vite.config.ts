import { fileURLToPath } from 'node:url'
import { cloudflare } from '@cloudflare/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import viteReact from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { bootScript } from './scripts/build/boot-script.mjs'
import { serviceWorker } from './scripts/build/service-worker.mjs'
import { smallerFont } from './scripts/build/font.mjs'
import { localSettings } from './scripts/local-settings.mjs'

const font = await smallerFont(fileURLToPath(new URL('.', import.meta.url)))

/** One id per build: the page carries it, and compares it with `/builds/latest.json`. */
const buildId = process.env.BUILD_ID ?? crypto.randomUUID()

export default defineConfig(({ command }) => ({
  define: { __BUILD_ID__: JSON.stringify(buildId), __SITE_URL__: JSON.stringify(process.env.SITE_URL ?? '') },
  resolve: { alias: [font] },
  server: { host: process.env.HOST, port: Number(process.env.PORT ?? 3000), strictPort: true },
  worker: {
    format: 'es',
    plugins: () => [entitiesWithoutDocument()],
    // What a worker loads later must not import the worker's own file: WebKit would run that a second time, and both would
    // answer every message.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'worker', tags: ['$initial'], test: (id: string) => !id.endsWith('-worker.ts') }],
        },
      },
    },
  },
  build: {
    target: 'baseline-widely-available',
    // One file of styles: every page carries it in its HTML, so no lazy chunk has styles of its own to wait for.
    cssCodeSplit: false,
    // The content security policy lets fonts and pictures come from this origin only, not from `data:` addresses.
    assetsInlineLimit: 0,
  },
  environments: {
    // An isolate reads all of it before its first answer.
    ssr: {
      build: {
        minify: true,
        // In production `devlop` does nothing, and a chunk of it alone is empty: Rolldown imports it but never writes it.
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: 'unist', test: /node_modules\/(devlop|unist-util-is)\// }] } },
        },
      },
    },
    client: {
      build: {
        modulePreload: { polyfill: false },
        rolldownOptions: {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'start', tags: ['$initial'], priority: 2 },
                { name: fewPages, debugName: 'few pages', minSize: 3_000, priority: 1 },
                { name: fewPagesOfAreas, debugName: 'few pages of several areas', minSize: 4_000, priority: 1 },
                { name: fewAreas, debugName: 'few areas', minSize: 3_500, priority: 1 },
                { name: folderPages, debugName: 'pages of a folder', minSize: 3_000, priority: 1 },
                { name: manyPages, debugName: 'many pages' },
              ],
            },
          },
        },
      },
    },
  },
  plugins: [
    cloudflare({
      viteEnvironment: { name: 'ssr' },
      remoteBindings: false,
      // What a local start is given; nothing of it goes into a build.
      config: (config) => ({ vars: { ...config.vars, ...(command === 'serve' ? localSettings() : {}) } }),
      persistState: { path: `${process.env.STATE_DIR ?? '.state'}` },
    }),
    tanstackStart({
      srcDirectory: 'app',
      // A page's loader, component and skeleton are one script.
      router: {
        codeSplittingOptions: { defaultBehavior: [['loader', 'component', 'pendingComponent', 'notFoundComponent']] },
      },
      // Under slow 4G each request that the first paint waits for costs more than half a second.
      server: { build: { inlineCss: { enabled: true } } },
      importProtection: {
        behavior: 'error',
        client: { files: ['**/*.server.*', '**/db/**', '**/worker/{features,http,objects,jobs}/**'] },
      },
    }),
    bootScript(),
    serviceWorker(buildId),
    tailwindcss(),
    viteReact(),
    codeAlone(),
  ],
}))

/** The part of a route that the router splits off: what its page loads. */
const PAGE = /app\/routes\/(.+)\.tsx\?tsr-split/

interface ModuleGraph {
  getModuleInfo: (id: string) => Rolldown.ModuleInfo | null
}

/**
 * Names the chunk of a module by the pages that import it statically, so that a page asks for few files and for little that
 * it does not use. What only lazy parts import is left to the bundler. First: what few pages of an area share, unless they
 * lie in one folder.
 */
function fewPages(id: string, graph: ModuleGraph): string | null {
  const pages = pagesOf(id, graph)
  const isOfOneFolder = folderOf(pages).includes('/')
  const isOfOneArea = areasOf(pages).size === 1 && !pages.includes('dashboard/route')
  return pages.length <= 3 && isOfOneArea && !isOfOneFolder ? nameOf(pages) : null
}

/** The same of pages in several areas, such as the player's and the host's of a live quiz. */
function fewPagesOfAreas(id: string, graph: ModuleGraph): string | null {
  const pages = pagesOf(id, graph)
  return pages.length <= 3 && isOfSeveralAreas(pages) ? nameOf(pages) : null
}

/** What few pages of the dashboard share with others, by their areas; parts of pages in general by their folder, such as rows. */
function fewAreas(id: string, graph: ModuleGraph): string | null {
  const pages = pagesOf(id, graph)
  const inDashboard = pages.filter((page) => page.startsWith('dashboard/'))
  const isOfFew = pages.length <= 5 || inDashboard.length === 1
  if (!isOfFew || !isOfSeveralAreas(pages) || id.includes('/node_modules/')) return null
  return nameOf(id.includes('/app/ui/') ? [/\/app\/(ui\/\w+)\//.exec(id)?.[1]] : [...areasOf(pages)])
}

/** What the pages of a folder in an area share. */
function folderPages(id: string, graph: ModuleGraph): string | null {
  const pages = pagesOf(id, graph)
  const folder = folderOf(pages)
  return folder.includes('/') && !isOnePage(pages) ? `${nameOf([folder])}-pages` : null
}

/**
 * One chunk for what the pages of an area share, and one for what most pages need. The public pages hydrate when they are
 * used, and take what they share with the dashboard from its chunks.
 */
function manyPages(id: string, graph: ModuleGraph): string | null {
  const pages = pagesOf(id, graph)
  if (pages.includes('dashboard/route')) return 'common'
  if (isOnePage(pages)) return nameOf(pages)
  const inDashboard = pages.filter((page) => page.startsWith('dashboard/'))
  // For an icon, a page outside would load all that a folder's pages share.
  if (id.includes('/lucide-react/') && inDashboard.length > 0 && inDashboard.length < pages.length) return 'common'
  const sharing = inDashboard.length > 0 ? inDashboard : pages
  if (areasOf(sharing).size > 1) return 'common'
  const name = nameOf([...areasOf(sharing)])
  // A lazy part may be called as its folder is.
  return name && `${name}-pages`
}

/** Not the frame that several pages share. */
function isOnePage(pages: string[]): boolean {
  return pages.length === 1 && !pages[0]?.endsWith('/route')
}

/** Whether pages lie in several areas, and not all pages of the dashboard need it. */
function isOfSeveralAreas(pages: string[]): boolean {
  return areasOf(pages).size > 1 && !pages.includes('dashboard/route')
}

/** The deepest folder that all of these pages are in: `games/quizzes`. */
function folderOf(pages: string[]): string {
  const [first = [], ...others] = pages.map((page) => page.replace('dashboard/', '').split('/').slice(0, -1))
  const depth = first.findIndex((part, at) => others.some((other) => other[at] !== part))
  return (depth === -1 ? first : first.slice(0, depth)).join('/')
}

/** The folders below `dashboard`, and those beside it. */
function areasOf(pages: string[]): Set<string> {
  return new Set(pages.map((page) => page.replace('dashboard/', '').split('/')[0] ?? ''))
}

/** The pages that import a module, by as many other modules as there are between them. */
function pagesOf(id: string, graph: ModuleGraph): string[] {
  const pages = new Set<string>()
  const above = new Set([id])
  for (const each of above) {
    const page = PAGE.exec(each)?.[1]
    if (page !== undefined) pages.add(page)
    else for (const importer of graph.getModuleInfo(each)?.importers ?? []) above.add(importer)
  }
  return [...pages]
}

function nameOf(parts: (string | undefined)[]): string | null {
  return (
    parts
      .map((part) => part?.replace('dashboard/', ''))
      .toSorted()
      .join('-')
      .replaceAll(/[^\w-]+/g, '-') || null
  )
}

/**
 * The server's build is its code alone: fonts, pictures and the bundles of Web Workers are the client's, and the Worker would
 * compile 19 MB of them when it starts.
 */
function codeAlone(): Plugin {
  return {
    name: 'code-alone',
    enforce: 'post',
    configEnvironment: (name) => (name === 'ssr' ? { build: { emitAssets: false } } : undefined),
  }
}

/** In a page, names such as `&eacute;` are looked up by its parser; a Web Worker has none, and brings the list of them. */
function entitiesWithoutDocument(): Plugin {
  return {
    name: 'entities-without-document',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^decode-named-character-reference$/ },
      async handler(source, importer) {
        const found = await this.resolve(source, importer, { skipSelf: true })
        if (!found?.id.endsWith('index.dom.js')) throw new Error('decode-named-character-reference has no index.dom.js')
        return { ...found, id: found.id.replace('index.dom.js', 'index.js') }
      },
    },
  }
}
