import type { Question, QuestionResponse } from '#worker/contracts/quizzes/questions.ts'
import type { Grade } from '#worker/domain/quizzes/grade.ts'
import { BlanksInput } from './inputs/blanks-input.tsx'
import { MultipleInput, SingleInput, TrueFalseInput } from './inputs/choice-input.tsx'
import { MatchingInput } from './inputs/matching-input.tsx'
import { OrderingInput } from './inputs/ordering-input.tsx'
import { EssayInput, NumericInput, ShortInput } from './inputs/typed-input.tsx'

/** The input of a question's kind, with its marks once there are any. */
export function QuestionInput(props: {
  /** As it is shown: options and items in the order of this attempt. */
  question: Question
  original: Question
  value: QuestionResponse | null
  onChange: (value: QuestionResponse) => void
  grade: Grade | null
  /** Of an essay: whether it was handed in, and its writer's mark. */
  isGiven: boolean
  onMark: (mark: number) => void
}) {
  const { question, value, onChange, grade } = props
  switch (question.kind) {
    case 'single':
      return <SingleInput {...{ question, onChange, grade }} value={of(value, 'single')} />
    case 'multiple':
      return <MultipleInput {...{ question, onChange, grade }} value={of(value, 'multiple')} />
    case 'true-false':
      return <TrueFalseInput {...{ question, onChange, grade }} value={of(value, 'true-false')} />
    case 'short':
      return <ShortInput {...{ question, onChange, grade }} value={of(value, 'short')} />
    case 'numeric':
      return <NumericInput {...{ question, onChange, grade }} value={of(value, 'numeric')} />
    case 'blanks':
      return <BlanksInput {...{ question, onChange, grade }} value={of(value, 'blanks')} />
    case 'ordering':
      return props.original.kind === 'ordering' ? (
        <OrderingInput {...{ question, onChange, grade }} original={props.original} value={of(value, 'ordering')} />
      ) : null
    case 'matching':
      return <MatchingInput {...{ question, onChange, grade }} value={of(value, 'matching')} />
    case 'essay':
      return (
        <EssayInput
          {...{ question, onChange, grade }}
          value={of(value, 'essay')}
          isGiven={props.isGiven}
          onMark={props.onMark}
        />
      )
  }
}

function of<Kind extends QuestionResponse['kind']>(
  value: QuestionResponse | null,
  kind: Kind,
): Extract<QuestionResponse, { kind: Kind }> | null {
  return value?.kind === kind ? (value as Extract<QuestionResponse, { kind: Kind }>) : null
}
