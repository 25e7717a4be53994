import { cloudflare } from '@cloudflare/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import viteReact from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** One id per build: the page carries it, and compares it with `/builds/latest.json`. */
const buildId = process.env.BUILD_ID ?? crypto.randomUUID()

export default defineConfig(({ command }) => ({
  define: { __BUILD_ID__: JSON.stringify(buildId), __SITE_URL__: JSON.stringify(process.env.SITE_URL ?? '') },
  server: { host: process.env.HOST, port: Number(process.env.PORT ?? 3000), strictPort: true },
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
      importProtection: {
        behavior: 'error',
        client: { files: ['**/*.server.*', '**/db/**', '**/worker/{features,http,objects,jobs}/**'] },
      },
    }),
    tailwindcss(),
    viteReact(),
  ],
}))

const VARIABLES = ['AUTH_SECRET', 'AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL', 'ICON_SERVICE_URL']

function localVariables(): Record<string, string> {
  return Object.fromEntries(VARIABLES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}
