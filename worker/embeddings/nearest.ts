import { log } from '#worker/http/log.ts'
import type { RequestScope } from '#worker/http/scope.ts'
import { embeddingIndex } from './embedding-index.ts'

/** Longest wait of a question for the semantic index, in milliseconds. */
const TIMEOUT_MS = 300
const LIMIT = 12

/**
 * Ids of the learner's passages nearest to the question; none where no index is bound, or where it is
 * slow or fails. Never rejects.
 */
export async function nearestPassages(scope: RequestScope, ownerId: string, question: string): Promise<number[]> {
  const index = embeddingIndex(scope.env, scope.settings)
  if (!index) return []
  const { promise: late, resolve } = Promise.withResolvers<number[]>()
  const timer = setTimeout(() => {
    log('warn', 'meanings late', { requestId: scope.requestId })
    resolve([])
  }, TIMEOUT_MS)
  const found = index.nearest(ownerId, question, LIMIT).catch((error: unknown) => {
    log('warn', 'meanings', { requestId: scope.requestId, error })
    return []
  })
  try {
    return await Promise.race([found, late])
  } finally {
    clearTimeout(timer)
  }
}
