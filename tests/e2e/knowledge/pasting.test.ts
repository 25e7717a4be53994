import type { Page } from '@playwright/test'
import { expect, learnerTest } from '#tests/support/journey.ts'
import { writeNote } from '#tests/support/pages/write-note.ts'
import { markdownOf, saved } from '#tests/support/pages/writing.ts'

const richText = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })

async function edit(page: Page, id: string): Promise<void> {
  await page.goto(`/dashboard/knowledge/notes/${id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(richText(page)).toBeFocused()
}

/** As the clipboard of another program gives it: HTML with its words as text, or a picture. */
async function paste(page: Page, given: { html?: string; text?: string; picture?: string }): Promise<void> {
  await richText(page).evaluate(async (element, { html, text, picture }) => {
    const data = new DataTransfer()
    if (html !== undefined) data.setData('text/html', html)
    if (text !== undefined) data.setData('text/plain', text)
    if (picture !== undefined) {
      const canvas = document.createElement('canvas')
      canvas.width = 48
      canvas.height = 32
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
      if (blob) data.items.add(new File([blob], picture, { type: 'image/png' }))
    }
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, given)
}

const DOCS = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700;">Osmosis</span><span> of H</span><span style="vertical-align:sub;">2</span><span>O</span></p><ul><li dir="ltr"><p dir="ltr"><span>salt</span></p></li></ul><table><tbody><tr><td><p>Name</p></td><td><p>Value</p></td></tr><tr><td><p>a</p></td><td><ul><li>1</li><li>2</li></ul></td></tr></tbody></table></b>`

const KATEX = `<p>so <span class="katex"><span class="katex-mathml"><math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">x^{13}</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">x13</span></span></p>`

learnerTest(
  'what is copied from Docs, a chat or a form is pasted with all it says, and a picture on a line of its own',
  async ({ page, baseURL }) => {
    const id = await writeNote(page, baseURL, 'Pasted', '')
    await edit(page, id)
    await paste(page, { html: DOCS, text: 'Osmosis of H2O' })
    await expect(richText(page).getByRole('cell', { name: '1 / 2' })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+End')
    await paste(page, { html: KATEX, text: 'so x13' })
    await expect(richText(page)).toContainText('so')
    await page.keyboard.press('Enter')
    await paste(page, {
      html: '<form><input name="nodeName" value="field"><textarea>words</textarea></form><audio></audio>',
      text: 'field',
    })
    await expect(richText(page)).toContainText('words')
    await expect(page.getByText('What a note cannot hold was left out: audio, form.')).toBeVisible()
    await paste(page, { picture: 'leaf.png' })
    await expect(richText(page).getByRole('img', { name: 'leaf' })).toBeVisible()
    await saved(page)
    const markdown = await markdownOf(page, id)
    expect(markdown.replace(/\/api\/attachments\/[0-9a-f-]{36}/, 'PICTURE')).toBe(`**Osmosis** of H<sub>2</sub>O

- salt

| Name | Value |
| --- | --- |
| a | 1 / 2 |

so $x^{13}$

field words

![leaf](PICTURE#48x32)`)
  },
)

learnerTest(
  'an item of the slash menu is found by words with spaces between, and a sentence after a slash is left alone',
  async ({ page, baseURL }) => {
    await edit(page, await writeNote(page, baseURL, 'Slash', ''))
    const { keyboard } = page
    const list = page.getByRole('listbox', { name: 'Insert' })
    for (const [typed, name] of [
      ['/heading 2', 'Heading 2'],
      ['/callout tip', 'Callout: tip'],
      ['/code block', 'Code'],
      ['/task list', 'Task list'],
    ] as const) {
      await keyboard.type(typed)
      await expect(list.getByRole('option').first()).toHaveAccessibleName(new RegExp(`^${name}`))
      await keyboard.press('Escape')
      await keyboard.press('ControlOrMeta+a')
      await keyboard.press('Backspace')
    }
    await keyboard.type('this /or that one')
    await expect(list).toHaveCount(0)
  },
)

learnerTest(
  'a note nested beyond measure is shown as its source and can be edited; one too long for rich text says so',
  async ({ page, baseURL }) => {
    const nested = await writeNote(page, baseURL, 'Nested', `${'[^a]: '.repeat(2_000)}\n\nend of it`)
    await page.goto(`/dashboard/knowledge/notes/${nested}`)
    await expect(page.getByRole('article')).toContainText('end of it')
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await expect(richText(page)).toBeFocused()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(', mended')
    await saved(page)
    expect(await markdownOf(page, nested)).toMatch(/end of it, mended$/)

    const line = 'The quick brown fox jumps over the *lazy* dog, and `code` follows.'
    for (const [title, text, notice] of [
      ['Long', `${line}\n`.repeat(1_500), 'too long for rich text, so you write it as Markdown'],
      ['Brackets', '['.repeat(100_000), 'so you write it as plain text'],
      ['Quotes', '>'.repeat(20_000), 'so you write it as plain text'],
    ] as const) {
      const id = await writeNote(page, baseURL, title, text)
      await page.goto(`/dashboard/knowledge/notes/${id}`)
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await expect(page.getByText(notice)).toBeVisible()
      const box = page.getByRole('textbox', { name: 'Text, in Markdown' })
      await expect(box).toBeVisible()
      await box.click()
      await page.keyboard.press('ControlOrMeta+Home')
      await page.keyboard.type('first ')
      await saved(page)
      expect(await markdownOf(page, id)).toBe(`first ${text}`)
    }
  },
)

learnerTest(
  'on a phone the formats are at hand above the keyboard, and the head leaves room for the text @phone',
  async ({ page, baseURL, isMobile }) => {
    const id = await writeNote(page, baseURL, 'Photosynthesis', 'In the chloroplasts.', { tags: ['biology'] })
    await page.goto(`/dashboard/knowledge/notes/${id}`)
    const words = page.getByRole('article').getByText('In the chloroplasts.')
    await expect(words).toBeVisible()
    if (!isMobile) return
    const top = await words.evaluate((element) => element.getBoundingClientRect().top)
    expect(top).toBeLessThan((page.viewportSize()?.height ?? 0) / 3)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await richText(page).click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.getByRole('toolbar', { name: 'Format' }).getByRole('button', { name: 'Bold' }).click()
    await saved(page)
    expect(await markdownOf(page, id)).toBe('**In the chloroplasts.**')
  },
)
