import { startFakeUpstream } from './server.ts'

/** `node tests/support/fake-upstream/main.ts [port]`: for the bench, for Playwright, and to look at pages by hand. */
const { origin } = await startFakeUpstream(Number(process.argv[2] ?? 0))
console.log(`AI_BASE_URL=${origin}/v1 AI_MODEL=fake`)
