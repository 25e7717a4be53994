import type { QuestionOf } from '#worker/contracts/quizzes/questions.ts'
import { OPTIONS_MAX } from '#worker/contracts/quizzes/quiz-limits.ts'
import { PartList } from '../fields/part-list.tsx'
import { PartRow } from '../fields/part-row.tsx'
import { PartText } from '../fields/part-text.tsx'
import { Toggle } from '../fields/toggle.tsx'
import { partId } from '../new-question.ts'

type Matching = QuestionOf<'matching'>

/** Pairs, and right sides that belong to none. */
export function MatchingFields({ question, onChange }: { question: Matching; onChange: (question: Matching) => void }) {
  const { prompts, choices } = question
  const answers = new Set(prompts.map(({ answer }) => answer))
  const others = choices.filter(({ id }) => !answers.has(id))
  const setChoice = (id: string, text: string) =>
    onChange({ ...question, choices: choices.map((choice) => (choice.id === id ? { id, text } : choice)) })
  return (
    <div className="flex flex-col gap-5">
      <PartList
        label="Pairs"
        parts={prompts}
        max={OPTIONS_MAX - others.length}
        add="Add a pair"
        onAdd={() => {
          const choice = { id: partId(), text: '' }
          const prompt = { id: partId(), text: '', answer: choice.id }
          onChange({ ...question, prompts: [...prompts, prompt], choices: [...choices, choice] })
        }}
      >
        {(prompt, i) => (
          <PartRow
            key={prompt.id}
            name={`Pair ${i + 1}`}
            onRemove={prompts.length > 2 ? () => onChange(withoutPair(question, prompt.id)) : undefined}
          >
            <div className="grid min-w-0 flex-1 gap-1 max-sm:mb-2 sm:grid-cols-2 sm:gap-2">
              <PartText
                name={`Pair ${i + 1}, left`}
                value={prompt.text}
                onChange={(text) =>
                  onChange({
                    ...question,
                    prompts: prompts.map((each) => (each.id === prompt.id ? { ...each, text } : each)),
                  })
                }
              />
              <PartText
                name={`Pair ${i + 1}, right`}
                value={choices.find(({ id }) => id === prompt.answer)?.text ?? ''}
                onChange={(text) => onChange(withAnswer(question, prompt.id, text))}
              />
            </div>
          </PartRow>
        )}
      </PartList>
      <PartList
        label="Right sides that belong to no pair"
        parts={others}
        max={OPTIONS_MAX - (choices.length - others.length)}
        add="Add one"
        onAdd={() => onChange({ ...question, choices: [...choices, { id: partId(), text: '' }] })}
      >
        {({ id, text }, i) => (
          <PartRow
            key={id}
            name={`Extra ${i + 1}`}
            onRemove={() => onChange({ ...question, choices: choices.filter((choice) => choice.id !== id) })}
          >
            <PartText name={`Extra ${i + 1}`} value={text} onChange={(value) => setChoice(id, value)} />
          </PartRow>
        )}
      </PartList>
      <Toggle
        label="Shuffle both sides"
        checked={question.shuffle}
        onChange={(shuffle) => onChange({ ...question, shuffle })}
      />
    </div>
  )
}

/** The right side of a pair with another text; a side that several pairs share stays that of the others. */
export function withAnswer(question: Matching, promptId: string, text: string): Matching {
  const { prompts, choices } = question
  const answer = prompts.find(({ id }) => id === promptId)?.answer
  const isOwn = prompts.filter((prompt) => prompt.answer === answer).length === 1
  if (isOwn && choices.some(({ id }) => id === answer))
    return { ...question, choices: choices.map((choice) => (choice.id === answer ? { ...choice, text } : choice)) }
  const made = { id: partId(), text }
  return {
    ...question,
    prompts: prompts.map((prompt) => (prompt.id === promptId ? { ...prompt, answer: made.id } : prompt)),
    choices: [...choices, made],
  }
}

/** A pair is removed with its right side, unless another has the same. */
function withoutPair(question: Matching, promptId: string): Matching {
  const removed = question.prompts.find(({ id }) => id === promptId)
  const prompts = question.prompts.filter(({ id }) => id !== promptId)
  const isShared = prompts.some(({ answer }) => answer === removed?.answer)
  const choices = isShared ? question.choices : question.choices.filter(({ id }) => id !== removed?.answer)
  return { ...question, prompts, choices }
}
