/// <reference types="@cloudflare/vitest-plugin/types" />
import type { D1Migration } from '@cloudflare/vitest-plugin'
import type { DocumentJob } from '#worker/contracts/jobs.ts'
import type { ChatTurn, LiveRoom, TranslationRun } from './worker-entry.ts'

declare global {
  namespace Cloudflare {
    /** What the Worker is given under test (tests/vitest.config.ts). */
    interface Env {
      DB: D1Database
      FILES: R2Bucket
      DOCUMENT_JOBS: Queue<DocumentJob>
      CHAT_TURNS: DurableObjectNamespace<ChatTurn>
      TRANSLATIONS: DurableObjectNamespace<TranslationRun>
      LIVE_ROOMS: DurableObjectNamespace<LiveRoom>
      AUTH_SECRET: string
      TEST_MIGRATIONS: D1Migration[]
    }
  }
}
