import { row } from '../table.mjs'
import { drawn, randomOf } from './random.ts'
import { learnedGuesses } from './learned-guesser.ts'
import type { EngineMeasure } from './measure.ts'
import { share, textsIn, wordsIn, type SourceText } from './texts.ts'
import { BLIND_RULES, blindGuess } from '#worker/engine/generating/gate/blind-guesser.ts'
import { makeQuestions, type GeneratedQuestion } from '#worker/engine/quiz.ts'

export interface MadeQuestion extends GeneratedQuestion {
  from: SourceText
}

/** Where a rule picks nothing, one of four is right by chance. */
const CHANCE = 0.25
const POSITIONS = [0, 1, 2, 3]

/**
 * Questions with four options: how many, and how often somebody finds the key who has not read the text. A reader rates
 * the rest.
 */
export const quiz = ['questions-en.json', 'own.json'].map((file): EngineMeasure => {
  const kind = file === 'own.json' ? 'notes' : 'articles'
  return {
    name: 'quiz',
    file,
    measure(material, { half }) {
      const texts = textsIn(material, half)
      const made = texts.flatMap(questionsOf)
      const label = (what: string) => `quiz of ${kind}: ${what}`
      row(label('for 1,000 words'), (1000 * made.length) / wordsIn(texts), { remark: String(made.length) })
      row(
        label('texts with a question, %'),
        share(texts, (text) => made.some(({ from }) => from === text)),
      )
      for (const [rule, pick] of Object.entries(BLIND_RULES))
        row(
          label(`found blindly by “${rule}”, %`),
          found(made, ({ question, options }) => pick(question, options)),
          { atMost: 30 },
        )
      for (const at of POSITIONS)
        row(
          label(`key in place ${at + 1}, %`),
          share(made, ({ correct }) => correct === at),
          { atMost: 35 },
        )
      row(
        label('found blindly by most rules, %'),
        found(made, ({ question, options }) => blindGuess(question, options)),
        { atMost: 30 },
      )
      const learned = learnedGuesses(made)
      row(
        label('found blindly by a guesser that learned from the others, %'),
        share(made, (each) => learned.get(each) === each.correct),
        { atMost: 30 },
      )
      row(label('length of the key over the others'), lengthRatio(made), { atLeast: 0.9, atMost: 1.1 })
      return Promise.resolve()
    },
    draw(material, { half, seed, draw }) {
      const made = drawn(textsIn(material, half).flatMap(questionsOf), draw, randomOf(seed))
      return Promise.resolve({ [`questions-${kind}.md`]: made.map(shown).join('\n') })
    },
  }
})

function questionsOf(from: SourceText): MadeQuestion[] {
  return makeQuestions(from.text, from.title).map((question) => ({ ...question, from }))
}

/** Percent of the keys that a rule finds. */
function found(made: readonly MadeQuestion[], guess: (question: MadeQuestion) => number | null): number {
  const hits = made.reduce((sum, each) => {
    const picked = guess(each)
    return sum + (picked === null ? CHANCE : picked === each.correct ? 1 : 0)
  }, 0)
  return (100 * hits) / Math.max(1, made.length)
}

function lengthRatio(made: readonly MadeQuestion[]): number {
  const ratios = made.map(({ options, correct }) => {
    const others = options.filter((_, i) => i !== correct)
    return (options[correct] ?? '').length / (others.reduce((sum, option) => sum + option.length, 0) / others.length)
  })
  return ratios.reduce((sum, ratio) => sum + ratio, 0) / Math.max(1, ratios.length)
}

function shown({ question, options, correct, quote, from }: MadeQuestion): string {
  const listed = options.map((option, i) => `${i + 1}. ${option}`).join('\n')
  return `### ${from.title}\n\n${question}\n\n${listed}\n\nKey: ${correct + 1}\n\n> ${quote.replace(/\s+/g, ' ')}\n\nRating:\n`
}
