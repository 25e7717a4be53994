import { Markdown } from '#app/ui/markdown.tsx'
import type { Question } from '#worker/contracts/quizzes/questions.ts'

/** @param questions as they are printed; `originals` in their stored order */
export function PaperKey({ questions, originals }: { questions: readonly Question[]; originals: readonly Question[] }) {
  return (
    <section className="break-before-page">
      <h2 className="text-xl font-semibold">Key</h2>
      <ol className="mt-4">
        {questions.map((question, i) => (
          <li key={question.id} className="mt-3 flex gap-3 break-inside-avoid">
            <span className="w-6 shrink-0 text-end font-semibold">{i + 1}</span>
            <div className="min-w-0 flex-1">
              <Markdown source={keyOf(question, originals[i] ?? question)} idPrefix={`key-${i}-`} />
              {question.explanation.trim() !== '' && (
                <div className="mt-1">
                  <Markdown source={question.explanation} idPrefix={`why-${i}-`} />
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The right answer as Markdown. */
export function keyOf(shown: Question, original: Question): string {
  switch (shown.kind) {
    case 'single':
    case 'multiple':
      return shown.options
        .flatMap(({ text, fraction }, i) =>
          fraction > 0 ? [`${letter(i)}: ${text}${percent(fraction, shown.kind)}`] : [],
        )
        .join('\n\n')
    case 'true-false':
      return shown.answer ? 'True' : 'False'
    case 'short':
      return accepted(shown.answers)
    case 'numeric':
      return numbers(shown.answers, shown.units[0]?.name)
    case 'blanks':
      return shown.blanks
        .map((blank, i) => {
          const right =
            blank.kind === 'numeric'
              ? numbers(blank.answers)
              : accepted(blank.kind === 'short' ? blank.answers : blank.options)
          return `(${i + 1}) ${right}`
        })
        .join('\n\n')
    case 'ordering': {
      const items = original.kind === 'ordering' ? original.items : shown.items
      return items.map(({ text }, i) => `${i + 1}\\. ${text}`).join('\n\n')
    }
    case 'matching':
      return shown.prompts
        .map(({ text, answer }) => `${text} → ${letter(shown.choices.findIndex(({ id }) => id === answer))}`)
        .join('\n\n')
    case 'essay':
      return shown.sample
  }
}

function accepted(answers: readonly { text: string; fraction: number }[]): string {
  return answers.flatMap(({ text, fraction }) => (fraction === 1 ? [text] : [])).join(' / ')
}

function numbers(answers: readonly { value: number; tolerance: number; fraction: number }[], unit = ''): string {
  return answers
    .flatMap(({ value, tolerance, fraction }) =>
      fraction === 1 ? [`${value}${tolerance > 0 ? ` ± ${tolerance}` : ''} ${unit}`.trim()] : [],
    )
    .join(' / ')
}

/** Of what earns a part of the points in a question with one answer. */
function percent(fraction: number, kind: Question['kind']): string {
  return kind === 'single' && fraction < 1 ? ` (${Math.round(fraction * 100)} %)` : ''
}

/** a, b, c … z, aa … */
export function letter(index: number): string {
  const own = String.fromCharCode(97 + (index % 26))
  return index < 26 ? own : `${letter(Math.floor(index / 26) - 1)}${own}`
}
