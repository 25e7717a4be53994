import { LazyMarkdown } from '#app/ui/lazy-markdown.tsx'
import type { Option } from '#worker/contracts/quizzes/questions.ts'
import { ChoiceRow, type ChoiceMark } from './choice-row.tsx'
import type { InputProps } from './input-props.ts'
import { useNumberKeys } from './use-number-keys.ts'

function markOf({ fraction }: Option, isChosen: boolean): ChoiceMark {
  if (fraction > 0) return 'right'
  return isChosen ? 'wrong' : 'neither'
}

function markOfSeveral(option: Option, isChosen: boolean): ChoiceMark {
  const mark = markOf(option, isChosen)
  return mark === 'right' && !isChosen ? 'missed' : mark
}

export function SingleInput({ question, value, onChange, grade }: InputProps<'single'>) {
  const choose = (option: string) => onChange({ kind: 'single', option })
  useNumberKeys(grade ? 0 : question.options.length, (index) => choose(question.options[index]?.id ?? ''))
  return (
    <div role="radiogroup" aria-label="Options" className="space-y-2.5">
      {question.options.map((option, i) => (
        <ChoiceRow
          key={option.id}
          type="radio"
          name={question.id}
          number={i + 1}
          checked={value?.option === option.id}
          onCheck={() => choose(option.id)}
          mark={grade && markOf(option, value?.option === option.id)}
        >
          <LazyMarkdown source={option.text} compact />
        </ChoiceRow>
      ))}
    </div>
  )
}

export function MultipleInput({ question, value, onChange, grade }: InputProps<'multiple'>) {
  const chosen = value?.options ?? []
  const toggle = (id: string) => {
    const options = chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]
    onChange({ kind: 'multiple', options })
  }
  useNumberKeys(grade ? 0 : question.options.length, (index) => toggle(question.options[index]?.id ?? ''))
  return (
    <fieldset className="space-y-2.5">
      <legend className="mb-3 text-sm text-muted">Choose all that apply.</legend>
      {question.options.map((option, i) => (
        <ChoiceRow
          key={option.id}
          type="checkbox"
          name={option.id}
          number={i + 1}
          checked={chosen.includes(option.id)}
          onCheck={() => toggle(option.id)}
          mark={grade && markOfSeveral(option, chosen.includes(option.id))}
        >
          <LazyMarkdown source={option.text} compact />
        </ChoiceRow>
      ))}
    </fieldset>
  )
}

export function TrueFalseInput({ question, value, onChange, grade }: InputProps<'true-false'>) {
  const answers = [true, false]
  useNumberKeys(grade ? 0 : 2, (index) => onChange({ kind: 'true-false', value: index === 0 }))
  return (
    <div role="radiogroup" aria-label="True or false" className="space-y-2.5">
      {answers.map((answer, i) => (
        <ChoiceRow
          key={String(answer)}
          type="radio"
          name={question.id}
          number={i + 1}
          checked={value?.value === answer}
          onCheck={() => onChange({ kind: 'true-false', value: answer })}
          mark={grade && (answer === question.answer ? 'right' : value?.value === answer ? 'wrong' : 'neither')}
        >
          {answer ? 'True' : 'False'}
        </ChoiceRow>
      ))}
    </div>
  )
}
