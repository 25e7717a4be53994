import { isWeak, STOP_WORDS } from '#worker/engine/language/lexicon.ts'
import type { Word } from '#worker/engine/language/words.ts'
import { isGeneralNoun } from './general-nouns.ts'

/** Words of another kind than nouns, as far as their ending tells. */
const NO_NOUN =
  /(?:ly|ing|ed|ful|ous|ive|able|ible|less|ical|ic|est|wise)$|^(?:once|twice|instead|together|however|therefore|elsewhere|perhaps|today|both|made|early|late|earlier|later|well|even|true|false|real|least|same|such|equal|opposite|inside|outside|aside|beside|bottom|middle|left|right)$/
const NOUN =
  /(?:sis|tion|sion|ment|ness|ity|ogy|phy|ance|ence|ship|(?:ox|chlor|brom|iod|fluor|sulf|sulph|pept|nucleot|sacchar|glycer|hydr|carb)ide|ase|ose|gen|cyte|plasts?|phyll|ism)$/
/** "a high-fat diet", "a larger one", "the factual and legal cause": an adjective. */
const OPENS = /^(?:-| ones?\b| and\b| or\b)/
const BEFORE = /^(?:an?|the)$/

/** Nouns that end their phrase, of a length that makes them terms. Found by their neighbours, so some are missed. */
export function nounsIn(text: string, words: readonly Word[]): Word[] {
  return words.filter(({ text: word, folded, end }, i) => {
    if (folded.length < 4 || !/^\p{Ll}+$/u.test(word) || NO_NOUN.test(folded)) return false
    if (STOP_WORDS.has(folded) || isWeak(folded) || isGeneralNoun(folded)) return false
    const next = words[i + 1]
    const closes = !next || STOP_WORDS.has(next.folded) || /[^\s*_]/.test(text.slice(end, next.start))
    const before = words[i - 1]?.folded ?? ''
    if (!closes || OPENS.test(text.slice(end, end + 6))) return false
    return (
      BEFORE.test(before) || (NOUN.test(folded) && (STOP_WORDS.has(before) || /(?:s|ed|tain|duce|ease)$/.test(before)))
    )
  })
}
