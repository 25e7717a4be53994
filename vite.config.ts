import { cloudflare } from '@cloudflare/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import viteReact from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** One id per build: the page carries it, and compares it with `/builds/latest.json`. */
const buildId = process.env.BUILD_ID ?? crypto.randomUUID()

export default defineConfig({
  define: { __BUILD_ID__: JSON.stringify(buildId) },
  server: { host: process.env.HOST, port: Number(process.env.PORT ?? 3000), strictPort: true },
  plugins: [
    cloudflare({
      viteEnvironment: { name: 'ssr' },
      remoteBindings: false,
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
})
