import { api } from '#app/lib/api.ts'
import { storeBytes } from '#app/lib/files/store-bytes.ts'
import { inParallel } from '#app/lib/in-parallel.ts'
import { read } from '#app/lib/read.ts'
import { retryRequest } from '#app/lib/retry-request.ts'
import { partTitle } from '#worker/domain/quizzes/importing/part-title.ts'
import type { FoundPicture, FoundQuizzes } from './reading/found-quizzes.ts'
import type { OpenReading } from './reading/read-quizzes.ts'

type QuizAnswer = { outcome: 'here' | 'created' | 'restored'; quizId: number } | { outcome: 'refused'; reason: string }

/** What of an import has been sent. */
export interface SentQuizzes {
  /** By index in the reading. */
  answers: Map<number, QuizAnswer>
  /** Quizzes that lie in the bin, by index. */
  binned: ReadonlyMap<number, number>
  /** What the learner calls the quiz of each file, and the topic of all. */
  titles: string[]
  topicId: number | null
  /** Addresses of pictures by their hashes. */
  sources: Map<string, string>
  /** Pictures that could not be stored, by name, with the reason. */
  lost: Map<string, string>
}

const UPLOADS_AT_ONCE = 3
const REMOVALS_AT_ONCE = 3
/** Statuses by which the server refuses a quiz, not the whole import. */
const REFUSED = [400, 413, 422]

/** Sends quizzes one by one, each after its pictures, so that none is ever there without them. @throws RequestFailed, AbortError */
export async function sendQuizzes(
  { reading, found, sent }: { reading: OpenReading; found: FoundQuizzes; sent: SentQuizzes },
  indexes: readonly number[],
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number, item: string) => void },
): Promise<void> {
  for (const [done, index] of indexes.entries()) {
    const planned = found.quizzes[index]
    if (!planned) continue
    const title = partTitle(sent.titles[planned.file] || 'Imported quiz', planned.part, planned.parts)
    onProgress(done, title)
    const binned = sent.binned.get(index)
    sent.answers.set(
      index,
      binned === undefined ? await create(index, planned.key, title) : await restore(String(binned)),
    )
    onProgress(done + 1, title)
  }

  async function restore(quizId: string): Promise<QuizAnswer> {
    const post = () => api.quizzes[':quizId'].restore.$post({ param: { quizId } }, { init: { signal } })
    const { id } = await read(await retryRequest(post, signal))
    return { outcome: 'restored', quizId: id }
  }

  async function create(index: number, key: string, title: string): Promise<QuizAnswer> {
    await upload(await reading.pictures(index), title)
    const questions = await reading.questions(index, sent.sources)
    const json = { key, title, topicId: sent.topicId, questions }
    const answer = await retryRequest(() => api.quizzes.$post({ json }, { init: { signal } }), signal, REFUSED)
    if (answer.ok) return { outcome: 'created', quizId: (await read(answer)).id }
    return { outcome: 'refused', reason: 'The server could not take these questions as they are.' }
  }

  async function upload(pictures: readonly FoundPicture[], title: string): Promise<void> {
    const missing = pictures.filter(({ hash, name }) => !sent.sources.has(hash) && !sent.lost.has(name))
    let stored = 0
    await inParallel(missing, UPLOADS_AT_ONCE, async ({ name, type, hash }) => {
      const bytes = await reading.picture(hash)
      if (!bytes) return
      const answer = await storeBytes({ name, type, bytes }, signal)
      if ('src' in answer) sent.sources.set(hash, answer.src)
      else sent.lost.set(name, answer.reason)
      const done = [...sent.answers.keys()].filter((index) => indexes.includes(index)).length
      onProgress(done, `${title}: picture ${++stored} of ${missing.length}`)
    })
  }
}

/** Puts what an import has made into the bin. @throws RequestFailed */
export async function undoImport({ answers }: SentQuizzes): Promise<number> {
  const { signal } = new AbortController()
  const made = [...answers].filter(([, { outcome }]) => outcome === 'created' || outcome === 'restored')
  await inParallel(made, REMOVALS_AT_ONCE, async ([index, answer]) => {
    if (!('quizId' in answer)) return
    const remove = () => api.quizzes[':quizId'].$delete({ param: { quizId: String(answer.quizId) } })
    await retryRequest(remove, signal, [404])
    answers.delete(index)
  })
  return made.length
}
