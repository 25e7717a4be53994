import { expect, test } from 'vitest'
import { simplerWords } from '#app/features/coach/rewriting/english/simpler-words.ts'
import { inlineTex } from '#app/features/knowledge/editor/bridge/canonical.ts'
import { MarkdownDocument } from '#app/features/knowledge/editor/bridge/markdown-document.ts'
import { suggestionsFrom } from '#worker/features/coach/suggestions.ts'
import { makeCards } from '#worker/engine/cards.ts'
import { makeQuestions } from '#worker/engine/quiz.ts'
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

/** Where the cost is the length squared, one of these texts takes longer than a test may. */
test.for<[name: string, read: (text: string) => unknown, length?: number]>([
  ['the word of a mistake', plainWord],
  ['the snippet of a citation', plainSnippet],
  ['what is to be remembered', rememberedIn],
  ['a question', readQuestion],
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
  ['an answer that may have to be exact', isExact],
  ['simpler words', (text) => simplerWords(text, 'shorter'), PARSED_LENGTH],
  ['a heading', (text) => suggestionsFrom([{ heading: text, noteTitle: 'Cells', noteId: 'note' }])],
])('%s of the longest text, one sign over and over', async ([, read, length = LENGTH]) => {
  for (const unit of UNITS)
    for (const end of ['', 'x', '!']) expect(await read(unit.repeat(length / unit.length) + end)).toBeDefined()
})

test('a word is compared without case, signs at its ends and double spaces', () => {
  expect(plainWord(' «L’Été  dernier…» ')).toBe("l'été dernier")
  expect(plainWord('?!')).toBe('')
})
