import type { Page } from '@playwright/test'

/** A note of whoever `page` is signed in as, made through the API. @returns its id */
export async function writeNote(
  page: Page,
  baseURL: string | undefined,
  title: string,
  markdown = '',
  beside: { topicId?: number; tags?: string[] } = {},
): Promise<string> {
  const id = crypto.randomUUID()
  const answer = await page.request.post(`${baseURL}/api/notes`, {
    headers: { origin: new URL(baseURL ?? '').origin },
    data: { id, title, markdown, topicId: null, ...beside },
  })
  if (!answer.ok()) throw new Error(`POST /api/notes: ${answer.status()} ${await answer.text()}`)
  return id
}

/** Many notes, several at a time. `titleOf` names the n-th, from 1. */
export async function writeNotes(
  page: Page,
  baseURL: string | undefined,
  count: number,
  titleOf: (n: number) => string,
): Promise<void> {
  let next = 1
  const write = async () => {
    for (let n = next++; n <= count; n = next++) await writeNote(page, baseURL, titleOf(n), `Text of note ${n}.`)
  }
  await Promise.all(Array.from({ length: 8 }, write))
}

/** A topic of whoever `page` is signed in as. @returns its id */
export async function makeTopic(page: Page, baseURL: string | undefined, name: string): Promise<number> {
  const answer = await page.request.post(`${baseURL}/api/topics`, {
    headers: { origin: new URL(baseURL ?? '').origin },
    data: { name },
  })
  if (!answer.ok()) throw new Error(`POST /api/topics: ${answer.status()} ${await answer.text()}`)
  return Number(Object(await answer.json()).id)
}
