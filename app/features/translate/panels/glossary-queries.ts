import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { assertOk, read } from '#app/lib/read.ts'
import type { GlossaryTerm, WriteTerm } from '#worker/contracts/translate/glossary.ts'
import { TRANSLATE } from '../translate-queries.ts'

export const glossaryQuery = queryOptions({
  queryKey: [TRANSLATE, 'glossary'],
  queryFn: async () => (await read(await api.glossary.$get())).items,
})

/** @throws ProblemError `term-limit` */
export async function writeTerm(json: WriteTerm): Promise<GlossaryTerm> {
  return read(await api.glossary.$post({ json }))
}

export async function removeTerm(id: string): Promise<void> {
  await assertOk(await api.glossary[':id'].$delete({ param: { id } }))
}
