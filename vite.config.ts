import { cloudflare } from '@cloudflare/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import viteReact from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** One id per build: the page carries it, and compares it with `/builds/latest.json`. */
const buildId = process.env.BUILD_ID ?? crypto.randomUUID()

export default defineConfig(({ command }) => ({
  define: { __BUILD_ID__: JSON.stringify(buildId), __SITE_URL__: JSON.stringify(process.env.SITE_URL ?? '') },
  server: { host: process.env.HOST, port: Number(process.env.PORT ?? 3000), strictPort: true },
  environments: { client: { build: { rolldownOptions: { output: OUTPUT } } } },
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
      // Under slow 4G each request that the first paint waits for costs more than half a second.
      server: { build: { inlineCss: { enabled: true } } },
      importProtection: {
        behavior: 'error',
        client: { files: ['**/*.server.*', '**/db/**', '**/worker/{features,http,objects,jobs}/**'] },
      },
    }),
    withoutServerFunctions(),
    tailwindcss(),
    viteReact(),
  ],
}))

/**
 * Few requests rather than many: what every page starts with is one script; the small parts of `ui` and `lib` that several
 * pages use are one more, and so are the shared parts of each feature. What is heavy (Markdown, schemas) stays on its own.
 */
const OUTPUT = {
  codeSplitting: {
    groups: [
      { name: 'start', tags: ['$initial' as const], priority: 3 },
      { name: 'schemas', test: /node_modules\/zod\//, priority: 2 },
      // Before Markdown: a group takes what its modules import along, and Markdown imports icons.
      {
        name: 'parts',
        test: /app\/(ui\/(?!markdown\.|markdown\/(?!words)|headless|palette)|lib\/)|lucide-react|@tanstack\/react-query/,
        minShareCount: 2,
        priority: 2,
      },
      {
        name: 'markdown',
        test: /ui\/markdown(\.|\/(?!words))|domain\/markdown|node_modules\/(mdast|micromark|unist|decode-named)/,
        minShareCount: 2,
        priority: 1,
      },
      { name: featureOf, debugName: 'features', test: /app\/features\//, minShareCount: 2 },
    ],
  },
}

function featureOf(id: string): string | null {
  return /app\/features\/([^/]+)\//.exec(id)?.[1] ?? null
}

const VARIABLES = ['AUTH_SECRET', 'AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL', 'ICON_SERVICE_URL']

function localVariables(): Record<string, string> {
  return Object.fromEntries(VARIABLES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

/**
 * All data goes through the HTTP API, so the browser never calls one of Start's server functions. Their caller would bring
 * a serializer into every page's first script (11 KB gzip); what stands here in its place says what is wrong.
 */
function withoutServerFunctions(): Plugin {
  return {
    name: 'without-server-functions',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /start-client-core\/dist\/esm\/client-rpc\/serverFnFetcher\.js$/ },
      handler: () => `
        export const serverFnFetcher = () => { throw new Error('Server functions are not built in: use the API') }
        export const trackPostProcessPromise = () => {}
      `,
    },
  }
}
