import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'

const ASSETS = fileURLToPath(new URL('../../dist/client/assets/', import.meta.url))

test('no script imports the first file of a Web Worker: WebKit would run it a second time, and both would answer', () => {
  const files = readdirSync(ASSETS).filter((file) => file.endsWith('.js'))
  const first = files.filter((file) => /^[a-z]+-worker-[\w-]{8}\.js$/.test(file))
  expect(first.length, 'workers are built as files of their own').toBeGreaterThan(10)
  const importing = files.flatMap((file) => {
    const code = readFileSync(ASSETS + file, 'utf8')
    return first
      .filter((worker) => new RegExp(`(?:from|import)\\(?["'\`]\\./${worker}`).test(code))
      .map((worker) => `${file} imports ${worker}`)
  })
  expect(importing).toEqual([])
})
