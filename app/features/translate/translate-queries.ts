import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { read, assertOk } from '#app/lib/read.ts'
import type { ChooseTarget } from '#worker/contracts/translate/engines.ts'

export const TRANSLATE = 'translate'

/** The engines, and the settings of the last translation. */
export const startQuery = queryOptions({
  queryKey: [TRANSLATE, 'start'],
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
    queryKey: [TRANSLATE, 'translation', id],
    queryFn: async () => read(await api.translations[':id'].$get({ param: { id } })),
    staleTime: Infinity,
    retry: false,
  })

export const historyKey = [TRANSLATE, 'history']
