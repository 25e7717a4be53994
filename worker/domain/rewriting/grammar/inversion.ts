import { START } from './nouns.ts'
import { type GrammarRule, pattern } from './rule.ts'

const WHO = `(?:I|you|he|she|it|we|they)`

/** The order of words behind what begins with a denial, and in wishes without “if”. */
export const INVERSION: readonly GrammarRule[] = [
  {
    rule: 'Where “hardly”, “never” or “rarely” comes first, the verb comes before the subject, as in a question.',
    wrong: 'Hardly I had arrived when it rang.',
    right: 'Hardly had I arrived when it rang.',
    find: pattern(
      `${START}(hardly|scarcely|barely|no sooner|never|rarely|seldom|never before) (${WHO}) (had|have|has|was|were|am|is|are|can|could|will|would|did)(?= \\p{L})`,
    ),
    fix: (_, hardly = '', who = '', had = '') => `${hardly} ${had} ${who}`,
  },
  {
    rule: 'The best there is in a whole life so far: “ever”, with the present perfect.',
    wrong: 'It is the best film that I never saw.',
    right: 'It is the best film that I have ever seen.',
    find: pattern(
      `\\b(the (?:most \\p{L}+|best|worst|biggest|nicest|funniest|happiest|saddest)(?: \\p{L}+)?(?: that)?) (I|we) (?:have )?never (saw|seen|read|heard|ate|eaten|met|did|done|had)\\b`,
    ),
    fix: (_, best = '', who = '', saw = '') => `${best} ${who} have ever ${EVER[saw.toLowerCase()] ?? saw}`,
  },
]

const EVER: Record<string, string> = { saw: 'seen', ate: 'eaten', did: 'done' }
