import type { LadderStep } from '#worker/contracts/coach.ts'
import { GAP, released, type Withheld } from '#worker/domain/ladder/release.ts'
import { answer } from '#worker/engine/answer.ts'
import type { Answer, AnswerInput, Evidence, EvidencePassage } from '#worker/engine/evidence.ts'
import { isSourceList, readPassages } from '#worker/engine/reading/readings.ts'
import { Composer, uncited } from '#worker/engine/writing/compose.ts'
import { escapeMarkdown, inlineMarkdown } from '#worker/engine/writing/quote-markdown.ts'
import { type AnswerKey, answerKey, namesAnswer, statesAnswer } from './answer-key.ts'
import { SOCRATIC } from './phrases.ts'
import { questionsOf } from './questions.ts'

/** The material of a ladder step, from the evidence on its problem. */
export function withheld(
  key: AnswerKey | null,
  { passages }: Evidence,
  near: readonly EvidencePassage[],
): Withheld<EvidencePassage> {
  return {
    passages,
    near,
    sentences: key?.sentences ?? [],
    gaps: key?.gaps ?? [],
    namesAnswer: (text) => key !== null && namesAnswer(key, text),
    statesAnswer: (text) => key !== null && statesAnswer(key, text),
  }
}

/** The reply at a rung of the ladder; without an answer in the notes there is no ladder. */
export function socratic(
  input: AnswerInput,
  { step, near }: { step: LadderStep | null; near: readonly EvidencePassage[] },
): Answer {
  const { question, passages, noteCount } = input
  if (!step) return answer(input)
  const key = answerKey(step.problem, { passages, noteCount })
  if (!key) return answer({ question: step.problem, history: [], passages, noteCount })
  const sources = passages.filter((p) => key.answer.citations.some((c) => c.sourceId === p.sourceId && inside(c, p)))
  const withheldText = withheld(key, { passages: sources, noteCount }, near)
  const free = released(step.rung, withheldText)
  switch (step.rung) {
    case 'attempt':
      return uncited(SOCRATIC.attempt(free.titles.map(escapeMarkdown)))
    case 'nudge':
      return uncited(
        SOCRATIC.nudge(
          key.coverage(question).words.map(escapeMarkdown),
          free.headings.filter((h) => !isSourceList({ heading: h, body: '' })).map(escapeMarkdown),
          free.titles.map(escapeMarkdown),
        ),
      )
    case 'hint':
      return uncited(`${SOCRATIC.hint}\n\n${gapped(free.hint)}`)
    case 'twin':
      return twin(free.passages) ?? uncited(`${SOCRATIC.noTwin}\n\n${gapped(free.hint)}`)
    case 'answer':
      return {
        ...key.answer,
        markdown: `${statesAnswer(key, question) ? SOCRATIC.earned : SOCRATIC.answer}\n\n${key.answer.markdown}`,
      }
  }
}

function inside(span: { start: number; end: number }, passage: { start: number; end: number }): boolean {
  return span.start >= passage.start && span.end <= passage.end
}

/** The hint as a quotation. */
function gapped(hint: string): string {
  return `> ${hint === '' ? SHOWN_GAP : hint.split(GAP).map(inlineMarkdown).join(SHOWN_GAP)}`
}
/** Unescaped underscores would be emphasis. */
const SHOWN_GAP = String.raw`\_\_\_\_`

/** A similar question with its answer, from a nearby passage; preferably a definition. */
function twin(passages: readonly EvidencePassage[]): Answer | null {
  const examples = questionsOf(readPassages(passages))
  const example = examples.find(({ defines }) => defines) ?? examples[0]
  if (!example) return null
  const composer = new Composer(SOCRATIC.twin)
  composer.add(`**${example.question}**`)
  composer.quote(example.extract)
  composer.add(SOCRATIC.afterTwin)
  return composer.done()
}
