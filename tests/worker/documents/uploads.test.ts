import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { aLearner, clientWith, ORIGIN, sessionCookie } from '#tests/support/api-client.ts'
import { createLearner } from '#tests/support/factories.ts'
import { bytesOf, deliverAll, documentOf, notingQueue, upload } from '#tests/support/documents/uploading.ts'

test('a learner uploads a text, it is read, and they find it and its pages', async () => {
  const { queue, sent, vars } = notingQueue()
  const learner = await createLearner()
  const me = clientWith({ origin: ORIGIN, cookie: await sessionCookie(learner.token), vars })
  const id = await upload(me, {
    name: 'Waves.md',
    bytes: bytesOf('# Waves\n\nA wave carries energy.\n\n# Light\n\nLight is a wave.'),
  })
  expect((await documentOf(me, id)).status).toBe('storing')
  await deliverAll(sent, queue)
  const document = await documentOf(me, id)
  expect(document).toMatchObject({ status: 'ready', title: 'Waves', kind: 'markdown', pageCount: 1, pagesRead: 1 })
  const { pages } = await (await me.send(`/api/documents/${id}/pages?from=1&to=20`)).json<{ pages: unknown[] }>()
  expect(pages).toMatchObject([{ page: 1, start: 0 }])
  const { results } = await env.DB.prepare(
    'select ordinal, page, body from passages where document_id = ? order by ordinal',
  )
    .bind(id)
    .all<{ ordinal: number; page: number; body: string }>()
  expect(results[0]).toEqual({ ordinal: 0, page: 1, body: '' })
  expect(
    results
      .slice(1)
      .map(({ body }) => body)
      .join('\n'),
  ).toContain('Light is a wave.')
  const other = await aLearner()
  expect((await other.send(`/api/documents/${id}`)).status).toBe(404)
})
