import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const DATABASES = join('d1', 'miniflare-D1DatabaseObject')

/** Migrates as `npm start` does. @returns what it printed */
function migrate(stateDir: string): string {
  const code = `const { migrate } = await import('./scripts/serve.mjs'); process.exit(migrate(process.argv[1]) ? 0 : 1)`
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code, stateDir], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  expect(status, stdout).toBe(0)
  return stdout
}

/** All that a query gives in the databases of a folder. */
function rowsIn(folder: string, query: string): unknown[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sqlite') && file !== 'metadata.sqlite')
    .flatMap((file) => {
      const db = new DatabaseSync(join(folder, file), { readOnly: true })
      try {
        return db
          .prepare(query)
          .all()
          .map((row) => Object.values(row)[0])
      } finally {
        db.close()
      }
    })
}

test('data of a version with other migrations is set aside and said, and the start is empty', () => {
  const stateDir = mkdtempSync(join(tmpdir(), 'stoa-older-'))
  mkdirSync(join(stateDir, 'v3', DATABASES), { recursive: true })
  const older = new DatabaseSync(join(stateDir, 'v3', DATABASES, 'older.sqlite'))
  older.exec(`create table d1_migrations (id integer primary key, name text);
    insert into d1_migrations (name) values ('0000_older_tables.sql');
    create table notes (title text);
    insert into notes values ('An older note')`)
  older.close()

  const printed = migrate(stateDir)
  const aside = join(stateDir, 'set-aside-1')
  expect(printed).toContain('made by another version of Stoa (0000_older_tables.sql)')
  expect(printed).toContain(`Nothing is deleted: it is now in ${aside}`)
  expect(rowsIn(join(aside, DATABASES), 'select title from notes')).toEqual(['An older note'])
  const applied = rowsIn(join(stateDir, 'v3', DATABASES), 'select name from d1_migrations order by id')
  expect(applied).toEqual(readdirSync(join(ROOT, 'migrations')).filter((file) => file.endsWith('.sql')))
  expect(rowsIn(join(stateDir, 'v3', DATABASES), 'select count(*) from notes')).toEqual([0])

  expect(migrate(stateDir), 'the next start finds its own').not.toContain('set-aside')
  expect(existsSync(join(stateDir, 'set-aside-2'))).toBe(false)
  rmSync(stateDir, { recursive: true, force: true })
})
