import { cloudflare } from '@cloudflare/vite-plugin'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import viteReact from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** A minimal app of React and TanStack Start: one route, no data, no styles. Built by ../build-minimal.mjs. */
export default defineConfig({
  plugins: [
    cloudflare({ viteEnvironment: { name: 'ssr' }, remoteBindings: false }),
    tanstackStart({ srcDirectory: 'app' }),
    viteReact(),
  ],
})
