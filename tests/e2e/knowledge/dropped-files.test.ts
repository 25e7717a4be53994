import type { Locator, Page } from '@playwright/test'
import { tinyPicture } from '#tests/support/importing/given-files.ts'
import { expect, learnerTest } from '#tests/support/journey.ts'
import { writeNote } from '#tests/support/pages/write-note.ts'
import { markdownOf, text, writeIn } from '#tests/support/pages/writing.ts'

/** As somebody does who drags files out of a folder onto the text. */
async function drop(page: Page, box: Locator, files: { name: string; type: string; base64: string }[]): Promise<void> {
  const data = await page.evaluateHandle((given) => {
    const dropped = new DataTransfer()
    for (const { name, type, base64 } of given)
      dropped.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], name, { type }))
    return dropped
  }, files)
  const place = await box.boundingBox()
  const at = { clientX: (place?.x ?? 0) + 5, clientY: (place?.y ?? 0) + 5 }
  await box.dispatchEvent('drop', { dataTransfer: data, ...at })
}

for (const mode of ['rich', 'source'] as const) {
  learnerTest(
    `files dropped on a note are stored: a picture is shown, any other is linked (${mode})`,
    async ({ context, page, baseURL }) => {
      await writeIn(context, mode)
      const id = await writeNote(page, baseURL, 'Leaves', '')
      await page.goto(`/dashboard/knowledge/notes/${id}`)
      await page.getByRole('button', { name: 'Edit', exact: true }).focus()
      await page.keyboard.press('Enter')
      const box = mode === 'rich' ? page.getByRole('textbox', { name: 'Text', exact: true }) : text(page)
      await expect(box).toBeFocused()
      const picture = {
        name: 'a leaf.png',
        type: 'image/png',
        base64: Buffer.from(tinyPicture('leaf')).toString('base64'),
      }
      const paper = { name: 'My [paper].pdf', type: 'application/pdf', base64: btoa('%PDF-1.7 leaf') }
      await drop(page, box, [picture])
      await expect.poll(() => markdownOf(page, id)).toMatch(/^!\[a leaf\]\(\/api\/attachments\/[0-9a-f-]{36}#1x1\)/)
      await page.keyboard.press('ControlOrMeta+End')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await page.keyboard.type('Read ')
      // A server that fails: the file stays at hand, and is sent by one press.
      if (mode === 'rich') {
        await page.route('**/api/attachments', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
        await drop(page, box, [paper])
        await expect(page.getByRole('alert').filter({ hasText: 'My [paper].pdf' })).toBeVisible()
        await page.getByRole('button', { name: 'Try again' }).click()
      } else await drop(page, box, [paper])
      await expect
        .poll(() => markdownOf(page, id))
        .toMatch(/(?:^|[^!])\[My .*paper.*\.pdf\]\(\/api\/attachments\/[0-9a-f-]{36}\)/)
      await page.getByRole('button', { name: 'Done' }).click()
      const article = page.getByRole('article')
      await expect(article.getByRole('img', { name: 'a leaf' })).toBeVisible()
      const saving = page.waitForEvent('download')
      await article.getByRole('link', { name: /My .*paper.*\.pdf/ }).click()
      expect((await saving).suggestedFilename()).toMatch(/^My .paper.\.pdf$/)
    },
  )
}
