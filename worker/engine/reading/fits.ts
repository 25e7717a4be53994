import { asksItself, cueOf } from '#worker/engine/language/cues.ts'
import type { QuestionKind } from './question.ts'
import type { Reading } from './readings.ts'
import type { Unit } from './units.ts'
import { best, type Wanted } from './weigh.ts'

/** What a line's words and place say for it as an answer to a kind of question. */
export function forKind(kind: QuestionKind, unit: Unit, defines: number, opens: boolean, index: number): number {
  const cue = cueOf(kind, unit.text)
  const first = index === 0 ? 0.15 : 0
  if (kind === 'define') return 2 * defines + (opens ? 0.7 : 0) + first
  if (kind === 'general' || kind === 'how' || kind === 'list') return 0.6 * defines + (opens ? 0.2 : 0) + cue + first
  return cue + first
}

/** A question of the note itself, which is quoted with its answer. */
const ANSWERED = 0.3

/** Fragments, very long sentences, questions and code are seldom the answer. */
export function forShape(kind: QuestionKind, unit: Unit, isAnswered: boolean): number {
  const long = unit.words.length
  const length = long < 3 ? -0.6 : long > 60 ? -0.4 : 0
  const asks = !asksItself(unit.text) ? 0 : isAnswered ? ANSWERED : -1.2
  const code = unit.kind === 'code' ? (kind === 'example' || kind === 'how' ? 0.1 : -0.8) : 0
  return length + asks + code
}

/** Words of headings that answer a kind of question, as stems. */
const HEADED: Partial<Record<QuestionKind, RegExp>> = {
  why: /^(?:caus|reason|why|origin|background)$/,
  when: /^(?:date|timelin|chronologi|event|when|year)$/,
  where: /^(?:where|locat|place)$/,
  how: /^(?:how|step|process|method|mechan|procedur)$/,
  example: /^(?:exampl)$/,
  define: /^(?:definit|mean|what)$/,
}

/** Whether the last heading, under titles with the words of the question, is what was asked for. */
export function isSectionOn(
  kind: QuestionKind,
  wanted: readonly Wanted[],
  { context, last, passage }: Reading,
): boolean {
  if (passage.heading === '' || !wanted.every((w) => w.term.weak || best(w, context) >= 0.7)) return false
  const headed = HEADED[kind]
  return (
    wanted.some((w) => best(w, last) >= 0.7) || (headed !== undefined && [...last].some((stem) => headed.test(stem)))
  )
}
