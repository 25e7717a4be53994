import { expect, type Page } from '@playwright/test'

/** A text file of whoever `page` is signed in as, uploaded through the API, and read. @returns its id */
export async function uploadDocument(
  page: Page,
  baseURL: string | undefined,
  fileName: string,
  text: string,
): Promise<string> {
  const { request } = page
  const headers = { origin: new URL(baseURL ?? '').origin }
  const bytes = Buffer.from(text)
  const data = { id: crypto.randomUUID(), fileName, size: bytes.byteLength }
  const created = await request.post(`${baseURL}/api/documents`, { headers, data })
  const { id } = Object(Object(await created.json()).document)
  const at = `${baseURL}/api/documents/${id}`
  const octets = { ...headers, 'content-type': 'application/octet-stream' }
  const part = await request.put(`${at}/parts/1`, { headers: octets, data: bytes })
  if (!part.ok()) throw new Error(`PUT part: ${part.status()} ${await part.text()}`)
  const completed = await request.post(`${at}/complete`, { headers })
  if (!completed.ok()) throw new Error(`POST complete: ${completed.status()} ${await completed.text()}`)
  await expect
    .poll(async () => Object(await (await request.get(at)).json()).status, { message: 'it is read and indexed' })
    .toBe('ready')
  return String(id)
}
