import { useEffect, useEffectEvent, useState } from 'react'
import { formatCount } from '#app/lib/format-count.ts'
import { Markdown } from '#app/ui/markdown.tsx'
import { loadTex } from '#app/ui/markdown/math/load-tex.ts'
import { printPage } from '#app/ui/print-page.ts'
import type { Question, QuestionOf } from '#worker/contracts/quizzes/questions.ts'
import type { Quiz } from '#worker/contracts/quizzes/quizzes.ts'
import { faultsOf } from '#worker/domain/quizzes/faults.ts'
import { presented } from '#worker/domain/quizzes/presentation.ts'
import { letter, PaperKey } from './paper-key.tsx'

/** The quiz as it is printed: questions with room to answer, and the key on a page of its own. Shown on paper only. */
export function QuizPaper({ quiz, onPrinted }: { quiz: Quiz; onPrinted: () => void }) {
  const printed = useEffectEvent(onPrinted)
  const [hasFormulas] = useState(() => JSON.stringify(quiz.questions).includes('$'))
  useEffect(() => {
    const end = () => printed()
    addEventListener('afterprint', end)
    void (hasFormulas ? loadTex() : Promise.resolve()).then(printPage)
    return () => removeEventListener('afterprint', end)
  }, [hasFormulas])
  const ready = quiz.questions.filter((question) => faultsOf(question).length === 0)
  // The same order on each print, so that a key fits every copy.
  const questions = ready.map((question) => presented(question, quiz.id))
  const points = questions.reduce((sum, question) => sum + question.points, 0)
  return (
    <article className="quiz-paper hidden print:block">
      <h1 className="text-2xl font-semibold">{quiz.title}</h1>
      <p className="mt-2 flex justify-between gap-6">
        <span>Name: ______________________________</span>
        <span>Points: ______ of {points}</span>
      </p>
      <ol className="mt-6">
        {questions.map((question, i) => (
          <li key={question.id} className="mt-5 flex gap-3 break-inside-avoid">
            <span className="w-6 shrink-0 text-end font-semibold">{i + 1}</span>
            <div className="min-w-0 flex-1">
              <Markdown source={drawnGaps(question)} idPrefix={`paper-${i}-`} />
              <Room question={question} index={i} />
            </div>
            <span className="shrink-0 text-meta">{formatCount(question.points, 'point')}</span>
          </li>
        ))}
      </ol>
      <PaperKey questions={questions} originals={ready} />
    </article>
  )
}

function drawnGaps(question: Question): string {
  if (question.kind !== 'blanks') return question.text
  return question.text.replaceAll(/\{\{(\d{1,2})\}\}/g, '\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_ ($1)')
}

/** Where the answer is written or ticked. */
function Room({ question, index }: { question: Question; index: number }) {
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return <Options question={question} index={index} />
    case 'true-false':
      return (
        <ul className="mt-1">
          <li>☐ True</li>
          <li>☐ False</li>
        </ul>
      )
    case 'ordering':
      return (
        <ul className="mt-1">
          {question.items.map(({ id, text }) => (
            <li key={id} className="flex gap-2">
              <span>____</span>
              <Markdown source={text} idPrefix={`paper-${index}-${id}-`} />
            </li>
          ))}
        </ul>
      )
    case 'matching':
      return (
        <div className="mt-1 grid grid-cols-2 gap-6">
          <ul>
            {question.prompts.map(({ id, text }) => (
              <li key={id} className="flex gap-2">
                <span>____</span>
                <Markdown source={text} idPrefix={`paper-${index}-${id}-`} />
              </li>
            ))}
          </ul>
          <ul>
            {question.choices.map(({ id, text }, i) => (
              <li key={id} className="flex gap-2">
                <span>{letter(i)}</span>
                <Markdown source={text} idPrefix={`paper-${index}-${id}-`} />
              </li>
            ))}
          </ul>
        </div>
      )
    case 'blanks':
      return (
        <ul className="mt-1">
          {question.blanks.map(
            (blank, i) =>
              blank.kind === 'choice' && (
                <li key={i} className="flex gap-2">
                  <span>({i + 1})</span>
                  <Markdown
                    source={blank.options.map(({ text }) => text).join(' / ')}
                    idPrefix={`paper-${index}-gap-${i}-`}
                  />
                </li>
              ),
          )}
        </ul>
      )
    case 'essay':
      return <div className="mt-2 h-48 border-b" />
    default:
      return <p className="mt-3">Answer: ______________________________</p>
  }
}

function Options({ question, index }: { question: QuestionOf<'single' | 'multiple'>; index: number }) {
  return (
    <ul className="mt-1">
      {question.options.map(({ id, text }, i) => (
        <li key={id} className="flex gap-2">
          <span>☐ {letter(i)}</span>
          <Markdown source={text} idPrefix={`paper-${index}-${id}-`} />
        </li>
      ))}
    </ul>
  )
}
