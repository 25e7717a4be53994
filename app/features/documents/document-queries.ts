import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { assertOk, read } from '#app/lib/read.ts'
import type { DocumentReading, DocumentSummary, DocumentText, UpdateDocument } from '#worker/contracts/documents.ts'
import type { DocumentsChange, PatchedDocuments } from '#worker/contracts/documents/patch-documents.ts'
import type { DocumentFilter } from './document-filter.ts'

export const KEY = 'documents'

/** Milliseconds between two looks at documents that are being read. */
const POLL_MS = 1_500

export function isBeingRead({ status }: Pick<DocumentSummary, 'status'>): boolean {
  return status === 'storing' || status === 'reading' || status === 'indexing'
}

/** A list of documents, page by page; found ones are one ranked page. Asked for again only while one of them is being read. */
export const documentsQuery = (filter: DocumentFilter) =>
  infiniteQueryOptions({
    queryKey: [KEY, 'list', filter],
    queryFn: async ({ pageParam, signal }) =>
      read(
        await api.documents.$get(
          {
            query: {
              ...(filter.topic && { topic: String(filter.topic) }),
              ...(filter.tag && { tag: filter.tag }),
              ...(filter.kind && { kind: filter.kind }),
              ...(filter.status && { status: filter.status }),
              ...(filter.q ? { q: filter.q } : { sort: filter.sort ?? 'updated' }),
              ...(pageParam && { cursor: pageParam }),
            },
          },
          { init: { signal } },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: ({ state }) => {
      const pages = state.data?.pages ?? []
      return pages.some(({ items }) => items.some(isBeingRead)) && POLL_MS * pages.length
    },
  })

export const limitsQuery = queryOptions({
  queryKey: [KEY, 'limits'],
  queryFn: async () => read(await api['document-limits'].$get()),
})

export const binQuery = infiniteQueryOptions({
  queryKey: [KEY, 'bin'],
  queryFn: async ({ pageParam }) =>
    read(await api['document-bin'].$get({ query: pageParam ? { cursor: pageParam } : {} })),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
})

export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: [KEY, 'one', id],
    queryFn: async () => read(await api.documents[':id'].$get({ param: { id } })),
    retry: false,
    refetchInterval: ({ state: { data } }) =>
      data && (isBeingRead(data) || (data.replacement && isBeingRead(data.replacement))) ? POLL_MS : false,
  })

/** What was read of a document does not change while it is open. */
export const pageQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [KEY, 'page', id, page],
    queryFn: async () => {
      const number = String(page)
      const { pages } = await read(
        await api.documents[':id'].pages.$get({ param: { id }, query: { from: number, to: number } }),
      )
      return pages[0] ?? null
    },
    staleTime: 60_000,
  })

export const foundQuery = (id: string, q: string) =>
  queryOptions({
    queryKey: [KEY, 'found', id, q],
    queryFn: async ({ signal }) =>
      read(await api.documents[':id'].search.$get({ param: { id }, query: { q } }, { init: { signal } })),
    enabled: q !== '',
  })

/** Lists, the bin and what is used of the limits. */
export async function invalidateDocuments(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({
    queryKey: [KEY],
    predicate: ({ queryKey: [, kind] }) => kind !== 'page' && kind !== 'found',
  })
}

export async function patchDocuments(changes: DocumentsChange[]): Promise<PatchedDocuments> {
  return read(await api.documents.$patch({ json: { changes } }))
}

export async function updateDocument(id: string, json: UpdateDocument): Promise<DocumentSummary> {
  return read(await api.documents[':id'].$patch({ param: { id }, json }))
}

export async function retryDocument(id: string, password?: string): Promise<void> {
  await assertOk(await api.documents[':id'].retry.$post({ param: { id }, json: password ? { password } : {} }))
}

/** Gives up a newer file of a document that is on its way. */
export async function cancelReplacement(id: string): Promise<void> {
  await assertOk(await api.documents[':id'].replacement.$delete({ param: { id } }))
}

/** Text of pages that are pictures, as it was recognised on this device. */
export async function writeText(id: string, json: DocumentText): Promise<void> {
  await assertOk(await api.documents[':id'].text.$put({ param: { id }, json }))
}

/** Pages that this device read of a file which is too large for the Worker. */
export async function writeReading(id: string, json: DocumentReading): Promise<void> {
  await assertOk(await api.documents[':id'].reading.$put({ param: { id }, json }))
}

export async function addFromAddress(id: string, url: string, topicId: number | null): Promise<DocumentSummary> {
  return read(await api['documents-from-address'].$post({ json: { id, url, topicId } }))
}

/** For good, out of the bin. */
export async function eraseDocument(id: string): Promise<void> {
  await assertOk(await api.documents[':id'].$delete({ param: { id } }))
}
