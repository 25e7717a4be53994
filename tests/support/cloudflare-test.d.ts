/// <reference types="@cloudflare/vitest-plugin/types" />
import type { D1Migration } from '@cloudflare/vitest-plugin'
import type { ChatTurn } from './worker-entry.ts'

declare global {
  namespace Cloudflare {
    /** What the Worker is given under test (tests/vitest.config.ts). */
    interface Env {
      DB: D1Database
      FILES: R2Bucket
      CHAT_TURNS: DurableObjectNamespace<ChatTurn>
      AUTH_SECRET: string
      TEST_MIGRATIONS: D1Migration[]
    }
  }
}
