import type { DropReason } from '#worker/contracts/quizzes/making-limits.ts'
import type { Question } from '#worker/contracts/quizzes/questions.ts'
import { givesAway } from './gives-away.ts'
import { hasSoundKey } from './one-key.ts'
import { hasSameOptions } from './same-options.ts'
import { askedFact, type AskedFact, asksTheSame } from './same-question.ts'

/**
 * Lets a made question through, or says why it is dropped:
 * - `wrong-key`: it cannot be asked, or a question with one answer has none or several
 * - `gives-away`: its key is found without knowing the subject
 * - `same-options`: two options mean the same
 * - `same-question`: it was asked already
 *
 * Outside of it: `unreadable` (not as its kind is written), `unsupported` (its quote is not in the source) and `unsolved` (who
 * answers it without its key comes to something else).
 */
export class QuestionGate {
  readonly #asked: AskedFact[]

  /** @param known questions that are asked already */
  constructor(known: readonly Question[]) {
    this.#asked = known.map(askedFact)
  }

  /** Null where nothing is wrong. */
  faultOf(question: Question, quote: string): DropReason | null {
    if (!hasSoundKey(question)) return 'wrong-key'
    if (hasSameOptions(question)) return 'same-options'
    if (givesAway(question, quote)) return 'gives-away'
    const fact = askedFact(question)
    return this.#asked.some((other) => asksTheSame(fact, other)) ? 'same-question' : null
  }

  /** It is asked from now on. */
  add(question: Question): void {
    this.#asked.push(askedFact(question))
  }
}
