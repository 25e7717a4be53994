import type { MadeQuestion } from './quiz.ts'
import { BLIND_RULES } from '#worker/engine/generating/gate/blind-guesser.ts'

/**
 * What a guesser finds who never reads the text, but has seen all other questions and their keys: naive Bayes over the
 * looks of an option among its four. Each text's questions are guessed from those of all other texts.
 */
export function learnedGuesses(made: readonly MadeQuestion[]): Map<MadeQuestion, number> {
  const looks = new Map(made.map((each) => [each, each.options.map((_, i) => looksOf(each, i))]))
  const guesses = new Map<MadeQuestion, number>()
  for (const each of made) {
    const others = made.filter(({ from }) => from.title !== each.from.title)
    const scores = (looks.get(each) ?? []).map((own) =>
      own.reduce((sum, look, at) => sum + weight(look, at, others, looks), 0),
    )
    guesses.set(each, scores.indexOf(Math.max(...scores)))
  }
  return guesses
}

function looksOf({ question, options }: MadeQuestion, at: number): string[] {
  const rank = (value: (option: string) => number) => {
    const own = value(options[at] ?? '')
    return options.filter((option) => value(option) < own).length
  }
  const ruled = Object.values(BLIND_RULES).map((rule) => {
    const picked = rule(question, options)
    return picked === null ? 'none' : picked === at ? 'this' : 'other'
  })
  const number = (option: string) => Number(/\d[\d,]*(?:\.\d+)?/.exec(option)?.[0].replaceAll(',', '') ?? NaN)
  const isNumber = options.every((option) => !Number.isNaN(number(option)))
  const alphabet = options.filter((option) => option < (options[at] ?? '')).length
  return [
    `length ${rank((option) => option.length)}`,
    `number ${isNumber ? rank(number) : '-'}`,
    `last digit ${isNumber ? (options[at] ?? '').replace(/\D/g, '').at(-1) : '-'}`,
    `alphabet ${alphabet}`,
    `place ${at}`,
    ...ruled,
  ]
}

/** Log of how much likelier a look is for a key than for a wrong option, smoothed. */
function weight(
  look: string,
  at: number,
  others: readonly MadeQuestion[],
  looks: Map<MadeQuestion, string[][]>,
): number {
  const seen = others.flatMap((other) =>
    (looks.get(other) ?? []).flatMap((own, i) => (own[at] === look ? [i === other.correct] : [])),
  )
  const keys = seen.filter(Boolean).length
  return Math.log((3 * (keys + 1)) / (seen.length - keys + 3))
}
