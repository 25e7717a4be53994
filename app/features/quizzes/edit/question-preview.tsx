import Check from 'lucide-react/icons/check'
import { useDeferredValue } from 'react'
import { LazyMarkdown } from '#app/ui/lazy-markdown.tsx'
import type { Question } from '#worker/contracts/quizzes/questions.ts'

/** The question as it will be read, with what is right marked. */
export function QuestionPreview({ question }: { question: Question }) {
  const shown = useDeferredValue(question)
  const text = shown.kind === 'blanks' ? shown.text.replaceAll(/\{\{(\d{1,2})\}\}/g, '**[ $1 ]**') : shown.text
  return (
    <section aria-label="Preview" className="rounded-xl border bg-muted p-4">
      <Text source={text} name="question" />
      <Parts question={shown} />
      {shown.explanation.trim() !== '' && (
        <div className="mt-4 border-t pt-3">
          <p className="mb-1 text-xs text-dimmed">Explanation</p>
          <Text source={shown.explanation} name="explanation" />
        </div>
      )}
    </section>
  )
}

function Text({ source, name }: { source: string; name: string }) {
  return (
    <div dir="auto" className="min-w-0 wrap-anywhere">
      {source.trim() === '' ? (
        <p className="text-sm text-dimmed">Nothing yet</p>
      ) : (
        <LazyMarkdown source={source} idPrefix={`preview-${name}-`} />
      )}
    </div>
  )
}

function Parts({ question }: { question: Question }) {
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return <Rows rows={question.options.map(({ id, text, fraction }) => ({ id, text, isRight: fraction > 0 }))} />
    case 'true-false':
      return (
        <Rows
          rows={[true, false].map((value) => ({
            id: String(value),
            text: value ? 'True' : 'False',
            isRight: question.answer === value,
          }))}
        />
      )
    case 'ordering':
      return <Rows rows={question.items.map(({ id, text }) => ({ id, text, isRight: false }))} numbered />
    case 'matching':
      return (
        <Rows
          rows={question.prompts.map(({ id, text, answer }) => ({
            id,
            text: `${text} → ${question.choices.find((choice) => choice.id === answer)?.text ?? ''}`,
            isRight: false,
          }))}
        />
      )
    case 'essay':
      return question.sample.trim() === '' ? null : (
        <div className="mt-3 text-muted">
          <Text source={question.sample} name="sample" />
        </div>
      )
    default:
      return null
  }
}

function Rows(props: { rows: { id: string; text: string; isRight: boolean }[]; numbered?: boolean }) {
  return (
    <ul className="mt-3 flex flex-col gap-2">
      {props.rows.map(({ id, text, isRight }, i) => (
        <li key={id} className="flex items-start gap-2.5 rounded-lg border bg-surface px-3 py-2">
          {props.numbered && <span className="text-muted tabular">{i + 1}</span>}
          <span className="min-w-0 flex-1">
            <Text source={text} name={id} />
          </span>
          {isRight && (
            <span className="mt-0.5 shrink-0 text-success-text">
              <Check size={16} aria-hidden />
              <span className="sr-only">right</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
