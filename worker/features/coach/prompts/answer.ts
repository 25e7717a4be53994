import { materialMessage, materialRule } from './material.ts'
import { LEARNER_RULE, learnerLines, type Person, voiceOf } from './person.ts'

/** A passage as a prompt shows it: its number is what the model cites with. */
export interface NumberedPassage {
  number: number
  sourceTitle: string
  page?: number | null
  pageName?: string | null
  heading: string
  body: string
}

/** The learner's notes in a prompt. `partial`: names and texts with gaps, which cannot be cited. */
export type Material =
  { kind: 'passages'; passages: readonly NumberedPassage[] } | { kind: 'partial'; lines: readonly object[] }

/** How a prompt calls the source of a passage. */
export function namedSource({
  sourceTitle,
  page,
  pageName,
}: Pick<NumberedPassage, 'sourceTitle' | 'page' | 'pageName'>): object {
  return page ? { document: sourceTitle, page: pageName ?? page } : { note: sourceTitle }
}

export interface AnswerPrompt {
  person: Person
  /** The task of the manner: prompts/manners.ts. */
  task: string
  material: Material
  mark: string
}

/** What a model is told: the system message, and what the learner wrote as a message of its own. */
export interface ModelPrompt {
  system: string
  material: string | null
}

/** The prompt of an answer. `mark` is random, made for the turn. */
export function answerPrompt({ person, task, material, mark }: AnswerPrompt): ModelPrompt {
  const learner = learnerLines(person)
  const lines = material.kind === 'partial' ? material.lines : material.passages.map(passageLine)
  const given = materialMessage({
    parts: [
      { name: 'LEARNER', lines: learner },
      { name: 'MATERIAL', lines },
    ],
    mark,
  })
  const system = [
    voiceOf(person),
    'Use plain, warm, exact words. Write Markdown; put math between $ signs and code in fences.',
    task,
    ...(given === null ? [] : [materialRule(mark)]),
    ...(learner.length === 0 ? [] : [LEARNER_RULE]),
    material.kind === 'partial' ? partial(lines) : lines.length > 0 ? FROM_PASSAGES : WITHOUT_PASSAGES,
    'Never invent a source, a quotation or a number. If you are not sure, say so. Never put links or images into an answer.',
  ].join('\n\n')
  return { system, material: given }
}

const WITHOUT_PASSAGES =
  "Nothing in the learner's notes and documents fits this question. Say so in half a sentence, then help from what you know, without any [n] mark."

function partial(lines: readonly object[]): string {
  if (lines.length === 0) return "Nothing of the learner's notes is given to you at this step. Write no [n] mark."
  return "MATERIAL holds what you may use of the learner's own notes at this step. Write no [n] mark."
}

function passageLine({ number, heading, body, ...source }: NumberedPassage): object {
  return { n: number, ...namedSource(source), heading, text: body }
}

const FROM_PASSAGES = [
  "MATERIAL holds passages of the learner's own notes and documents.",
  'Rest your answer on them where they fit. After each sentence that rests on a passage put its number in square brackets, like [2]. Where you quote, put the exact words of the passage in quotation marks: a quotation, a number or a name that does not stand there is shown to the learner as not in their notes, and so is a sentence whose passage says the opposite. Use only numbers that stand there. Where the passages do not answer the question, say so, then help from what you know, without a mark.',
].join('\n')
