import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ROOT, sourceFiles } from '#tests/support/structure/source-files.ts'

const copy = mkdtempSync(join(tmpdir(), 'stoa-protection-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('a page that imports the database does not build', { timeout: 180_000 }, () => {
  for (const entry of rootEntries()) cpSync(join(ROOT, entry), join(copy, entry), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  writeFileSync(
    join(copy, 'app/routes/_public/pricing.tsx'),
    `import { createFileRoute } from '@tanstack/react-router'
import { directory } from '#db/client.ts'

export const Route = createFileRoute('/_public/pricing')({ component: () => <p>{String(directory)}</p> })
`,
  )
  const build = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], { cwd: copy, encoding: 'utf8' })
  const output = build.stdout + build.stderr
  expect(build.status, output).not.toBe(0)
  expect(output).toMatch(/Import denied in client environment/)
  expect(output).toContain('db/client.ts')
})

function rootEntries(): string[] {
  return [...new Set(sourceFiles().map(({ path }) => path.split('/')[0] ?? path))].filter((entry) => entry !== 'tests')
}
