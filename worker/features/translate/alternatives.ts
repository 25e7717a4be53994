import type { OwnerDb } from '#db/client.ts'
import { countEvent } from '#db/queries/auth.ts'
import { listTerms } from '#db/queries/translate/glossary.ts'
import { translationById } from '#db/queries/translate/translations.ts'
import type { Alternative, AskAlternatives } from '#worker/contracts/translate/engines.ts'
import { TERMS_MAX } from '#worker/contracts/translate/limits.ts'
import { termsIn } from '#worker/domain/translating/terms.ts'
import { Problem } from '#worker/http/problem.ts'
import type { RequestScope } from '#worker/http/scope.ts'
import { engineOf } from './engines/available.ts'
import { recordAlternativeWord } from './record-vocabulary.ts'

/** Requests of one learner in one window. */
const REQUESTS_MAX = 60
const WINDOW_MS = 60_000

/** Alternatives for a sentence of a translation, by the engine that translated it. @throws Problem not-found · no-engine · message-limit · model-limit */
export async function alternatives(
  scope: RequestScope,
  owner: OwnerDb,
  id: string,
  input: AskAlternatives,
): Promise<{ items: Alternative[] }> {
  const { db, ownerId } = owner
  const [[row], [counted]] = await db.batch([
    translationById(db, ownerId, id),
    countEvent(db, `alternatives:${ownerId}`, WINDOW_MS, scope.now.getTime()),
  ])
  if (!row) throw new Problem('not-found')
  if (counted && counted.count > REQUESTS_MAX)
    throw new Problem('message-limit', 'That is many in a minute. Try again in a moment.', { retryAfter: 30 })
  const { env, settings, now, request } = scope
  const engine = engineOf({ env, settings, now: now.getTime() }, row.engineKind, owner)
  if (!engine?.alternatives) throw new Problem('no-engine', 'What translated this knows no alternatives.')
  const terms = termsIn(input.source, await listTerms(db, ownerId, TERMS_MAX, row.target))
  const { source, target, formality } = row
  const options = {
    source,
    target,
    formality,
    terms,
    sentence: input.source,
    translation: input.target,
    word: input.word,
  }
  const items = await engine.alternatives(options, request.signal)
  const word = input.word && { word: input.word.text, source: input.source, target: input.target }
  const [first, ...more] =
    word && items.length > 0 ? recordAlternativeWord({ db, ownerId }, word, { translationId: id, now }) : []
  if (first) await db.batch([first, ...more])
  return { items }
}
