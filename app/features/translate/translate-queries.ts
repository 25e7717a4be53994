import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { read, assertOk } from '#app/lib/read.ts'
import type { Alternative, AskAlternatives, ChooseTarget } from '#worker/contracts/translate/engines.ts'
import type { GlossaryTerm, WriteTerm } from '#worker/contracts/translate/glossary.ts'
import type { TranslationPiece, WritePiece } from '#worker/contracts/translate/translations.ts'

const KEY = 'translate'

/** The engines, and the settings of the last translation. */
export const startQuery = queryOptions({
  queryKey: [KEY, 'start'],
  queryFn: async () => read(await api.translate.$get()),
  staleTime: 60_000,
})

let saving: Promise<unknown> = Promise.resolve()

/** In order, so that the last choice wins. `keepalive`: the page may be closing. */
export function saveTarget(json: ChooseTarget): void {
  saving = saving
    .then(async () => assertOk(await api.translate.$put({ json }, { init: { keepalive: true } })))
    // The choice still applies to this page.
    .catch((error: unknown) => console.error('The language could not be remembered', error))
}

export const translationQuery = (id: string) =>
  queryOptions({
    queryKey: [KEY, 'translation', id],
    queryFn: async () => read(await api.translations[':id'].$get({ param: { id } })),
    staleTime: Infinity,
    retry: false,
  })

/** Earlier translations, page by page, filtered by a search. */
export const historyQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [KEY, 'history', q],
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: '20', ...(q && { q }), ...(pageParam && { cursor: pageParam }) }
      return read(await api.translations.$get({ query }, { init: { signal } }))
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })

export const historyKey = [KEY, 'history']

export const glossaryQuery = queryOptions({
  queryKey: [KEY, 'glossary'],
  queryFn: async () => (await read(await api.glossary.$get())).items,
})

/** @throws ProblemError `term-limit` */
export async function writeTerm(json: WriteTerm): Promise<GlossaryTerm> {
  return read(await api.glossary.$post({ json }))
}

export async function removeTerm(id: string): Promise<void> {
  await assertOk(await api.glossary[':id'].$delete({ param: { id } }))
}

export async function stopTranslation(id: string): Promise<void> {
  await assertOk(await api.translations[':id'].stop.$post({ param: { id } }))
}

/** `keepalive`: the page may be closing. A translation that is gone already counts as deleted. */
export async function removeTranslation(id: string): Promise<void> {
  const answer = await api.translations[':id'].$delete({ param: { id } }, { init: { keepalive: true } })
  if (!answer.ok && Number(answer.status) !== 404) throw new Error(`Deleting answered ${answer.status}`)
}

export async function writePiece(id: string, index: number, json: WritePiece): Promise<TranslationPiece> {
  return read(await api.translations[':id'].pieces[':index'].$put({ param: { id, index: String(index) }, json }))
}

/** @throws ProblemError */
export async function askAlternatives(id: string, json: AskAlternatives, signal: AbortSignal): Promise<Alternative[]> {
  const answer = await api.translations[':id'].alternatives.$post({ param: { id }, json }, { init: { signal } })
  return (await read(answer)).items
}
