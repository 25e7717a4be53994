import { expect, learnerTest } from '#tests/support/journey.ts'

const MARKDOWN = `Energy is $E = mc^2$, and[^1] see [[Cells]].

$$
\\int_0^\\infty e^{-x^2}\\,dx = \\frac{\\sqrt{\\pi}}{2}
$$

\`\`\`python
def half(n: int) -> float:  # a comment
    return n / 2 + len("two")
\`\`\`

A formula that makes no sense: $\\frac{$.

\`\`\`mermaid
flowchart LR
  A[Read] --> B{Understood?}
  B -- yes --> C[Make a card]
  B -- no --> A
  click A href "javascript:alert(1)"
\`\`\`

\`\`\`mermaid
no such diagram
\`\`\`

[^1]: Explained here.
`

learnerTest(
  'a note with formulas, code and diagrams reads well, moves nothing and obeys the policy',
  async ({ page, baseURL }) => {
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value))
      }).observe({ type: 'layout-shift', buffered: true })
      addEventListener('securitypolicyviolation', (event) =>
        console.error(`refused: ${event.violatedDirective} ${event.blockedURI}`),
      )
    })
    const id = crypto.randomUUID()
    const answer = await page.request.post('/api/notes', {
      headers: { origin: new URL(baseURL ?? '').origin },
      data: { id, title: 'Rich', markdown: MARKDOWN },
    })
    expect(answer.status()).toBe(201)

    // The first formulas come drawn with the page; what draws them in the browser comes later.
    const html = await (await page.request.get(`/dashboard/knowledge/notes/${id}`)).text()
    expect(html).toContain('class="katex"')
    expect(html, 'nothing stands in for the text').not.toContain('<p class="prose whitespace-pre-wrap">')
    expect(html, 'formulas wait for no file').toMatch(/<style[^>]+data-href="math"[^>]*>[^<]*\.katex/)

    await page.goto(`/dashboard/knowledge/notes/${id}`)
    const article = page.locator('article')
    await expect(article.locator('.katex').first()).toBeVisible()
    await expect(article.locator('.katex-html').first()).toHaveCSS('font-family', /KaTeX/)
    await expect(article.getByTitle('This formula could not be read')).toContainText('\\frac{')
    await expect(article.locator('.hljs-keyword', { hasText: 'return' })).toBeVisible()
    await expect(article.locator('.hljs-string')).toHaveText('"two"')
    await expect(article.getByRole('link', { name: 'Footnote 1' })).toBeVisible()

    await article.getByText('no such diagram').scrollIntoViewIfNeeded()
    const diagram = article.getByRole('img', { name: /Diagram \(flowchart\): .*Understood\?/ })
    await expect(diagram).toBeVisible({ timeout: 30_000 })
    const source = decodeURIComponent((await diagram.getAttribute('src')) ?? '')
    expect(source).toMatch(/^data:image\/svg\+xml,<svg/)
    expect(source).not.toMatch(/<script|javascript:|\son\w+=/i)
    expect(
      await diagram.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(100)
    await expect(article.getByText('This diagram could not be drawn, so here is its text.')).toBeVisible()
    await article.getByRole('button', { name: 'Show the text of the diagram' }).click()
    await expect(article.getByText('flowchart LR')).toBeVisible()

    const shifted = await page.evaluate(() =>
      'shifts' in window && Array.isArray(window.shifts) ? window.shifts : [1],
    )
    expect(shifted.reduce((sum: number, each: number) => sum + each, 0)).toBeLessThan(0.02)
  },
)

learnerTest('a note of plain text loads no renderers', async ({ page, baseURL }) => {
  const id = crypto.randomUUID()
  const answer = await page.request.post('/api/notes', {
    headers: { origin: new URL(baseURL ?? '').origin },
    data: { id, title: 'Plain', markdown: '# Words\n\nIt cost $5 and `code`.\n\n```\nplain\n```\n' },
  })
  expect(answer.status()).toBe(201)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`/dashboard/knowledge/notes/${id}`)
  await expect(page.locator('[data-deferred]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => /\/(?:katex|draw-tex|mermaid|draw-diagram|highlight)/i.test(path))).toEqual([])
})

learnerTest(
  'a note is printed whole: all of it is drawn first, and the dark scheme stays on the screen',
  async ({ page, baseURL }) => {
    const id = crypto.randomUUID()
    const words = 'Words that fill a page.\n\n'.repeat(120)
    const text = `${words}> [!tip]- Folded\n> Kept inside.\n\n\`\`\`mermaid\nflowchart LR\n  A --> B\n\`\`\`\n\n\`\`\`mermaid\nno such\n\`\`\`\n`
    const answer = await page.request.post('/api/notes', {
      headers: { origin: new URL(baseURL ?? '').origin },
      data: { id, title: 'Long', markdown: text },
    })
    expect(answer.status()).toBe(201)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', String(document.images.length))
    })
    await page.goto(`/dashboard/knowledge/notes/${id}`)
    await expect(page.locator('[data-deferred]')).toHaveCount(0)
    await expect(page.locator('article img')).toHaveCount(0)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Print or save as PDF' }).click()
    await expect(page.locator('body[data-printed="1"]')).toBeAttached({ timeout: 20_000 })
    await expect(page.getByText('This diagram could not be drawn, so here is its text.')).toBeAttached()
    await expect(page.getByRole('menu')).toHaveCount(0)

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(page.getByText('Kept inside.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'More actions' })).toBeHidden()
  },
)
