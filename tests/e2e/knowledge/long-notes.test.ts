import type { Browser, Page } from '@playwright/test'
import { expect, learnerTest } from '#tests/support/journey.ts'
import { writeNote } from '#tests/support/pages/write-note.ts'
import { markdownOf, saved } from '#tests/support/pages/writing.ts'

const LINES = 700
const TEXTS = {
  paragraphs: 'Sleep moves what was *learnt* to another store.\n\n'.repeat(LINES),
  list: `Before the list.\n\n${'- sleep moves what was learnt\n'.repeat(LINES)}`,
  'sections and tables': '## Sleep\n\nIt moves:\n\n| a | b |\n| - | - |\n| c | d |\n\n'.repeat(LINES / 10),
}

/** Elements whose style the browser worked out anew while `work` ran. */
async function restyled(browser: Browser, page: Page, work: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await work()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
  let count = 0
  for (const { name, args } of traceEvents) if (name === 'UpdateLayoutTree') count += args?.elementCount ?? 0
  return count
}

learnerTest(
  'a new line in a long note is styled alone, not with the whole note',
  async ({ browser, page, baseURL }) => {
    for (const [name, markdown] of Object.entries(TEXTS)) {
      const id = await writeNote(page, baseURL, name, markdown)
      await page.goto(`/dashboard/knowledge/notes/${id}`)
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      const field = page.getByRole('textbox', { name: 'Text', exact: true })
      await field.press('Control+Home')
      await page.keyboard.type('Now ')
      await saved(page)
      const count = await restyled(browser, page, async () => {
        await page.keyboard.press('Enter')
        await page.keyboard.type('then ')
        await expect(field.getByText('then ')).toBeVisible()
      })
      expect(count, name).toBeGreaterThan(0)
      expect(count, name).toBeLessThan(LINES / 2)
      await saved(page)
      expect(await markdownOf(page, id)).toContain('Now')
    }
  },
)
