import { delayRequests, isScriptOf } from '#tests/support/browser/lazy-code.ts'
import type { Locator, Page } from '@playwright/test'
import { greyJpeg2000, pdfOf, type PdfOptions, type PdfPage } from '#tests/support/documents/pdf-writer.ts'
import { expect, learnerTest } from '#tests/support/journey.ts'
import { overflowing } from '#tests/support/pages/looks.ts'

async function open(page: Page, title: string, pages: readonly PdfPage[], options: PdfOptions = {}): Promise<void> {
  await page.goto('/dashboard/documents')
  const buffer = Buffer.from(pdfOf(pages, options))
  const file = { name: `${title}.pdf`, mimeType: 'application/pdf', buffer }
  await page.getByLabel('Files to upload').setInputFiles(file)
  const tray = page.getByRole('region', { name: 'Uploads' })
  await tray.getByRole('link', { name: 'Open' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await tray.getByRole('button', { name: 'Close uploads' }).click()
}

/** The share of a canvas that is this grey, or near it. */
const shareOf = (canvas: Locator, grey: number) =>
  canvas.evaluate((element, wanted) => {
    const { width, height } = element as HTMLCanvasElement
    const pixels = (element as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? []
    let count = 0
    for (let at = 0; at < pixels.length; at += 4) if (Math.abs((pixels[at] ?? 0) - wanted) < 12) count++
    return (count * 4) / Math.max(1, pixels.length)
  }, grey)

learnerTest('the pages of a PDF stand beside it, small: by pointer and by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const pages = Array.from({ length: 60 }, (_, at) => ({ texts: [{ text: `Sheet ${at + 1}`, x: 60, y: 80 }] }))
  await open(page, 'Atlas', pages, { romanPages: 2, outline: [{ title: 'Rivers', page: 5 }] })
  await page.getByRole('button', { name: 'Contents' }).click()
  const panel = page.getByRole('complementary', { name: 'Contents' })
  await panel.getByRole('button', { name: 'Rivers 5' }).click()
  await expect(page.getByRole('textbox', { name: 'Page of 60' })).toHaveValue('5')

  await panel.getByRole('tab', { name: 'Outline' }).press('ArrowRight')
  await expect(panel.getByRole('tab', { name: 'Pages' })).toBeFocused()
  const strip = panel.getByRole('list', { name: 'Pages' })
  const current = strip.getByRole('button', { name: 'Page 5, printed 3', exact: true })
  await expect(current).toHaveAttribute('aria-current', 'page')
  await expect.poll(() => shareOf(current.locator('canvas'), 255)).toBeGreaterThan(0.9)
  expect(await strip.getByRole('listitem').count(), 'only those near the window are there').toBeLessThan(15)

  await current.focus()
  await page.keyboard.press('End')
  const last = strip.getByRole('button', { name: 'Page 60, printed 58', exact: true })
  await expect(last).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Page of 60' })).toHaveValue('59')
  await expect(page.getByRole('region', { name: 'Page 59' }).getByText('Sheet 59')).toBeAttached()
  await page.keyboard.press('Home')
  const first = strip.getByRole('button', { name: 'Page 1, printed i', exact: true })
  await first.click()
  await expect(page.getByRole('textbox', { name: 'Page of 60' })).toHaveValue('1')
  await panel.getByRole('button', { name: 'Close contents' }).click()
  await expect(panel).toHaveCount(0)
})

learnerTest('on a phone the pages open over the document, and a press leads there @phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const pages = Array.from({ length: 12 }, (_, at) => ({ texts: [{ text: `Sheet ${at + 1}`, x: 60, y: 80 }] }))
  await open(page, 'Atlas', pages)
  await page.getByRole('button', { name: 'Contents' }).click()
  const sheet = page.getByRole('dialog', { name: 'Contents' })
  await expect(sheet.getByRole('tab', { name: 'Pages' })).toHaveAttribute('aria-selected', 'true')
  await expect(sheet.getByRole('button', { name: 'Page 2', exact: true }).locator('canvas')).toBeVisible()
  expect(await overflowing(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Page of 12' })).toHaveValue('2')
})

learnerTest('Japanese of a font that names its character map, and a JPEG 2000 picture are drawn', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (/bcmap|openjpeg/.test(request.url())) fetched.push(new URL(request.url()).pathname)
  })
  // Two-byte codes in Shift JIS, as older programs write them.
  const font =
    '<< /Type /Font /Subtype /Type0 /BaseFont /Ryumin-Light /Encoding /90ms-RKSJ-H /DescendantFonts [<< /Type /Font ' +
    '/Subtype /CIDFontType0 /BaseFont /Ryumin-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> ' +
    '/FontDescriptor << /Type /FontDescriptor /FontName /Ryumin-Light /Flags 4 >> >>] >>'
  await open(page, 'Nihon', [{ texts: [{ text: '\x93\xfa\x96\x7b', x: 60, y: 80, size: 40 }] }], { font })
  const region = page.getByRole('region', { name: 'Page 1' })
  await expect(region.getByText('日本')).toBeAttached()
  await expect.poll(() => shareOf(region.locator('canvas'), 0)).toBeGreaterThan(0.0005)
  expect(fetched).toContain('/character-maps/90ms-RKSJ-H.bcmap')

  const picture = { jpeg2000: greyJpeg2000(16, 16), width: 16, height: 16 }
  await open(page, 'Satellite', [{ texts: [{ text: 'A grey sea.', x: 60, y: 80 }], picture }])
  await expect.poll(() => shareOf(region.locator('canvas'), 128)).toBeGreaterThan(0.9)
  expect(fetched.some((path) => path.includes('openjpeg'))).toBe(true)
})

learnerTest('a document is printed with what was highlighted in it, and the notes beside', async ({ page }) => {
  const letLayerLoad = await delayRequests(page, isScriptOf('reading-layer'))
  await open(page, 'Light', [
    { texts: [{ text: 'Light is a wave that needs no medium.', x: 60, y: 80 }] },
    { texts: [{ text: 'Young showed interference with two slits.', x: 60, y: 80 }] },
  ])
  await page.getByRole('button', { name: 'Text' }).click()
  const words = page.getByRole('article').getByText('Light is a wave')
  await expect(words).toBeVisible()
  await words.evaluate((element) => getSelection()?.selectAllChildren(element))
  // What is pressed while the code of marking is loading is done with it.
  await page.keyboard.press('n')
  letLayerLoad()
  await page.getByRole('textbox', { name: /^Note on/ }).fill('Ask about the aether.')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  // What is on paper is in the page only while the dialog of the browser is open.
  await page.evaluate(() => {
    window.print = () => {
      const printed = [...CSS.highlights].filter(([name]) => name.startsWith('printed-'))
      const ranges = printed.flatMap(([, all]) => [...all].map((range) => (range as Range).toString()))
      document.body.dataset.printed = JSON.stringify({
        ranges,
        text: [...document.querySelectorAll('main section')].map((section) => section.textContent).join('\n'),
      })
    }
  })
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Print the text' }).click()
  await expect(page.locator('body[data-printed]')).toBeAttached({ timeout: 20_000 })
  const { ranges, text } = JSON.parse((await page.locator('body').getAttribute('data-printed')) ?? '{}')
  expect(ranges).toEqual(['Light is a wave that needs no medium'])
  expect(text).toContain('Young showed interference')
  expect(text).toContain('Ask about the aether.')
  await expect
    .poll(() => page.evaluate(() => [...CSS.highlights.keys()].filter((name) => name.startsWith('printed-'))))
    .toEqual([])
})
