import { fileURLToPath } from 'node:url'
import { cloudflare } from '@cloudflare/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import viteReact from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { bootScript } from './scripts/build/boot-script.mjs'
import { smallerFont } from './scripts/build/font.mjs'

const font = await smallerFont(fileURLToPath(new URL('.', import.meta.url)))

/** One id per build: the page carries it, and compares it with `/builds/latest.json`. */
const buildId = process.env.BUILD_ID ?? crypto.randomUUID()

export default defineConfig(({ command }) => ({
  define: { __BUILD_ID__: JSON.stringify(buildId), __SITE_URL__: JSON.stringify(process.env.SITE_URL ?? '') },
  resolve: { alias: [font] },
  server: { host: process.env.HOST, port: Number(process.env.PORT ?? 3000), strictPort: true },
  worker: { format: 'es', plugins: () => [entitiesWithoutDocument()] },
  build: {
    target: 'baseline-widely-available',
    // One file of styles: every page carries it in its HTML, so no lazy chunk has styles of its own to wait for.
    cssCodeSplit: false,
    // The content security policy lets fonts and pictures come from this origin only, not from `data:` addresses.
    assetsInlineLimit: 0,
  },
  environments: {
    // An isolate reads all of it before its first answer.
    ssr: { build: { minify: true } },
    client: {
      build: {
        modulePreload: { polyfill: false },
        rolldownOptions: {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'start', test: /rolldown\/runtime/, priority: 2 },
                { name: 'start', tags: ['$initial'], priority: 1 },
                { name: sharedBy, debugName: 'pages', minShareCount: 2 },
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
      config: (config) => ({ vars: { ...config.vars, ...(command === 'serve' ? localVariables() : {}) } }),
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
    tailwindcss(),
    viteReact(),
  ],
}))

/** The part of a route that the router splits off: what its page loads. */
const PAGE = /app\/routes\/(.+)\.tsx\?tsr-split/
/** Code of so many pages, or of so many areas, is one chunk for all pages. */
const COMMON = { pages: 14, areas: 4 }

/**
 * Names the chunk of a module that pages import statically, so that a page asks for few files and for little that it does not
 * use: one chunk for what many pages share, one for what the pages of one area (a folder below `dashboard`) or of some areas
 * share, and one for what one or two pages share. A module is imported wherever its importers are, so no two of these chunks
 * import each other. What only lazy parts import is left to the bundler.
 */
function sharedBy(id: string, graph: { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null }): string | null {
  const pages = new Set<string>()
  const above = new Set([id])
  for (const each of above) {
    const page = PAGE.exec(each)?.[1]
    if (page !== undefined) pages.add(page)
    else for (const importer of graph.getModuleInfo(each)?.importers ?? []) above.add(importer)
  }
  if (pages.size === 0) return null
  const areas = new Set([...pages].map(areaOf))
  const isCommon = pages.size >= COMMON.pages || areas.size >= COMMON.areas || pages.has('dashboard/route')
  if (isCommon) return 'common'
  return [...(pages.size <= 2 ? pages : areas)]
    .toSorted()
    .join('-')
    .replaceAll(/[^\w-]+/g, '-')
}

/** The folder below `dashboard`; the pages outside it are one area. */
function areaOf(page: string): string {
  const [first = '', area = 'home'] = page.split('/')
  return first === 'dashboard' ? area : 'public'
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

const VARIABLES = ['AUTH_SECRET', 'AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL', 'ICON_SERVICE_URL']

function localVariables(): Record<string, string> {
  return Object.fromEntries(VARIABLES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}
