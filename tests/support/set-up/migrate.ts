import { applyD1Migrations, env, reset } from 'cloudflare:test'
import { afterAll, vi } from 'vitest'

// Files may share a Worker; each begins with nothing stored.
await reset()
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)

afterAll(() => {
  vi.unstubAllGlobals()
})
