import type { Settings } from './http/env.ts'

/** What the Worker hands TanStack Start with each page request. */
declare module '@tanstack/react-start' {
  interface Register {
    server: {
      requestContext: {
        nonce: string
        apiFetch: (input: RequestInfo | URL, init?: RequestInit) => Response | Promise<Response>
        settings: Settings
      }
    }
  }
}
