import {
  questionAttachments,
  questionMemories,
  quizAnswers,
  quizAttempts,
  quizQuestions,
  quizzes,
} from '../schema/quizzes.ts'
import type { PortableTable } from './portable-table.ts'

export const quizTables: readonly PortableTable[] = [
  { table: quizzes, by: ['key'] },
  { table: quizQuestions, by: ['id'], links: { sourceId: 'uuid' } },
  { table: questionAttachments, by: ['rowid'] },
  { table: quizAttempts, by: ['rowid'] },
  { table: quizAnswers, by: ['question_id', 'answered_at', 'rowid'], links: { questionId: 'uuid' } },
  {
    table: questionMemories,
    by: ['quiz_id', 'due', 'level', 'rowid'],
    links: { quizId: 'quizzes', topicId: 'topics' },
  },
]
