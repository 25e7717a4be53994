import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { expect, learnerTest as test } from '#tests/support/journey.ts'
import { ExportManifest } from '#worker/contracts/account/portable.ts'

test('a learner exports everything as one file @phone', async ({ page, baseURL }) => {
  const headers = { origin: new URL(baseURL ?? '').origin }
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer
  }
  await post('/api/notes', { id: crypto.randomUUID(), title: 'Osmosis', markdown: 'Water moves.', topicId: null })
  const deck = (await (await post('/api/decks', { key: crypto.randomUUID(), name: 'Biology' })).json()) as {
    id: number
  }
  const fact = { key: crypto.randomUUID(), kind: 'basic', front: 'What moves?', back: 'Water', tags: [] }
  await post(`/api/decks/${deck.id}/facts`, { facts: [fact] })

  await page.goto('/dashboard/profile')
  const saved = page.waitForEvent('download')
  await page.getByRole('region', { name: 'Your data' }).getByRole('button', { name: 'Export everything' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^Stoa export \d{4}-\d{2}-\d{2}\.zip$/)
  await expect(page.getByText('Export saved')).toBeVisible()
  const files = unzipSync(new Uint8Array(await readFile(await download.path())))
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['notes/Osmosis.md', 'flashcards/Biology.apkg', 'README.txt']),
  )
  const manifest = ExportManifest.parse(JSON.parse(new TextDecoder().decode(files['manifest.json'])))
  expect(manifest.tables.facts?.rows).toBe(1)
  expect(Object.keys(unzipSync(files['flashcards/Biology.apkg'] ?? new Uint8Array()))).toContain('collection.anki21')
})
