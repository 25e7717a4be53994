import { z } from 'zod'
import type { Env, Settings } from '#worker/http/env.ts'

/** A vector index of passages, partitioned by learner. Ids are those of the table `passages`. */
export interface EmbeddingIndex {
  put(ownerId: string, passages: readonly { id: number; text: string }[]): Promise<void>
  /** Ids of the nearest passages, nearest first. Callers look them up again under the learner's own id. */
  nearest(ownerId: string, words: string, limit: number): Promise<number[]>
  remove(ids: readonly number[]): Promise<void>
}

/** Characters of a passage or a question that are embedded. */
const EMBEDDED = 2_000

const Embeddings = z.object({ data: z.array(z.array(z.number()).min(1)) })
const Matches = z.object({ matches: z.array(z.object({ id: z.string() })) })

/** By Workers AI and Vectorize; null where they are not bound, and only full-text search is available. */
export function embeddingIndex(env: Env, settings: Settings): EmbeddingIndex | null {
  const { AI, VECTORIZE } = env
  return AI && VECTORIZE ? boundIndex(AI, VECTORIZE, settings.WORKERS_AI_EMBEDDINGS) : null
}

type Embedder = Pick<Ai, 'run'>
type Vectors = Pick<Vectorize, 'upsert' | 'query' | 'deleteByIds'>

/** Each learner is a namespace of the index. */
function boundIndex(ai: Embedder, vectors: Vectors, model: string): EmbeddingIndex {
  const embed = async (texts: string[]): Promise<number[][]> => {
    const { data } = Embeddings.parse(await ai.run(model, { text: texts.map((text) => text.slice(0, EMBEDDED)) }))
    if (data.length !== texts.length)
      throw new Error(`${model} answered ${data.length} vectors for ${texts.length} texts`)
    return data
  }
  return {
    async put(ownerId, passages) {
      const values = await embed(passages.map(({ text }) => text))
      const rows = passages.map(({ id }, i) => ({ id: String(id), namespace: ownerId, values: values[i] ?? [] }))
      await vectors.upsert(rows)
    },
    async nearest(ownerId, words, limit) {
      const [vector] = await embed([words])
      const found = Matches.parse(await vectors.query(vector ?? [], { topK: limit, namespace: ownerId }))
      return found.matches.map(({ id }) => Number(id)).filter(Number.isSafeInteger)
    },
    async remove(ids) {
      await vectors.deleteByIds(ids.map(String))
    },
  }
}
