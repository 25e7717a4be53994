import type { QuestionOf } from '#worker/contracts/quizzes/questions.ts'
import { ESSAY_MAX } from '#worker/contracts/quizzes/quiz-limits.ts'
import { MarkdownBox } from '../fields/markdown-box.tsx'

type Essay = QuestionOf<'essay'>

export function EssayFields({ question, onChange }: { question: Essay; onChange: (question: Essay) => void }) {
  return (
    <MarkdownBox
      label="Sample answer"
      hint="What a good answer says. After the quiz you compare yours with it, and mark it."
      max={ESSAY_MAX}
      value={question.sample}
      onChange={(sample) => onChange({ ...question, sample })}
    />
  )
}
