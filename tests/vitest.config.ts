import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import viteReact from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))
/** For the slowest machine; a test that is to be quick says so itself. */
const testTimeout = 30_000
/** Of `expect.poll`, whose second is too short for a stream on a busy machine. */
const patience = { poll: { timeout: 15_000 } }
/** `npm run test:long` runs these and nothing else; `npm test` leaves them out. */
const LONG = '**/*.long.test.ts'
const long = process.env.LONG_TESTS !== undefined
const exclude = ['**/node_modules/**', long ? '**/!(*.long).test.{ts,tsx}' : LONG]
const define = { __BUILD_ID__: JSON.stringify('test-build'), __SITE_URL__: JSON.stringify('') }

/**
 * Files whose Durable Objects answer side by side keep a Worker of their own: an import that is under way is shared by them, and
 * an object that waits for that of another one goes on in its place, where its own storage is refused.
 */
const APART = [
  'tests/worker/coach*.test.ts',
  'tests/worker/{coach,translate,rewriting}/**/*.test.ts',
  'tests/worker/{session-streams,repeated-requests}.test.ts',
  'tests/worker/quizzes/live*.test.ts',
]

/** Tests inside workerd. Unless `isolate`, the files share a Worker: to load its modules takes longer than most files run. */
function worker(name: string, include: string[], isolate: boolean): TestProjectInlineConfiguration {
  return {
    root,
    define,
    plugins: [
      cloudflareTest(async () => ({
        main: './tests/support/worker-entry.ts',
        wrangler: { configPath: './wrangler.toml' },
        remoteBindings: false,
        miniflare: {
          bindings: {
            AUTH_SECRET: 'only-for-tests-only-for-tests-only-for-tests',
            TEST_MIGRATIONS: await readD1Migrations(`${root}/migrations`),
          },
        },
      })),
    ],
    test: {
      name,
      // Kept on disk, the modules of a file go to a new workerd in one message, which refuses more than 32 MiB.
      fsModuleCache: false,
      isolate,
      testTimeout,
      expect: patience,
      exclude: isolate ? exclude : [...exclude, ...APART],
      include,
      setupFiles: ['tests/support/set-up/migrate.ts'],
      globalSetup: ['tests/support/fake-upstream/global-setup.ts'],
    },
  }
}

/**
 * Where things are tested: `unit` (plain Node: pure rules, contracts, the structure of the code), `worker` (inside workerd
 * on a real D1 with the real migrations), `app` (components in a simulated DOM) and `build` (what a build refuses; slow).
 * Pages as a whole are Playwright's.
 */
export default defineConfig({
  root,
  test: {
    // Left to itself Vitest keeps a core free, which of two is half; many of these tests wait for streams, too.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        root,
        define,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          environment: 'node',
          // Pure rules leave nothing behind; a process of its own costs a file more time than most need.
          isolate: false,
          // The long run tries these too, with other cases.
          exclude: long ? ['**/node_modules/**'] : exclude,
          setupFiles: ['tests/support/set-up/seed.ts'],
          testTimeout: long ? 20 * testTimeout : testTimeout,
        },
      },
      {
        root,
        define,
        test: { name: 'build', include: ['tests/build/**/*.test.ts'], environment: 'node', exclude, testTimeout },
      },
      worker('worker', ['tests/worker/**/*.test.ts'], false),
      worker('worker apart', APART, true),
      {
        root,
        define,
        plugins: [viteReact()],
        test: {
          name: 'app',
          testTimeout,
          expect: patience,
          exclude,
          include: ['tests/app/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['tests/support/set-up/unmount.ts', 'tests/support/set-up/seed.ts'],
        },
      },
    ],
  },
})
