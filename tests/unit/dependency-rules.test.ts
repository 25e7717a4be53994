import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import rules from '../../.dependency-cruiser.mjs'
import { ROOT } from '#tests/support/structure/source-files.ts'

/** One violation for each rule: rule → a file, and what it imports. */
const PLANTED: Record<string, [file: string, source: string]> = {
  'everything-resolves': ['app/lib/planted.ts', "import '#app/lib/nowhere.ts'"],
  'no-cycles': ['worker/http/planted-cycle-a.ts', "export { a } from './planted-cycle-b.ts'\nexport const b = 1"],
  'only-declared-packages': ['worker/http/planted-package.ts', "import 'acorn'"],
  'no-dev-packages-in-the-product': ['worker/http/planted-dev.ts', "import 'fast-check'"],
  'no-tests-in-the-product': ['worker/http/planted-test.ts', "import '#tests/support/hostile.ts'"],
  'contracts-import-zod-only': ['worker/contracts/planted.ts', "import type { Env } from '#worker/http/env.ts'"],
  'contracts-know-messages-as-types': ['worker/contracts/planted-ai.ts', "import 'ai'"],
  'domain-is-pure': ['worker/domain/planted.ts', "import type { Db } from '#db/client.ts'"],
  'anki-is-a-package': ['worker/domain/anki/planted.ts', "import '#worker/domain/importing/source-file.ts'"],
  'engine-is-pure': ['worker/engine/planted.ts', "import { Hono } from 'hono'"],
  'pure-rooms-have-no-node': ['worker/domain/planted-node.ts', "import { readFileSync } from 'node:fs'"],
  'db-imports-drizzle-and-contracts': [
    'db/queries/planted.ts',
    "import type { Problem } from '#worker/http/problem.ts'",
  ],
  'sql-only-in-db': ['worker/features/auth/planted-sql.ts', "import { eq } from 'drizzle-orm'"],
  'worker-knows-no-page': ['worker/http/planted-page.ts', "import type { GuardName } from '#app/guards/guard.ts'"],
  'http-knows-no-feature': ['worker/http/planted-feature.ts', "import { auth } from '#worker/features/auth/routes.ts'"],
  'worker-features-are-apart': [
    'worker/features/onboarding/planted.ts',
    "import { auth } from '#worker/features/auth/routes.ts'",
  ],
  'objects-are-called-through-bindings': [
    'worker/features/auth/planted-object.ts',
    "import { TurnLog } from '#worker/objects/turn-log.ts'",
  ],
  'shared-rooms-know-no-feature': ['worker/ai/planted.ts', "import '#worker/features/coach/title.ts'"],
  'one-file-names-providers': ['worker/features/auth/planted.ts', "import '@ai-sdk/openai-compatible'"],
  'app-sees-only-travelling-rooms': ['app/lib/planted-db.ts', "import type { Db } from '#db/client.ts'"],
  'app-knows-the-api-as-a-type': ['app/lib/planted-api.ts', "import { api } from '#worker/api.ts'"],
  'app-features-are-apart': ['app/features/planted-a/a.ts', "import '#app/features/planted-b/b.ts'"],
  'editor-is-a-package': [
    'app/features/knowledge/editor/planted.ts',
    "import type { Button } from '#app/ui/button.tsx'",
  ],
  'markdown-bridge-is-a-package': [
    'app/features/knowledge/editor/bridge/planted.ts',
    "import type { EditorView } from 'prosemirror-view'",
  ],
  'features-know-no-route': ['app/features/planted-b/b.ts', "import '#app/guards/guard.ts'"],
  'ui-and-lib-know-no-product-word': ['app/ui/planted.ts', "import '#app/features/planted-a/a.ts'"],
  'lib-knows-no-ui': ['app/lib/planted-ui.ts', "import '#app/ui/planted.ts'"],
}

const copy = mkdtempSync(join(tmpdir(), 'stoa-rules-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('every rule about imports fires where it is broken, and nowhere else', { timeout: 60_000 }, () => {
  expect(Object.keys(PLANTED).toSorted()).toEqual(rules.forbidden?.map((rule) => rule.name ?? '').toSorted())
  for (const entry of ['app', 'worker', 'db', 'package.json', 'tsconfig.json', '.dependency-cruiser.mjs']) {
    cpSync(join(ROOT, entry), join(copy, entry), { recursive: true })
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  plant('tests/support/hostile.ts', 'export const a = 1')
  plant('worker/http/planted-cycle-b.ts', "import { b } from './planted-cycle-a.ts'\nexport const a = b")
  for (const [file, source] of Object.values(PLANTED)) plant(file, source)

  const broken = cruise().map(({ rule, from }) => `${rule.name}: ${from}`)
  for (const [name, [file]] of Object.entries(PLANTED)) expect(broken).toContain(`${name}: ${file}`)
  expect(broken.filter((line) => !line.includes('planted'))).toEqual([])
})

function plant(file: string, source: string): void {
  mkdirSync(dirname(join(copy, file)), { recursive: true })
  writeFileSync(join(copy, file), `${source}\n`)
}

interface Violation {
  rule: { name: string }
  from: string
}

function cruise(): Violation[] {
  const hook = join(ROOT, 'scripts/typescript-6.mjs')
  const cli = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const args = ['--import', hook, cli, 'app', 'worker', 'db', '--output-type', 'json']
  const found: { summary: { violations: Violation[] } } = JSON.parse(
    execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8', maxBuffer: 64_000_000 }),
  )
  return found.summary.violations
}
