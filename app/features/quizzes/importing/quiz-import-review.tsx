import { useState } from 'react'
import { formatCount, formatNumber } from '#app/lib/format-count.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import type { Topic } from '#worker/contracts/knowledge.ts'
import { QUIZ_TITLE_MAX } from '#worker/contracts/quizzes/quiz-limits.ts'
import { KIND_NAMES } from '../kinds.ts'
import { LossRows } from '../loss-rows.tsx'
import { TopicField } from '../making/quiz-form.tsx'
import type { FoundFile, FoundQuizzes } from './reading/found-quizzes.ts'
import type { QuizPlan, QuizTarget } from './quiz-importer.ts'

/** Shows what was found, before anything is written. */
export function QuizImportReview(props: {
  plan: QuizPlan
  topics: readonly Topic[]
  onImport: (target: QuizTarget) => void
  onCancel: () => void
}) {
  const { plan, topics } = props
  const { found, wanted } = plan
  const [titles, setTitles] = useState(plan.sent.titles)
  const [topicId, setTopicId] = useState<number | null>(null)
  const isEmpty = wanted.length === 0
  const questions = wanted.reduce((sum, index) => sum + (found.quizzes[index]?.questions ?? 0), 0)
  return (
    <div className="flex flex-col gap-8">
      <section aria-labelledby="found-title" className="rounded-2xl border bg-surface p-5">
        <h2 id="found-title" className="text-lg font-semibold">
          {found.quizzes.length === 0
            ? 'No questions were found'
            : isEmpty
              ? 'Everything is here already'
              : `${formatCount(questions, 'question')} to import`}
        </h2>
        <p className="mt-1 text-sm text-muted">{sentences(plan)}</p>
        {!isEmpty && topics.length > 0 && (
          <div className="mt-5 max-w-72">
            <TopicField topics={topics} value={topicId} onChange={setTopicId} />
          </div>
        )}
        <div className="mt-5 flex flex-wrap gap-2">
          {!isEmpty && (
            <Button onClick={() => props.onImport({ titles, topicId })}>
              {`Import ${formatCount(questions, 'question')}`}
            </Button>
          )}
          <Button color="neutral" variant="outline" onClick={props.onCancel}>
            {isEmpty ? 'Choose something else' : 'Cancel'}
          </Button>
        </div>
      </section>
      {found.files.length > 0 && (
        <section aria-labelledby="quizzes-title">
          <h2 id="quizzes-title" className="mb-2 text-base font-semibold">
            {formatCount(found.quizzes.length, 'quiz', 'quizzes')}
          </h2>
          <ul aria-label="Quizzes" className="divide-y border-y">
            {found.files.map((file, at) => (
              <FileRow
                key={at}
                file={file}
                quizzes={quizzesOf(plan, at)}
                title={titles[at] ?? file.title}
                onTitle={(title) => setTitles(titles.with(at, title))}
              />
            ))}
          </ul>
        </section>
      )}
      <LossRows title="What to look at" losses={found.losses} fileName="quiz-import.txt" />
      <Passages passages={found.passages} />
      {found.samples.length > 0 && (
        <section aria-labelledby="samples-title">
          <h2 id="samples-title" className="mb-2 text-base font-semibold">
            The first questions
          </h2>
          <ul aria-label="First questions" className="divide-y border-y text-sm">
            {found.samples.map(({ kind, text }, at) => (
              <li key={at} className="flex justify-between gap-4 py-2">
                <p className="min-w-0 wrap-anywhere text-highlighted">{text || 'Picture'}</p>
                <p className="shrink-0 text-meta text-dimmed">{KIND_NAMES[kind]}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function sentences({ found, wanted, sent }: QuizPlan): string {
  const here = sent.answers.size
  return [
    wanted.length > 1 && `In ${formatCount(wanted.length, 'quiz', 'quizzes')}.`,
    wanted.length > 0 &&
      here > 0 &&
      `${formatCount(here, 'quiz', 'quizzes')} ${here === 1 ? 'is' : 'are'} here already.`,
    sent.binned.size > 0 &&
      `${formatCount(sent.binned.size, 'quiz', 'quizzes')} in the bin ${sent.binned.size === 1 ? 'comes' : 'come'} back.`,
    found.pictures > 0 && `With ${formatCount(found.pictures, 'picture')}.`,
    found.unfinished > 0 &&
      `${formatCount(found.unfinished, 'question')} ${found.unfinished === 1 ? 'is' : 'are'} unfinished, and not asked until then.`,
    wanted.length > 0 && 'Nothing has been written yet.',
    found.quizzes.length === 0 && 'The list says why.',
  ]
    .filter(Boolean)
    .join(' ')
}

type Standing = 'new' | 'here' | 'binned'

function quizzesOf({ found, sent }: QuizPlan, file: number): Standing[] {
  return found.quizzes.flatMap((quiz, index) => {
    if (quiz.file !== file) return []
    return sent.answers.has(index) ? ['here'] : sent.binned.has(index) ? ['binned'] : ['new']
  })
}

const FORMATS = {
  gift: 'GIFT',
  aiken: 'Aiken',
  'moodle-xml': 'Moodle XML',
  qti: 'QTI',
  csv: 'Table',
  json: 'Stoa',
} as const

/** Names of categories that are shown. */
const CATEGORIES = 8

/** A file: what its quiz is called, and what its categories become. */
function FileRow(props: { file: FoundFile; quizzes: Standing[]; title: string; onTitle: (title: string) => void }) {
  const { file, quizzes } = props
  const known = quizzes.every((standing) => standing === 'here')
  return (
    <li className="flex flex-col gap-1.5 py-3">
      <div className="flex items-end justify-between gap-4">
        {known ? (
          <p className="min-w-0 font-medium wrap-anywhere text-highlighted">{file.title}</p>
        ) : (
          <Field label={`Title of ${file.path}`} labelHidden className="flex-1">
            <Input
              value={props.title}
              maxLength={QUIZ_TITLE_MAX}
              onChange={({ currentTarget }) => props.onTitle(currentTarget.value)}
            />
          </Field>
        )}
        {known && <Badge>Here already</Badge>}
      </div>
      <p className="text-meta wrap-anywhere text-muted">
        {[
          file.path,
          file.format && FORMATS[file.format],
          formatCount(file.questions, 'question'),
          quizzes.length > 1 && `becomes ${formatNumber(quizzes.length)} quizzes`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Categories categories={file.categories} />
    </li>
  )
}

function Categories({ categories }: { categories: FoundFile['categories'] }) {
  if (categories.length < 2) return null
  const names = categories.slice(0, CATEGORIES).map(({ name, questions }) => `“${name}” (${formatNumber(questions)})`)
  const more = categories.length - names.length
  return (
    <p className="text-meta wrap-anywhere text-muted">
      {`Each category becomes a tag: ${names.join(', ')}${more > 0 ? ` and ${formatNumber(more)} more` : ''}`}
    </p>
  )
}

const PASSAGES = 8

function Passages({ passages }: Pick<FoundQuizzes, 'passages'>) {
  if (passages.length === 0) return null
  return (
    <section aria-labelledby="passages-title">
      <h2 id="passages-title" className="mb-2 text-base font-semibold">
        Texts that ask nothing
      </h2>
      <p className="mb-2 text-sm text-muted">No question can hold them, so they are left out.</p>
      <ul aria-label="Texts that ask nothing" className="divide-y border-y text-sm">
        {passages.slice(0, PASSAGES).map(({ title, text }, at) => (
          <li key={at} className="py-2">
            {title && <p className="font-medium wrap-anywhere text-highlighted">{title}</p>}
            <p className="wrap-anywhere text-muted">{text}</p>
          </li>
        ))}
        {passages.length > PASSAGES && (
          <li className="py-2 text-dimmed">{`And ${formatCount(passages.length - PASSAGES, 'more text')}.`}</li>
        )}
      </ul>
    </section>
  )
}
