import { STOP_WORDS } from '#worker/engine/language/lexicon.ts'
import { usualness } from '#worker/engine/language/related.ts'
import { type Word, wordsOf } from '#worker/engine/language/words.ts'

/** A card as a learner sees it, with where its term stands, and the title of its note. */
export interface WrittenCard {
  front: string
  back: string
  kind: 'definition' | 'cloze'
  title: string
}

/** What can be counted of a card without knowing its subject: 0 to 1. */
export type Features = {
  /** 1 where the front says where its term stands (“Nutrition: medium”) or asks in full, or there is no title to say it by. */
  isPlaced: number
  /** 1 where it says so in two steps: “Nutrition › Care plan: medium”. */
  isPlacedTwice: number
  /** 1 where the title is that of a glossary. */
  isOfGlossary: number
  /** 1 where a cell is asked for by the headings of its table: “Mud – grain size?” */
  isLabel: number
  /** 1 where it is asked what something does or means. */
  asksWhatItDoes: number
  /** Telling words of the front, of eight. */
  words: number
  /** 1 where a term has more than three telling words. */
  isLongTerm: number
  /** How usual the telling words of the front are in general texts. */
  usual: number
  /** 1 where front and back have a telling word in common. */
  sharesWord: number
  /** Words of the back, of thirty. */
  backWords: number
}

const WORDS_MAX = 8
const LONG_TERM = 3
const BACK_MAX = 30
/** The most that `usualness` gives. */
const MOST_USUAL = 12

export function featuresOf({ front, back, kind, title }: WrittenCard): Features {
  const [, place = ''] = PLACE.exec(front) ?? []
  const asked = place === '' ? front : front.slice(place.length + 2)
  const words = tellingIn(asked)
  const stems = new Set(words.map(({ stem }) => stem))
  const isTerm = kind === 'definition' && !front.endsWith('?')
  return {
    isPlaced: of(place !== '' || title === '' || ASKS_IN_FULL.test(asked) || isDefinition(asked, back)),
    isPlacedTwice: of(place.includes(' › ')),
    isOfGlossary: of(GLOSSARY.test(title)),
    isLabel: of(/ – [^?]*\?$/.test(front)),
    asksWhatItDoes: of(/\bwhat (?:do|does|did) .* (?:do|mean)\?$/i.test(front)),
    words: Math.min(WORDS_MAX, words.length) / WORDS_MAX,
    isLongTerm: of(isTerm && words.length > LONG_TERM),
    usual: words.reduce((sum, word) => sum + usualness(word), 0) / Math.max(1, words.length) / MOST_USUAL,
    sharesWord: of(tellingIn(back).some(({ stem }) => stems.has(stem))),
    backWords: Math.min(BACK_MAX, back.split(' ').length) / BACK_MAX,
  }
}

/** What stands before the last colon of a front. */
const PLACE = /^(.*?): (?=[^:]*$)/s
/** Neither "What is hydrogen bonding?" nor "Why …?", which lean on their note more often. */
const ASKS_IN_FULL =
  /^(?!why|what happens|what (?:do|does|did)\b|what (?:is|are|was|were) (?!an?\b|the\b)).*(?<! – .*)(?<![=→] )\?$/isu
const GLOSSARY = /gloss|vocab|terms|words/i

/** "What is osmosis?", "The movement of water through a membrane": says what kind of thing it is, and which of them. */
const isDefinition = (asked: string, back: string): boolean =>
  /^what (?:is|are) /i.test(asked) && KIND_AND_WHICH.test(back)
const KIND_AND_WHICH =
  /^(?:an?|the) (?!.*\bones?\b)(?:[\p{L}-]+ ){1,5}?(?:that|which|who|whose|of|by|in|between|where|when|used|made|with|for|from|to)\b/iu

const of = (holds: boolean): number => (holds ? 1 : 0)

const tellingIn = (text: string): Word[] => wordsOf(text).filter(({ folded }) => !STOP_WORDS.has(folded))
