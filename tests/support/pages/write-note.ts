import type { Page } from '@playwright/test'

/** A note of whoever `page` is signed in as, made through the API. @returns its id */
export async function writeNote(
  page: Page,
  baseURL: string | undefined,
  title: string,
  markdown = '',
): Promise<string> {
  const id = crypto.randomUUID()
  const answer = await page.request.post(`${baseURL}/api/notes`, {
    headers: { origin: new URL(baseURL ?? '').origin },
    data: { id, title, markdown, topicId: null },
  })
  if (!answer.ok()) throw new Error(`POST /api/notes: ${answer.status()} ${await answer.text()}`)
  return id
}
