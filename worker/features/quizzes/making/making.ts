import type { OwnerDb } from '#db/client.ts'
import { countEvent } from '#db/queries/auth.ts'
import { questionsOfSources, questionsOfSource } from '#db/queries/quizzes/making-sources.ts'
import { makingByKey, recentMakings, removeOldMakings, startMaking } from '#db/queries/quizzes/makings.ts'
import { questionsOf } from '#db/queries/quizzes/questions.ts'
import { quizById } from '#db/queries/quizzes/quizzes.ts'
import { usageCount } from '#db/queries/usage.ts'
import { generationUsage, limitReached, monthlyLimit } from '#worker/ai/monthly-limit.ts'
import type { Page } from '#worker/contracts/paging.ts'
import type {
  MadeQuestion,
  MakeQuestions,
  MakingEvent,
  SourceQuestion,
  SourceQuestionsQuery,
} from '#worker/contracts/quizzes/quiz-making.ts'
import { invalidCursor, Problem } from '#worker/http/problem.ts'
import type { RequestScope } from '#worker/http/scope.ts'
import { encodeEvent, EVENT_STREAM_HEADERS } from '#worker/streams/events.ts'
import { notThere } from '../quizzes.ts'
import { MakingRun } from './making-run.ts'
import { readSource } from './sources.ts'

/** Requests of one learner in one window. */
const REQUESTS_MAX = 20
const WINDOW_MS = 60_000
/** Requests that can be sent again, and for how long. */
const MAKINGS_MAX = 20
const DAY_MS = 86_400_000
/** Questions about a source that new ones are compared with. */
const KNOWN_MAX = 500

/**
 * Makes questions; each is stored and streamed. Disconnecting stops it. Sent again with its key, what was made comes back
 * uncounted, and the rest is made.
 * @throws Problem not-found · making-limit · too-many-attempts
 */
export async function make(scope: RequestScope, owner: OwnerDb, input: MakeQuestions): Promise<Response> {
  const { db, ownerId } = owner
  const { now } = scope
  const limit = monthlyLimit(scope)
  const [[before], [usage], [counted], recent, [quiz], ofQuiz] = await db.batch([
    makingByKey(db, ownerId, input.key),
    usageCount(db, ownerId, generationUsage(now)),
    countEvent(db, `quiz-making:${ownerId}`, WINDOW_MS, now.getTime()),
    recentMakings(db, ownerId),
    quizById(db, ownerId, input.quizId ?? 0),
    questionsOf(db, ownerId, input.quizId ?? 0),
  ])
  if ((counted?.count ?? 0) > REQUESTS_MAX)
    throw new Problem('too-many-attempts', 'Wait a minute, then ask for more questions.', { retryAfter: 60 })
  if (before?.end) return replay(before.made, before.end)
  if (input.quizId !== null && !quiz) throw notThere()
  const sources = await readSource(owner, input.source)
  const isFree = 'questions' in sources || (before?.made.length ?? 0) > 0
  if (limit !== null && (usage?.used ?? 0) >= limit && !isFree) throw limitReached(limit, now)
  const ids =
    'questions' in sources ? sources.questions.map(({ origin }) => origin.id) : sources.map(({ origin }) => origin.id)
  const of = { key: input.key, run: crypto.randomUUID() }
  const [about, , , [current]] = await db.batch([
    questionsOfSources(db, ownerId, [...new Set(ids)], KNOWN_MAX),
    startMaking(db, ownerId, of, now),
    removeOldMakings(db, ownerId, MAKINGS_MAX, new Date(now.getTime() - DAY_MS)),
    makingByKey(db, ownerId, input.key),
  ])
  const waiting = new Set(input.waiting)
  const known = [
    ...ofQuiz.map(({ question }) => question),
    ...about.map(({ question }) => question),
    ...recent.flatMap(({ made }) => made.flatMap(({ question }) => (waiting.has(question.id) ? [question] : []))),
  ]
  const start = (emit: (event: MakingEvent) => boolean) =>
    new MakingRun(scope, owner, input, of, { before: current?.made ?? [], known }, emit)
  return new Response(
    streamOf(scope, current?.made ?? [], start, (run) => run.run(sources)),
    {
      headers: EVENT_STREAM_HEADERS,
    },
  )
}

/** What was made before, as it was then. */
function replay(made: readonly MadeQuestion[], end: MakingEvent): Response {
  const events: MakingEvent[] = [...made.map((each) => ({ made: each })), end]
  const body = new Blob(events.map((event, i) => encodeEvent([i + 1, event]).slice()))
  return new Response(body.stream(), { headers: EVENT_STREAM_HEADERS })
}

function streamOf(
  scope: RequestScope,
  before: readonly MadeQuestion[],
  start: (emit: (event: MakingEvent) => boolean) => MakingRun,
  work: (run: MakingRun) => Promise<void>,
): ReadableStream<Uint8Array> {
  let id = 0
  let run: MakingRun | undefined
  return new ReadableStream<Uint8Array>({
    start(controller) {
      let open = true
      const emit = (event: MakingEvent) => {
        try {
          if (open) controller.enqueue(encodeEvent([++id, event]))
        } catch {
          // The listener has disconnected.
          open = false
          run?.stop()
        }
        return open
      }
      for (const made of before) emit({ made })
      run = start(emit)
      const done = work(run).then(() => {
        if (open) controller.close()
      })
      scope.waitUntil(done.catch(() => undefined))
    },
    cancel: () => run?.stop(),
  })
}

/** Questions of all quizzes that were made from a note. */
export async function ofSource(
  { db, ownerId, read }: OwnerDb,
  query: SourceQuestionsQuery,
): Promise<Page<SourceQuestion>> {
  if (query.cursor !== undefined && !/^[0-9a-f-]{36}$/.test(query.cursor)) throw invalidCursor()
  const page = { limit: query.limit + 1, ...(query.cursor !== undefined && { after: query.cursor }) }
  const [rows] = await read([questionsOfSource(db, ownerId, query.source, page)])
  const items = rows
    .slice(0, query.limit)
    .map(({ question, quizId, title }): SourceQuestion => ({ question, quiz: { id: quizId, title } }))
  return { items, nextCursor: rows.length > query.limit ? (items.at(-1)?.question.id ?? null) : null }
}
