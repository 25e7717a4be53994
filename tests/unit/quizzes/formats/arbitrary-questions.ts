import fc from 'fast-check'
import { shownMarkdown } from '#worker/domain/quizzes/formats/texts/text-writer.ts'
import { type Question, Question as QuestionSchema } from '#worker/contracts/quizzes/questions.ts'

/** Texts as the editor keeps them: each is what it becomes when it is written as HTML and read again. */
const words = fc
  .array(fc.constantFrom('cell', 'Größe', 'naïve', '細胞', 'שלום', '42', 'x', 'a-b', 'don’t', 'R2D2'), {
    minLength: 1,
    maxLength: 5,
  })
  .map((parts) => parts.join(' '))
const inline = fc.oneof(
  { weight: 4, arbitrary: words },
  fc.constantFrom(
    '**bold** and *thin*',
    '`a = {b: 1}`',
    '$\\frac{a}{\\sqrt{b}}$ and $x = 1$',
    '$$ \\sum_{i} x_i $$',
    '\\<script>alert(1)\\</script>',
    'a \\~ b = c # d {e} : f \\\\ g',
    'costs \\$5, not \\$\\$6',
    'one & two &lt; three',
    '-> not an arrow',
    '100% of %50%',
    '[a link](https://example.org/a?b=c&d)',
    'ANSWER: B',
    '1\\. not a list',
    'C:\\n\\new',
    ']]> <!-- -->',
    '==marked==',
    '| a | b |',
  ),
)
const block = fc.oneof(
  { weight: 5, arbitrary: inline },
  fc.tuple(inline, inline).map(([a, b]) => `${a}\n\n${b}`),
  fc.constantFrom(
    '- one\n- two',
    '```js\nif (a < b) { c() }\n```',
    'a\\\nb',
    '> quoted',
    '| a | b |\n| - | - |\n| 1 | 2 |',
    '$$\nx^2\n$$',
    '[html]<b>x</b>',
    '// no comment',
    '::no name::',
  ),
)
const feedback = fc.oneof({ weight: 2, arbitrary: fc.constant('') }, block)
const typed = fc.constantFrom(
  'Paris',
  'two words',
  '*land',
  'a\\*b',
  '50%',
  '%50%',
  '[plain]',
  'x=1',
  'a~b',
  '#1',
  '{}',
  'ÄÖ',
  'TRUE',
  'a:b',
  'C:\\n',
  'R&D',
  '<b>',
  'שלום',
)
const part = fc.constantFrom(1 / 3, 2 / 3, 1 / 6, 0.5, 0.25, 0.1, 0.05, 0, -0.5, -1, -1 / 3, 0.375, 0.07)
const number = fc.oneof(fc.integer({ min: -1000, max: 1000 }), fc.constantFrom(0.1, 2.71, 6.02e23, 1e-9, -0.5))

function parts<Part extends object>(item: fc.Arbitrary<Part>, min: number, max = 5) {
  return fc
    .array(item, { minLength: min, maxLength: max })
    .map((all) => all.map((one, at) => ({ ...one, id: String(at + 1) })))
}
const option = fc.record({ text: block, fraction: part, feedback })
const options = parts(option, 2)
const accepted = fc.array(fc.record({ text: typed, fraction: fc.constantFrom(1, 0.5, 0, 1 / 3), feedback }), {
  minLength: 1,
  maxLength: 4,
})
const numbers = fc.array(
  fc.record({
    value: number,
    tolerance: fc.constantFrom(0, 0.1, 2, 1e-10),
    fraction: fc.constantFrom(1, 0.5, 0),
    feedback,
  }),
  { minLength: 1, maxLength: 3 },
)
/** Settings that no kind has anyway. */
const moodle = fc.record(
  {
    settings: fc.record(
      {
        idnumber: fc.constantFrom('q-1', 'A/7', '[x] \\y', '<1> & 2'),
        penalty: fc.constantFrom('0.3333333', '1'),
        hidden: fc.constant('1'),
        shownumcorrect: fc.constant(''),
      },
      { requiredKeys: [] },
    ),
    feedback: fc.record({ right: block, partly: feedback, wrong: feedback }),
    template: block,
  },
  { requiredKeys: ['settings'] },
)
const common = {
  moodle: fc.option(
    moodle.filter(({ settings, ...texts }) => Object.keys({ ...settings, ...texts }).length > 0),
    { nil: undefined },
  ),
  title: fc.constantFrom('', 'Cells', 'Q: 1 = {2}', 'a::b', '<b>x</b> & y', 'מבחן'),
  text: block,
  explanation: feedback,
  hints: fc.array(block, { maxLength: 2 }),
  tags: fc.uniqueArray(fc.constantFrom('biology', 'exam-1', 'a/b', 'ÄÖ'), { maxLength: 3 }),
  points: fc.constantFrom(1, 2, 0.5, 10, 0),
}
const shuffle = fc.boolean()
const blank = fc.oneof(
  fc.record({ kind: fc.constant('short' as const), answers: accepted, caseSensitive: fc.boolean() }),
  fc.record({ kind: fc.constant('numeric' as const), answers: numbers }),
  fc.record({ kind: fc.constant('choice' as const), options }),
)

const drafts: { [Kind in Question['kind']]: fc.Arbitrary<object> } = {
  single: fc.record({
    ...common,
    shuffle,
    options: options.map(([first, ...rest]) => [{ ...first, fraction: 1 }, ...rest]),
  }),
  multiple: fc.record({ ...common, shuffle, options }),
  'true-false': fc.record({ ...common, answer: fc.boolean(), feedbackTrue: feedback, feedbackFalse: feedback }),
  short: fc.record({ ...common, answers: accepted, caseSensitive: fc.boolean() }),
  numeric: fc.record({
    ...common,
    answers: numbers,
    units: fc.constantFrom(
      [],
      [
        { name: 'km', factor: 1 },
        { name: 'm', factor: 1000 },
      ],
    ),
  }),
  blanks: fc.record({ ...common, blanks: fc.array(blank, { minLength: 1, maxLength: 3 }) }).map((question) => ({
    ...question,
    text: question.blanks.map((_, at) => `words {{${at + 1}}} and`).join(' '),
    // All alike they say nothing.
    blanks: question.blanks.map((each, at) =>
      question.points === 10 && question.blanks.length > 1 ? { ...each, weight: at + 1 } : each,
    ),
  })),
  ordering: fc.record({ ...common, items: parts(fc.record({ text: block }), 2) }),
  matching: fc
    .record({
      ...common,
      shuffle,
      pairs: fc.array(fc.tuple(block, fc.nat(3)), { minLength: 1, maxLength: 4 }),
      choices: fc.uniqueArray(inline, { minLength: 4, maxLength: 6 }),
    })
    .map(({ pairs, choices, ...question }) => ({
      ...question,
      prompts: pairs.map(([text, answer], at) => ({ id: String(at + 1), text, answer: `c${answer}` })),
      choices: choices.map((text, at) => ({ id: `c${at}`, text })),
    })),
  essay: fc.record({ ...common, sample: feedback }),
}

const ID = '00000000-0000-4000-8000-000000000000'

export function anyQuestion(...kinds: Question['kind'][]): fc.Arbitrary<Question> {
  const all = Object.entries(drafts).flatMap(([kind, draft]) =>
    kinds.length === 0 || kinds.some((one) => one === kind)
      ? [draft.map((one) => QuestionSchema.parse({ ...one, kind, id: ID }))]
      : [],
  )
  return fc.oneof(...all)
}

/** The same question with ids that say nothing, and texts by what they show: what is compared after it was written and read. */
export function withoutIds(question: Question): unknown {
  const copy = shown({ ...question, id: '' }) as Question
  if (copy.kind !== 'matching') return copy
  const choiceOf = (id: string) => copy.choices.find((choice) => choice.id === id)?.text
  const prompts = copy.prompts.map(({ text, answer }) => [text, choiceOf(answer)])
  return { ...copy, prompts, choices: copy.choices.map(({ text }) => text).toSorted() }
}

const MARKDOWN = new Set(['text', 'feedback', 'explanation', 'sample', 'hints', 'right', 'partly', 'wrong', 'template'])

const SHOWN = new Map<string, string>()

function shown(value: unknown, key = '', inside = ''): unknown {
  if (typeof value === 'string') {
    // What is typed is compared letter by letter.
    if (!MARKDOWN.has(key) || (inside === 'answers' && key === 'text')) return value
    const known = SHOWN.get(value) ?? shownMarkdown(value)
    SHOWN.set(value, known)
    return known
  }
  if (Array.isArray(value)) return value.map((each) => shown(each, key, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shown(each, name, inside)]))
}

export function counting(): () => string {
  let count = 0
  return () => `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`
}
