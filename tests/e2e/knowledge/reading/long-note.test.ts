import type { APIRequestContext } from '@playwright/test'
import { expect, learnerTest } from '#tests/support/journey.ts'

const SECTIONS = 60
const MARKDOWN = Array.from({ length: SECTIONS }, (_, at) => {
  const n = at + 1
  return `## Section ${n}\n\n${`Sentence ${n} says **what** section ${n} is about. `.repeat(18)}\n\n- one of ${n}\n- two of ${n}\n`
}).join('\n')

async function write(request: APIRequestContext, baseURL: string | undefined): Promise<string> {
  const id = crypto.randomUUID()
  const answer = await request.post('/api/notes', {
    headers: { origin: new URL(baseURL ?? '').origin },
    data: { id, title: 'A long one', markdown: MARKDOWN },
  })
  expect(answer.status()).toBe(201)
  return `/dashboard/knowledge/notes/${id}`
}

learnerTest(
  'a long note is complete in the first response, and scrolls to its headings and to where it was left',
  async ({ page, baseURL }) => {
    const failures: string[] = []
    page.on('console', (message) => message.type() === 'error' && failures.push(message.text()))
    const address = await write(page.request, baseURL)

    // The beginning comes as it reads, the rest as it was written; nothing is left out.
    const html = await (await page.request.get(address)).text()
    expect(html).toContain('>Section 1</span>')
    expect(html).not.toContain(`>Section ${SECTIONS}</span>`)
    expect(html).toContain(`## Section ${SECTIONS}`)

    await page.goto(address)
    const last = page.getByRole('heading', { name: `Section ${SECTIONS}`, exact: true })
    await expect(last).toBeAttached()
    await expect(page.locator('article')).not.toContainText('**')
    await expect(page.locator('article').getByRole('heading', { level: 3 })).toHaveCount(SECTIONS)

    // By a link to a heading that the server did not make.
    await page.goto(`${address}#section-48`)
    await page.reload()
    const far = page.getByRole('heading', { name: 'Section 48', exact: true })
    await expect(far).toBeInViewport()

    // Left in the middle and come back to, by the browser's own Back and by a reload.
    await page.goto(address)
    await expect(last).toBeAttached()
    await page.getByRole('heading', { name: 'Section 30', exact: true }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('heading', { name: 'Section 30', exact: true })).toBeInViewport()
    await page.goto('/dashboard/knowledge/notes')
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Section 30', exact: true })).toBeInViewport()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Section 30', exact: true })).toBeInViewport()
    expect(failures).toEqual([])
  },
)

learnerTest('a long note opened from the list restores its scroll position on return', async ({ page, baseURL }) => {
  await write(page.request, baseURL)
  await page.goto('/dashboard/knowledge/notes')
  await page.getByRole('link', { name: 'A long one' }).click()
  const middle = page.getByRole('heading', { name: 'Section 30', exact: true })
  await expect(page.getByRole('heading', { level: 1, name: 'A long one' })).toBeVisible()
  await expect(page.locator('article')).not.toContainText('**')
  await middle.scrollIntoViewIfNeeded()
  await expect(middle).toBeInViewport()
  // By the keyboard: a pointer would scroll to what it presses.
  await page.getByRole('link', { name: 'Notes', exact: true }).first().press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Notes' })).toBeVisible()
  await page.goBack()
  await expect(middle).toBeInViewport()
})

learnerTest(
  'a list of notes fetches the code of their page ahead, so that opening one asks for its text alone',
  async ({ page, baseURL }) => {
    await write(page.request, baseURL)
    const parts: string[] = []
    page.on('request', (request) => {
      const part = /assets\/(note-actions|back-links|note-outline)-/.exec(request.url())?.[1]
      if (part !== undefined) parts.push(part)
    })
    await page.goto('/dashboard/knowledge/notes')
    await expect.poll(() => parts.toSorted()).toEqual(['back-links', 'note-actions', 'note-outline'])
    await page.getByRole('link', { name: 'A long one' }).click()
    await expect(page.getByRole('button', { name: 'More actions' })).toBeVisible()
    expect(parts).toHaveLength(3)
  },
)
