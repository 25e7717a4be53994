import type { PageContext } from './contracts/page-context.ts'

declare module '@tanstack/react-router' {
  interface Register {
    server: { requestContext: PageContext }
  }
}
