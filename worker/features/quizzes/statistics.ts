import type { OwnerDb } from '#db/client.ts'
import { answerCounts, itemSums, latestScores, recallByTopic, sourceLengths } from '#db/queries/quizzes/statistics.ts'
import { questionsOf } from '#db/queries/quizzes/questions.ts'
import { quizById } from '#db/queries/quizzes/quizzes.ts'
import type { Question } from '#worker/contracts/quizzes/questions.ts'
import type { QuizStatistics, TopicRecall } from '#worker/contracts/quizzes/statistics.ts'
import { DEFAULT_WEIGHTS } from '#worker/domain/flashcards/scheduling/default-weights.ts'
import { coveredShare, discrimination } from '#worker/domain/quizzes/item-statistics.ts'
import { notThere } from './quizzes.ts'

/** Of FSRS-6 with its usual parameters: the last of them. */
const DECAY = DEFAULT_WEIGHTS[20] ?? 0.1542
/** Topics that are named as weak. */
const TOPICS_SHOWN = 5
/** Cards and questions of a topic that its recall is computed from. */
const TOPIC_SAMPLE = 50

type RecallRow = Awaited<ReturnType<typeof recallByTopic>>[number]

/** How the questions of a quiz were answered, what of it is mastered, and what of its notes it asks. @throws Problem not-found */
export async function statistics(owner: OwnerDb, quizId: number, now: Date): Promise<QuizStatistics> {
  const { db, ownerId } = owner
  const [[quiz], rows, counts, sums, scores, lengths, [topic]] = await owner.read([
    quizById(db, ownerId, quizId),
    questionsOf(db, ownerId, quizId),
    answerCounts(db, ownerId, quizId),
    itemSums(db, ownerId, quizId),
    latestScores(db, ownerId, quizId),
    sourceLengths(db, ownerId, quizId),
    recallByTopic(db, ownerId, { now, decay: DECAY, size: TOPIC_SAMPLE, quizId }),
  ])
  if (!quiz) throw notThere()
  const questions = rows.map(({ question }) => question)
  const spans = spansBySource(questions)
  const sumsOf = new Map(sums.map((each) => [each.questionId, each]))
  const known = new Map(counts.map((each) => [each.id, each]))
  const levels = (level: number) => counts.filter((each) => each.level === level).length
  return {
    questions: questions.flatMap(({ id }) => {
      const count = known.get(id)
      const sum = sumsOf.get(id)
      if (!count) return []
      const { asked, right, facility, level, due } = count
      const isDue = due !== null && due <= now.getTime()
      return [{ id, asked, right, facility, level, isDue, discrimination: sum ? discrimination(sum) : null }]
    }),
    mastery: {
      attempted: levels(1),
      familiar: levels(2),
      proficient: levels(3),
      mastered: levels(4),
      questions: questions.length,
    },
    topic: topic ? asTopicRecall(topic) : null,
    attempts: scores.toReversed().flatMap(({ finishedAt, points, pointsOf }) => {
      if (!finishedAt || points === null || !pointsOf) return []
      return [{ at: finishedAt.toISOString(), share: points / pointsOf }]
    }),
    coverage: lengths.flatMap(({ kind, id, title, length }) => {
      const asked = spans.get(id)
      return asked ? [{ kind, id, title, share: coveredShare(asked, length) }] : []
    }),
  }
}

function spansBySource(questions: readonly Question[]): Map<string, { start: number; end: number }[]> {
  const spans = new Map<string, { start: number; end: number }[]>()
  for (const { source } of questions) {
    if ((source?.kind !== 'note' && source?.kind !== 'document') || !source.anchor) continue
    spans.set(source.id, [...(spans.get(source.id) ?? []), source.anchor])
  }
  return spans
}

/** How well a topic is remembered, or the topics that are remembered least, the weakest first. */
export async function topicRecall(
  { db, ownerId, read }: OwnerDb,
  topicId: number | undefined,
  now: Date,
): Promise<{ items: TopicRecall[] }> {
  const [rows] = await read([recallByTopic(db, ownerId, { now, decay: DECAY, size: TOPIC_SAMPLE, topicId })])
  const answered = rows.flatMap((row) => asTopicRecall(row) ?? [])
  return { items: answered.sort((a, b) => a.recall - b.recall || a.id - b.id).slice(0, TOPICS_SHOWN) }
}

/** Null where nothing was answered. */
function asTopicRecall({ id, name, sample: { recall, ...counts } }: RecallRow): TopicRecall | null {
  if (recall === null) return null
  return { id, name, recall, ...counts, isSample: counts.cards + counts.questions === TOPIC_SAMPLE }
}
