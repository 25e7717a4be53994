import { formsOf } from '#worker/engine/language/irregular.ts'
import { isWeak } from '#worker/engine/language/lexicon.ts'
import type { Word } from '#worker/engine/language/words.ts'

const PASSIVE = /^(?:was|were|is|are|been|being)$/
const ASKS_VERB = /^(?:did|does|do)$/
/** What stands behind a verb that ends its question: "abolished in Britain", "open again". */
const BEHIND =
  /^(?:in|on|at|by|for|from|to|into|with|after|before|during|under|against|again|first|finally|there|then|exactly|actually)$/
const OPENS_NOUN = /^(?:the|an?|its|his|her|their|our|your|my|this|that|these|those|some|any|all|of|to)$/
const isParticiple = (folded: string) =>
  /\p{L}{3,}ed$/u.test(folded) || (/(?:n|t|d|ung|unk|um)$/.test(folded) && formsOf(folded).length > 0)

/**
 * The verb that a question ends with, as far as it can be told without parsing: "when was the tax *abolished* in Britain",
 * "when did the bridge *open*". An answer has to speak of that, and not only of the tax and the bridge.
 */
export function mainVerb(words: readonly Word[], stops: ReadonlySet<string>): Word | null {
  const helper = words.findIndex(({ folded }) => PASSIVE.test(folded) || ASKS_VERB.test(folded))
  const first = words[helper]
  if (!first) return null
  const rest = words.slice(helper + 1)
  const isContent = ({ folded }: Word) => !stops.has(folded)
  const subject = rest.findIndex(isContent)
  if (subject < 0) return null
  const isPassive = PASSIVE.test(first.folded)
  const end = rest.findIndex(({ folded }, i) => i > subject + 1 && BEHIND.test(folded) && isVerb(rest[i - 1]))
  const at = end < 0 ? rest.length - 1 : end - 1
  const last = rest[at]
  const before = rest.slice(subject + 1, at)
  // "Did the king repeal the *tax*" ends with what was done to.
  if (!isPassive && (helper === 0 || before.some(({ folded }) => OPENS_NOUN.test(folded)))) return null
  if (!last || at <= subject || !isVerb(last) || isWeak(last.folded)) return null
  return last

  function isVerb(word: Word | undefined): boolean {
    if (!word || !isContent(word)) return false
    return isPassive
      ? isParticiple(word.folded)
      : /^\p{Ll}{2,}$/u.test(word.text) && !/(?:[^s]s|ing|ed|ly)$/.test(word.folded)
  }
}
