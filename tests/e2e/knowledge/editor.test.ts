import type { Page } from '@playwright/test'
import { expect, learnerTest } from '#tests/support/journey.ts'
import { writeNote } from '#tests/support/pages/write-note.ts'
import { markdownOf, saved, text, writeIn } from '#tests/support/pages/writing.ts'

const richText = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })

async function edit(page: Page, id: string): Promise<void> {
  await page.goto(`/dashboard/knowledge/notes/${id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).focus()
  await page.keyboard.press('Enter')
}

/** As somebody does who has copied a picture elsewhere. */
async function pastePicture(page: Page): Promise<void> {
  await richText(page).evaluate(async (element) => {
    const canvas = document.createElement('canvas')
    canvas.width = 48
    canvas.height = 32
    canvas.getContext('2d')?.fillRect(4, 4, 40, 24)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
    const data = new DataTransfer()
    if (blob) data.items.add(new File([blob], 'spindle fibres.png', { type: 'image/png' }))
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
}

const PAGE = `# How a cell divides

In **prophase** the _chromosomes_ condense, at $v = s/t$.

- spindle
- poles
  - two of them
- [ ] draw it
- [x] read it

| Phase | What | When |
| --- | --- | --- |
| Pro | Condenses | 1 |
| Meta | Lines \\| up | 2 |

$$
E = mc^2
$$

> [!tip] Remember
> As [[Cell membrane]] says.

![spindle fibres](PICTURE)

\`\`\`js
const cells = 2
\`\`\``

learnerTest(
  'a learner writes a page of study notes by keyboard, and it is saved as the Markdown they meant',
  async ({ page, baseURL }) => {
    await writeNote(page, baseURL, 'Cell membrane', 'A bilayer.')
    const id = await writeNote(page, baseURL, 'Mitosis', '')
    await edit(page, id)
    await expect(richText(page)).toBeFocused()
    const { keyboard } = page
    const line = async (words: string) => {
      await keyboard.type(words)
      await keyboard.press('Enter')
    }
    const insert = async (typed: string, name: string) => {
      await keyboard.type(`/${typed}`)
      await expect(page.getByRole('option', { name }).first()).toHaveAttribute('aria-selected', 'true')
      await keyboard.press('Enter')
    }

    await line('# How a cell divides')
    await line('In **prophase** the _chromosomes_ condense, at $v = s/t$.')
    await line('- spindle')
    // The bullet that already stands there, typed once more by habit.
    await line('- poles')
    await keyboard.press('Tab')
    await line('two of them')
    await keyboard.press('Enter')
    await keyboard.type('[ ] ')
    await line('draw it')
    await keyboard.type('[x] ')
    await line('read it')
    await keyboard.press('Backspace')
    await keyboard.press('Enter')

    await insert('tab', 'Table')
    for (const cell of ['Phase', 'What', 'When', 'Pro', 'Condenses', '1', 'Meta', 'Lines | up', '2']) {
      await keyboard.type(cell)
      if (cell !== '2') await keyboard.press('Tab')
    }
    await keyboard.press('Enter')

    await insert('form', 'Formula')
    await keyboard.type('E = mc^2')
    await keyboard.press('ControlOrMeta+Enter')
    await keyboard.type('> [!tip] ')
    await line('Remember')
    await keyboard.type('As [[Cell mem')
    await expect(page.getByRole('listbox', { name: 'Notes' }).getByRole('option').first()).toHaveText('Cell membrane')
    await keyboard.press('Enter')
    await keyboard.type(' says.')
    await keyboard.press('ControlOrMeta+Enter')
    await pastePicture(page)
    await expect(richText(page).getByRole('img', { name: 'spindle fibres' })).toBeVisible()
    await keyboard.press('Enter')
    await line('```js')
    await keyboard.type('const cells = 2')

    await saved(page)
    const markdown = await markdownOf(page, id)
    const picture = /\/api\/attachments\/[0-9a-f-]{36}#48x32/.exec(markdown)?.[0] ?? 'no picture'
    expect(markdown).toBe(PAGE.replace('PICTURE', picture))

    await page.reload()
    const article = page.getByRole('article')
    await expect(article.getByRole('heading', { name: 'How a cell divides' })).toBeVisible()
    await expect(article.getByRole('link', { name: 'Cell membrane' })).toBeVisible()
    await expect(article.getByRole('img', { name: 'spindle fibres' })).toBeVisible()
  },
)

const ODD = `Setext
======

* one
* two

<!-- kept -->
<div align=center>verbatim</div>

[ref]: https://example.org "title"
{{template}}   %%comment%% a\\*b &copy; [^1] __strong__ ~~~

[^1]: A footnote.


1) odd   gaps  \r
`

learnerTest('switching to the source and back keeps every byte but the typed ones', async ({ page, baseURL }) => {
  const id = await writeNote(page, baseURL, 'Odd', ODD)
  const before = await markdownOf(page, id)
  await edit(page, id)
  await expect(richText(page)).toBeFocused()
  for (const mode of ['Markdown', 'Rich text', 'Markdown', 'Rich text']) {
    await page.getByRole('button', { name: mode, exact: true }).click()
    await expect(mode === 'Markdown' ? text(page) : richText(page)).toBeFocused()
  }
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('article')).toBeVisible()
  expect(await markdownOf(page, id)).toBe(before)

  await edit(page, id)
  await richText(page).getByText('two', { exact: true }).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' more')
  await saved(page)
  expect(await markdownOf(page, id)).toBe(before.replace('* two', '* two more'))

  // In another tab words come in elsewhere: what is typed here goes on where it was.
  const tab = await page.context().newPage()
  await edit(tab, id)
  await richText(tab).getByText('Setext').click()
  await tab.keyboard.press('End')
  await tab.keyboard.type(' heading')
  await expect(richText(page).getByRole('heading', { name: 'Setext heading' })).toBeVisible()
  await page.keyboard.type(' still')
  await saved(page)
  await expect(richText(tab)).toContainText('two more still')
  expect(await markdownOf(page, id)).toContain('* two more still\n\n<!-- kept -->')
})

learnerTest(
  'code is highlighted and a diagram drawn while they are written, and the language is chosen by keyboard',
  async ({ page, baseURL }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const id = await writeNote(page, baseURL, 'Code', '')
    await edit(page, id)
    await expect(richText(page)).toBeFocused()
    const { keyboard } = page
    await keyboard.type('```')
    await keyboard.press('Enter')
    await keyboard.type('const cells = 2')
    await keyboard.press('Shift+Tab')
    const language = richText(page).getByRole('combobox', { name: 'Language of the code' })
    await expect(language).toBeFocused()
    await expect(page.locator('datalist option[value="python"]')).toBeAttached()
    await keyboard.type('js')
    await keyboard.press('Enter')
    await expect(richText(page)).toBeFocused()
    await expect(richText(page).locator('.hljs-keyword')).toHaveText('const')
    await keyboard.type(' + 40')
    await expect(richText(page).locator('.hljs-number')).toHaveText(['2', '40'])
    await keyboard.press('ControlOrMeta+Enter')

    await keyboard.type('```mermaid')
    await keyboard.press('Enter')
    await keyboard.type('graph TD')
    await keyboard.press('Enter')
    await keyboard.type('  Cell --> Nucleus')
    const drawing = richText(page).getByRole('img', { name: /^Diagram .*Cell.*Nucleus/ })
    await expect(drawing).toBeVisible()
    await expect(drawing).toHaveAttribute('src', /^data:image\/svg\+xml,.*viewBox%3D%220%200%20/)
    await keyboard.type(' -->')
    await expect(richText(page).getByText('Not a diagram yet.')).toBeVisible()
    await keyboard.type(' DNA')
    await expect(richText(page).getByRole('img', { name: /^Diagram .*DNA/ })).toBeVisible()
    await expect(richText(page).getByText('Not a diagram yet.')).toBeHidden()
    await saved(page)
    expect(await markdownOf(page, id)).toBe(
      '```js\nconst cells = 2 + 40\n```\n\n```mermaid\ngraph TD\n  Cell --> Nucleus --> DNA\n```',
    )
  },
)

learnerTest(
  'in Markdown, too, notes are suggested after two brackets, by keyboard',
  async ({ context, page, baseURL }) => {
    await writeIn(context, 'source')
    await writeNote(page, baseURL, 'Cell membrane', 'A bilayer.')
    await writeNote(page, baseURL, 'Cell wall', 'Cellulose.')
    const id = await writeNote(page, baseURL, 'Plants', '')
    await edit(page, id)
    await expect(text(page)).toBeFocused()
    const { keyboard } = page
    const list = page.getByRole('listbox', { name: 'Notes' })
    await keyboard.type('As [[Cell')
    await expect(list.getByRole('option', { name: 'Cell wall' })).toBeVisible()
    await expect(text(page)).toHaveAttribute('aria-activedescendant', /.+/)
    await keyboard.press('Escape')
    await expect(list).toBeHidden()
    await keyboard.type(' wa')
    await expect(list.getByRole('option').first()).toHaveText('Cell wall')
    await expect(list.getByRole('option', { name: 'Cell wa not yet written' })).toBeVisible()
    await keyboard.press('Enter')
    await keyboard.type(' says.')
    await keyboard.press('Enter')
    await keyboard.type('```')
    await keyboard.press('Enter')
    await keyboard.type('if [[Cell')
    // By the time the text is saved suggestions would have come.
    await expect.poll(() => markdownOf(page, id)).toBe('As [[Cell wall]] says.\n```\nif [[Cell')
    await saved(page)
    await expect(list).toBeHidden()
  },
)
