import { z } from 'zod'
import { readSpent } from '#worker/ai/current-engine.ts'
import type { OwnerDb } from '#db/client.ts'
import { saveListView, getListView } from '#db/queries/knowledge/views.ts'
import { lastTranslation } from '#db/queries/translate/translations.ts'
import { ChooseTarget, type TranslateStart } from '#worker/contracts/translate/engines.ts'
import { enginesOf, type EngineContext } from './engines/available.ts'

const PAGE = 'translate'
/** `at`: when it was chosen, in milliseconds since the epoch. */
const StoredTarget = ChooseTarget.extend({ at: z.int() })

/** The initial state of the page. A language that was chosen before the last translation no longer counts. */
export async function pageStart(site: EngineContext, owner: OwnerDb): Promise<TranslateStart> {
  const { db, ownerId, read } = owner
  const [found, spent, [[last], [row]]] = await Promise.all([
    enginesOf(site),
    readSpent(site, owner, new Date(site.now)),
    read([lastTranslation(db, ownerId), getListView(db, ownerId, PAGE)]),
  ])
  const engines = found.map((engine) => (spent && engine.kind === 'language-model' ? { ...engine, spent } : engine))
  const stored = StoredTarget.safeParse(row?.view).data
  const chosen = stored && stored.at > (last?.createdAt.getTime() ?? 0) ? stored : null
  return {
    engines,
    last: last ? { source: last.source, target: last.target, formality: last.formality } : null,
    chosen: chosen && { target: chosen.target, beside: chosen.beside },
  }
}

export async function chooseTarget({ db, ownerId }: OwnerDb, chosen: ChooseTarget, now: Date): Promise<void> {
  await saveListView(db, ownerId, PAGE, { ...chosen, at: now.getTime() } satisfies z.infer<typeof StoredTarget>)
}
