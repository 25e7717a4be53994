import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { assertOk, read } from '#app/lib/read.ts'
import { KEY } from './queries.ts'

export const noteDocumentsQuery = (uuid: string) =>
  queryOptions({
    queryKey: [KEY, 'note-documents', uuid],
    queryFn: async () => (await read(await api.notes[':uuid'].documents.$get({ param: { uuid } }))).items,
    retry: false,
  })

const link = api.notes[':uuid'].documents[':documentId']

export async function linkDocument(uuid: string, documentId: string): Promise<void> {
  await assertOk(await link.$put({ param: { uuid, documentId } }))
}

export async function unlinkDocument(uuid: string, documentId: string): Promise<void> {
  await assertOk(await link.$delete({ param: { uuid, documentId } }))
}
