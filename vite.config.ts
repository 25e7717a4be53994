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

/** Small parts of the interface that nearly every page shows: they come with what every page starts with. */
const EVERYWHERE =
  /app\/(ui\/(badge|card|date-in-zone|empty-state|later|lazy-markdown|page-header|sheet|skeleton|tabs-nav|markdown\/text-renderer|overlay\/confirm)\.|lib\/card-making-context)|react-query\/build\/modern\/(useSuspenseQuery|infiniteQueryOptions)|flashcards\/making\/card-making|domain\/markdown\/slug/
/** What a page needs where something is written, sent or shown bit by bit, and the lines to the server that stay open there. */
const FORMS =
  /app\/(ui\/(choice|color-mode\/(use-color-mode|color-mode-options)|field|input|kbd|long-text|menu|notice|progress-bar|select|textarea)\.|lib\/(forms|live)\/|layouts\/mark\.)|@tanstack\/(react-query|query-core)|contracts\/knowledge\/attachment-|domain\/merging\/tokens|knowledge\/(bin\/show-more|list\/ignore-load)/
/** Of libraries that every page starts with: what only some of the pages use. */
const SELDOM = /(mutationObserver|useMutation|infiniteQueryObserver|useInfiniteQuery|useBlocker|ScrollRestoration)\.js$/
/** What is known of notes wherever they are named, and the frame of the pages of one. */
const NOTES =
  /knowledge\/(queries|when|word-count|list\/invalidate|bin\/use-bin-note|topics\/topic-dot|reading\/note-(frame|skeleton)|notes\/\$uuid\/route\.tsx\?)|lib\/drafts\/(has|local)-drafts/

/** The pictures of topics: only their lists show them. */
const TOPICS = /topics\/topic-(style|card)/

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
        rolldownOptions: { output: OUTPUT },
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

<<<<<<< HEAD
/**
 * Few requests rather than many: what every page starts with is one script; the small parts of `ui` and `lib` that several
 * pages use are one more, and so are the shared parts of each feature. What is heavy (Markdown, schemas) or for some pages
 * only (forms, writing) stays on its own.
 */
const OUTPUT = {
  codeSplitting: {
    groups: [
      { name: startOf, debugName: 'start', priority: 4 },
      { name: 'schemas', test: /node_modules\/zod\//, priority: 2 },
      { name: 'forms', test: FORMS, minShareCount: 2, priority: 1, includeDependenciesRecursively: false },
      // What stands around every page of the dashboard, once that is live.
      {
        name: 'around',
        test: /layouts\/dashboard\/(areas|bottom-bar|learner-menu|sidebar)\./,
        includeDependenciesRecursively: false,
      },
      {
        name: 'outside',
        test: /layouts\/outside\/|ui\/color-mode\/color-mode-switch/,
        includeDependenciesRecursively: false,
      },
      { name: 'notes', test: NOTES, priority: 2, includeDependenciesRecursively: false },
      {
        name: 'markdown',
        test: /ui\/(markdown(\.|\/(?!text-renderer|diagram\/draw))|print-page)|domain\/markdown\/(?!slug)|node_modules\/(mdast|micromark|unist|decode-named)/,
        minShareCount: 2,
        priority: 1,
      },
      {
        name: 'exchange',
        test: /app\/lib\/(retry-request|chunks|in-parallel|run-in-worker|importing\/|files\/(save-file|store-bytes|upload-limit))|flashcards\/import-limits|lib\/format-count|react-router\/dist\/esm\/useBlocker/,
        minShareCount: 2,
        priority: 1,
      },
      // A page that only reads shares little of it with those that write, and takes no more than that.
      {
        name: 'writing',
        test: /knowledge\/(note\/|editor\/|saving\/(?!lazy-unsaved))|app\/lib\/drafts\/draft-|domain\/merging\/(?!tokens)|node_modules\/(diff|idb)\//,
        minShareCount: 2,
        includeDependenciesRecursively: false,
      },
      {
        name: 'rewriting',
        // Both pages and what they share at once; what is decided on comes when something is proposed.
        test: /coach\/(rewriting\/(words|task-bar|rewrite-screen|use-proposals|text\/(?!versions)|talk\/(?!new-version)|review\/(proposal-pane|use-rewriting)|english\/(use|english-words)))|routes\/dashboard\/coach\/pimp-your-text|domain\/rewriting\/(proposal|readability)|contracts\/coach\/rewriting/,
        includeDependenciesRecursively: false,
      },
      // Long lists, and the topics they stand in: who reads one note takes none of it.
      {
        name: 'lists',
        test: (id: string) =>
          TOPICS.test(id) ||
          /knowledge\/(list\/(?!invalidate|ignore-load|list-cache)|actions\/note-menu|saving\/lazy-unsaved|topics\/lazy-topic-form)/.test(
            id,
          ),
        minShareCount: 2,
        priority: 3,
        includeDependenciesRecursively: false,
      },
      {
        name: 'rows',
        // What works on the rows of a list, of notes or of cards.
        test: /app\/ui\/rows\//,
        minShareCount: 2,
        priority: 1,
        includeDependenciesRecursively: false,
      },
      {
        name: 'cards',
        // What reads the words of cards, and of the notes they are made from; a page that only studies takes none of it.
        test: /flashcards\/(edit\/(browse\/plain-line|adding\/(create-facts|fact-pieces))|making\/(use-deck-choice|drafts\/(draft-queries|draft-side)))|contracts\/anchors\/anchor-limits|domain\/(anchors|flashcards\/(cards|making))\//,
        minShareCount: 2,
        includeDependenciesRecursively: false,
      },
      {
        name: 'making',
        // What writes cards, and what makes them: they come when somebody wants to.
        test: /flashcards\/(edit|making)\//,
        minShareCount: 2,
        includeDependenciesRecursively: false,
      },
      { name: featureOf, debugName: 'features', test: (id: string) => featureOf(id) !== null, minShareCount: 2 },
    ],
  },
}
=======
/**
 * Few requests rather than many: what every page starts with is one script; the small parts of `ui` and `lib` that several
 * pages use are one more, and so are the shared parts of each feature. What is heavy (Markdown, schemas) or for some pages
 * only (forms, writing) stays on its own.
 */
const OUTPUT = {
  codeSplitting: {
    groups: [
      { name: startOf, debugName: 'start', priority: 4 },
      { name: 'schemas', test: /node_modules\/zod\//, priority: 2 },
      { name: 'forms', test: FORMS, minShareCount: 2, priority: 1, includeDependenciesRecursively: false },
      // What stands around every page of the dashboard, once that is live.
      {
        name: 'around',
        test: /layouts\/dashboard\/(areas|bottom-bar|learner-menu|sidebar)\./,
        includeDependenciesRecursively: false,
      },
      {
        name: 'outside',
        test: /layouts\/outside\/|ui\/color-mode\/color-mode-switch/,
        includeDependenciesRecursively: false,
      },
      { name: 'notes', test: NOTES, priority: 2, includeDependenciesRecursively: false },
      {
        name: 'markdown',
        test: /ui\/(markdown(\.|\/(?!text-renderer|diagram\/draw))|print-page)|domain\/markdown\/(?!slug)|node_modules\/(mdast|micromark|unist|decode-named)/,
        minShareCount: 2,
        priority: 1,
      },
      {
        name: 'exchange',
        test: /app\/lib\/(retry-request|chunks|in-parallel|run-in-worker|importing\/|files\/(save-file|store-bytes|upload-limit))|flashcards\/import-limits|lib\/format-count|react-router\/dist\/esm\/useBlocker/,
        minShareCount: 2,
        priority: 1,
      },
      // A page that only reads shares little of it with those that write, and takes no more than that.
      {
        name: 'writing',
        test: /knowledge\/(note\/|editor\/|saving\/(?!lazy-unsaved))|app\/lib\/drafts\/draft-|domain\/merging\/(?!tokens)|node_modules\/(diff|idb)\//,
        minShareCount: 2,
        includeDependenciesRecursively: false,
      },
      {
        name: 'rewriting',
        // Both pages and what they share at once; what is decided on comes when something is proposed.
        test: /coach\/(rewriting\/(words|task-bar|rewrite-screen|use-proposals|text\/(?!versions)|talk\/(?!new-version)|review\/(proposal-pane|use-rewriting)|english\/(use|english-words)))|routes\/dashboard\/coach\/pimp-your-text|domain\/rewriting\/(proposal|readability)|contracts\/coach\/rewriting/,
        includeDependenciesRecursively: false,
      },
      // Long lists, and the topics they stand in: who reads one note takes none of it.
      {
        name: 'lists',
        test: (id: string) =>
          TOPICS.test(id) ||
          /knowledge\/(list\/(?!invalidate|ignore-load|list-cache)|actions\/note-menu|saving\/lazy-unsaved|topics\/lazy-topic-form)/.test(
            id,
          ),
        minShareCount: 2,
        priority: 3,
        includeDependenciesRecursively: false,
      },
      {
        name: 'rows',
        // What works on the rows of a list, of notes or of cards.
        test: /app\/ui\/rows\//,
        minShareCount: 2,
        priority: 1,
        includeDependenciesRecursively: false,
      },
      {
        name: 'cards',
        // What reads the words of cards, and of the notes they are made from; a page that only studies takes none of it.
        test: /flashcards\/(edit\/(browse\/plain-line|adding\/(create-facts|fact-pieces))|making\/(use-deck-choice|drafts\/(draft-queries|draft-side)))|contracts\/anchors\/anchor-limits|domain\/(anchors|flashcards\/(cards|making))\//,
        minShareCount: 2,
        includeDependenciesRecursively: false,
      },
      {
        name: 'making',
        // What writes cards, and what makes them: they come when somebody wants to.
        test: /flashcards\/(edit|making)\//,
        minShareCount: 2,
        includeDependenciesRecursively: false,
      },
      { name: featureOf, debugName: 'features', test: (id: string) => featureOf(id) !== null, minShareCount: 2 },
    ],
  },
}

/** What the client's entry needs at once, and what nearly every page shows. */
function startOf(id: string, graph: { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null }): string | null {
  if (SELDOM.test(id)) return null
  const above = new Set([id])
  for (const each of above) {
    const info = graph.getModuleInfo(each)
    if (info?.isEntry || EVERYWHERE.test(id)) return 'start'
    for (const importer of info?.importers ?? []) above.add(importer)
  }
  return null
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

/** What brings notes in and out is fetched when it is asked for, and stays out of what all pages of its feature share. */
function featureOf(id: string): string | null {
  if (/domain\/flashcards\/(studying\/study-day|scheduling\/default-weights)/.test(id)) return 'flashcards'
  return (
    /app\/features\/([^/]+)\/(?!importing\/|actions\/|rewriting\/|sharing\/|exporting\/(?!transfer-menu)|edit\/|making\/|statistics\/|list\/(?:note-|paged|notes-|use-preload)|reading\/note-links)/.exec(
      id,
    )?.[1] ?? null
  )
}

const VARIABLES = ['AUTH_SECRET', 'AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL', 'ICON_SERVICE_URL']

function localVariables(): Record<string, string> {
  return Object.fromEntries(VARIABLES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}
