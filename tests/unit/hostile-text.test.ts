import { expect, test } from 'vitest'
import { simplerWords } from '#app/features/coach/rewriting/english/simpler-words.ts'
import { inlineTex } from '#app/features/knowledge/editor/bridge/canonical.ts'
import { MarkdownDocument } from '#app/features/knowledge/editor/bridge/markdown-document.ts'
import { suggestionsFrom } from '#worker/features/coach/suggestions.ts'
import { makeCards } from '#worker/engine/cards.ts'
import { makeQuestions } from '#worker/engine/quiz.ts'
import { isLegend } from '#worker/engine/language/legends.ts'
import { isFormula } from '#worker/engine/language/symbols.ts'
import { readQuestion } from '#worker/engine/reading/question.ts'
import { inlineMarkdown } from '#worker/engine/writing/quote-markdown.ts'
import { plainSnippet } from '#worker/domain/citations/plain-snippet.ts'
import { isExact } from '#worker/domain/flashcards/cards/typed-forms.ts'
import { withFormulas } from '#worker/domain/importing-cards/fields/formulas.ts'
import { trimTex } from '#worker/domain/markdown/syntax/math-text.ts'
import { parseMarkdown } from '#worker/domain/markdown/parse.ts'
import { rememberedIn } from '#worker/domain/memory/remember.ts'
import { plainWord } from '#worker/domain/mistakes/words.ts'
import { linkTargets } from '#worker/domain/notes/link-targets.ts'
import { readQuestions } from '#worker/domain/quizzes/formats/read-questions.ts'
import { splitPassages } from '#worker/domain/passages/split.ts'

const LENGTH = 100_000
/** For what parses: a hundred texts of full length take seconds. */
const PARSED_LENGTH = 30_000
const UNITS = [
  'a',
  ' ',
  '!',
  '-',
  '|',
  '[',
  '*',
  '\n',
  '\t',
  '\r\n',
  '`',
  '~',
  'é',
  ':',
  '.',
  '# ',
  'a ',
  '! ',
  '](',
  '{{',
]

const ID = '00000000-0000-4000-8000-000000000001'

function moodleXml(text: string): string {
  const words = `<text><![CDATA[${text}]]></text>`
  return `<quiz><question type="cloze"><name>${words}</name><questiontext>${words}</questiontext></question>
<question type="cloze"><questiontext><text><![CDATA[{1:SA:${text}]]></text></questiontext></question>
<question type="matching"><subquestion>${words}<answer>${words}</answer></subquestion></question></quiz>`
}

/** Where the cost is the length squared, one of these texts takes longer than a test may. */
test.for<[name: string, read: (text: string) => unknown, length?: number]>([
  ['the word of a mistake', plainWord],
  ['the snippet of a citation', plainSnippet],
  ['what is to be remembered', rememberedIn],
  ['a question', readQuestion],
  ['a question for plain words', (text) => readQuestion(`like I'm twelve explain ${text}`)],
  ['a formula that is asked for, and what it is for', (text) => readQuestion(`formula without ${text}, I have${text}`)],
  ['cards of a text', makeCards],
  ['questions of a text', makeQuestions],
  ['a quote', inlineMarkdown],
  ['the targets of links', linkTargets],
  ['passages', splitPassages],
  ['Markdown', parseMarkdown, PARSED_LENGTH],
  ['the editor’s document', (text) => new MarkdownDocument(text), PARSED_LENGTH],
  ['a formula', trimTex],
  ['a formula in a line', inlineTex],
  ['the formulas of a card', (text) => withFormulas(`\\(${text}\\)`, (tex) => tex)],
  ['questions as GIFT', (text) => readQuestions(`::a::b {=${text}#${text} ~${text}} c`, () => ID), PARSED_LENGTH],
  [
    'questions as Markdown in GIFT',
    (text) => readQuestions(`[markdown]${text} {=[markdown]${text}`, () => ID),
    PARSED_LENGTH,
  ],
  ['questions as Moodle XML', (text) => readQuestions(moodleXml(text), () => ID), PARSED_LENGTH],
  ['questions as a table', (text) => readQuestions(`Question,Answer\n${text}`, () => ID)],
  ['questions of Aiken', (text) => readQuestions(`a\n${text}\nA) ${text}\nANSWER: ${text}`, () => ID), PARSED_LENGTH],
  ['questions of any format', (text) => readQuestions(text, () => ID)],
  ['an answer that may have to be exact', isExact],
  ['a line that may be a formula', isFormula],
  ['a line that may be a legend', (text) => isLegend({ text: `a = b${text}` })],
  ['simpler words', (text) => simplerWords(text, 'shorter'), PARSED_LENGTH],
  ['a heading', (text) => suggestionsFrom([{ heading: text, sourceTitle: 'Cells', sourceId: 'note' }])],
])('%s of the longest text, one sign over and over', async ([, read, length = LENGTH]) => {
  for (const unit of UNITS)
    for (const end of ['', 'x', '!']) expect(await read(unit.repeat(length / unit.length) + end)).toBeDefined()
})

test('a word is compared without case, signs at its ends and double spaces', () => {
  expect(plainWord(' «L’Été  dernier…» ')).toBe("l'été dernier")
  expect(plainWord('?!')).toBe('')
})
