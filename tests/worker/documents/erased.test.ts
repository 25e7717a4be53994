import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { placesOf } from '#tests/support/account/everything.ts'
import { aReader, bytesOf, upload } from '#tests/support/documents/uploading.ts'
import { createNote } from '#tests/support/factories.ts'

test('a document that is deleted for good leaves nothing: no file, no passage, no index, no link', async () => {
  const me = await aReader()
  const word = `zyzzyva${crypto.randomUUID().slice(0, 8)}`
  const id = await upload(me, {
    name: 'Beetles.md',
    bytes: bytesOf(`# Weevils\n\nThe ${word} is a weevil.`),
    tags: ['bugs'],
  })
  await me.deliver()
  const note = await createNote(me.learner, { title: 'Insects', markdown: 'Six legs.' })
  const linked = await me.send(`/api/notes/${note.id}/documents/${id}`, { method: 'PUT' })
  expect(linked.status, await linked.clone().text()).toBeLessThan(300)
  const before = await placesOf(id)
  expect(before).toEqual(
    expect.arrayContaining([
      'document_pages.document_id',
      'document_tags.document_id',
      'documents.id',
      'note_documents.document_id',
      'passages.document_id',
      `${me.learner.id}/documents/${id}`,
    ]),
  )
  expect(await placesOf(word)).toEqual(['document_pages.markdown', 'passages.body'])
  const indexed = () =>
    env.DB.prepare('select count(*) as n from passages_fts where passages_fts match ?')
      .bind(word)
      .first<{ n: number }>()
  expect((await indexed())?.n).toBe(1)

  await me.send('/api/documents', { method: 'PATCH', body: { changes: [{ ids: [id], deleted: true }] } })
  expect((await me.send(`/api/documents?q=${word}`)).status).toBe(200)
  expect(await (await me.send(`/api/documents?q=${word}`)).json()).toMatchObject({ items: [] })
  expect((await me.send(`/api/documents/${id}`, { method: 'DELETE' })).status).toBe(204)
  expect(await placesOf(id)).toEqual([])
  expect(await placesOf(word)).toEqual([])
  expect((await indexed())?.n).toBe(0)
  expect((await me.send(`/api/documents/${id}/file`)).status).toBe(404)
})
