import type { Turn } from '#worker/engine/evidence.ts'
import { isWeak, MEASURES, IMPERATIVES, stopWordsFor, synonymsOf } from '#worker/engine/language/lexicon.ts'
import { plainVerbs } from '#worker/engine/language/phrasal-verbs.ts'
import { fold, wordsOf, type Word } from '#worker/engine/language/words.ts'
import { parseMessage, READ } from './message.ts'

/** A content word of the question. */
export type Term = {
  text: string
  folded: string
  stem: string
  synonyms: readonly string[]
  weak: boolean
  named: boolean
  /** Says what kind of thing is asked for, as in "which river": the answer names one instead. */
  asks: boolean
  /** What is asked for of something else: the *walls* of arteries, how many *sisters*. An answer has to speak of it. */
  head: boolean
  /** The verb in one word, where it is asked in two: put out, extinguish. */
  plain: readonly string[]
}

export const QUESTION_KINDS = [
  'greeting',
  'thanks',
  'abilities',
  'define',
  'compare',
  'list',
  'why',
  'how',
  'when',
  'who',
  'where',
  'number',
  'example',
  'summary',
  'more',
  'general',
] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

export type Question = {
  kind: QuestionKind
  terms: Term[]
  /** Terms of the earlier question that this one continues. */
  carried: Term[]
  /** For `compare`: the two sides, each with its terms. */
  sides: readonly [Term[], Term[]] | null
  /** For "which is thicker, an artery or a vein?": the two. */
  either: readonly [Term[], Term[]] | null
  /** In what the sides are compared: their walls, when inserting. */
  aspect: Term[]
  /** Asks for new text, which this engine cannot write. */
  writes: boolean
  /** Asks for plain words: "like I'm twelve". */
  plainly: boolean
  /** Asks what is the case without something. */
  without: boolean
}

/** The rules are tried in order on the folded question; none may backtrack over more than a few words. */
const KINDS: readonly (readonly [QuestionKind, RegExp])[] = [
  [
    'compare',
    /\b(?:differences? between|differ|compare[ds]?|comparison|versus|vs|distinguish|contrast|tell .{1,60} apart|compared (?:to|with)|different about|have in common)\b/,
  ],
  [
    'summary',
    /\b(?:summar(?:y|i[sz]e|ies)|sum up|overview|key (?:points|ideas)|main (?:points|ideas)|recap|tl;?dr|gist)\b/,
  ],
  ['example', /\b(?:examples?|for instance|instances? of)\b/],
  [
    'why',
    /\b(?:why|how come|what (?:caused|causes|led|made)|what (?:is|are|was|were) the (?:cause|reason)s?|reasons? (?:for|why)|causes? of)\b/,
  ],
  [
    'when',
    /\b(?:when (?:did|was|were|is|are|do|does)|what (?:year|date|century|day)|which (?:year|century)|in what year|since when)\b/,
  ],
  [
    'number',
    /\b(?:how (?:many|much|long|fast|big|large|often|far|high|deep)|what (?:number|percentage|proportion|fraction) of)\b/,
  ],
  [
    'list',
    /\b(?:list|enumerate|name (?:the|all|some|two|three|four|five)|which (?:\w+ ){0,2}(?:are|were)|what are the (?:\w+ ){0,3}(?:types|kinds|steps|stages|phases|parts|forms|rules|principles|features|functions|properties|advantages|disadvantages|differences|main|key|\w+s)|steps|stages|phases|(?:types|kinds|sorts) of)\b/,
  ],
  ['who', /\b(?:who|whom|whose|which (?:person|scientist|king|queen|president|author))\b/],
  ['where', /\b(?:where|in which (?:place|country|city|part|organelle))\b/],
  [
    'define',
    /^(?:so |and |but |ok |please )?(?:what(?:'?s| is| are| was| were)\b|what (?:\w+ ){1,3}(?:is|are|means?)$|define\b|what does .{1,60} (?:mean|stand for)|definition of|meaning of|explain what|tell me what|who (?:is|was)\b)/,
  ],
  ['how', /\bhow\b|\bin what way\b/],
]

const GREETING =
  /^(?:hi|hello|hey|hallo|hola|bonjour|good (?:morning|afternoon|evening|day)|greetings|yo|moin|servus)(?: there| coach| everyone| stoa)?$/
const THANKS =
  /^(?:ok |okay |great |cool |perfect |nice )?(?:thanks|thank you|thx|merci|danke|gracias|cheers)(?: (?:a lot|so much|very much|coach|again|for .{0,60}))?$|^(?:great|cool|perfect|nice|ok|okay|got it|understood|i see)$/
const ABILITIES =
  /^(?:help|(?:so |and )?(?:what|which things) (?:can|do) you (?:do|know|help (?:me )?with)(?: for me)?|how (?:can|do) you (?:help|work)(?: me)?|who are you|what are you|are you (?:an? )?(?:ai|a\.i\.|bot|robot|human|person|real|chatgpt|language model|model|llm)|what is this|how does this work)$/
const SMALL_TALK: readonly (readonly [QuestionKind, RegExp])[] = [
  ['greeting', GREETING],
  ['thanks', THANKS],
  ['abilities', ABILITIES],
]
const MORE =
  /^(?:(?:and |so |ok |please |can you |could you )?(?:tell me (?:more|about it)|more|go on|continue|what else|anything else|more details?|elaborate|explain (?:more|further|that|it|this)|say more)(?: please| about (?:it|that|this))?)$/
const WRITES =
  /^(?:please |can you |could you )*(?:write|compose|draft|generate|create|make|invent|translate|rewrite|paraphrase|solve)\b/
const WRITES_HEAD =
  /^[^\p{L}\p{N}_]*(?:please |can you |could you )*\p{L}+ (?:me )?(?:(?:an?|some|the|\d+) )?(?:\p{L}+ )?(?:essay|text|poem|story|paragraph|article|report|email|letter|song|joke|summary|code|program|flashcards?|cards?|quiz|questions?)?/iu
const FOLLOWS =
  /\b(?:it|its|they|them|their|this|that|these|those|he|him|his|she|her|there|former|latter|else|also|too|then)\b/
const ABOUT = /^(?:and |so |but )*(?:what|how) about\b/

/** Earlier questions that a follow-up may refer to. */
const REACH = 12
const TERMS_MAX = 24
export function readQuestion(text: string, history: readonly Turn[] = []): Question {
  return read(text, earlier(history))
}

function read(text: string, previous: Question | null): Question {
  const small = SMALL_TALK.find(([, pattern]) => pattern.test(foldedText(text.slice(0, READ))))
  if (small)
    return {
      kind: small[0],
      terms: [],
      carried: [],
      sides: null,
      either: null,
      aspect: [],
      writes: false,
      plainly: false,
      without: false,
    }
  const { asked, beside, plainly } = parseMessage(text)
  const plain = foldedText(asked)
  const more = MORE.test(plain)
  const about = ABOUT.test(plain)
  const writes = WRITES.test(plain)
  const terms = more ? [] : termsOf(writes ? asked.replace(WRITES_HEAD, ' ') : asked)
  narrowed(terms, plain)
  uncounted(terms, plain)
  const refers = more || about || terms.every((t) => t.weak) || FOLLOWS.test(plain)
  const besideTerms = refers && beside !== '' ? termsOf(beside).filter((t) => !t.weak) : []
  const follows = previous !== null && refers && besideTerms.length === 0
  const carried = follows
    ? carriedFrom(previous, terms, about)
    : besideTerms.filter((t) => terms.every((o) => o.stem !== t.stem))
  const named = KINDS.find(([, pattern]) => pattern.test(plain))?.[0]
  const kind =
    more && follows ? 'more' : (named === undefined || about) && follows ? previous.kind : (named ?? 'general')
  return {
    kind,
    terms,
    carried,
    ...(kind === 'compare' ? comparison(asked, carried) : { sides: null, aspect: [] }),
    either: eitherOf(asked),
    writes,
    plainly,
    without: /\b(?:without|in the absence of|when there is no|if there is no)\b/.test(plain),
  }
}

/** "What is a generator in python": where it belongs to narrows the search, and need not stand in the notes. */
function narrowed(terms: readonly Term[], plain: string): void {
  const place = /^(?:what|whats|define|explain)\b.* in (?:the )?(\p{L}+(?: \p{L}+)?)$/u.exec(plain)?.[1]
  if (place === undefined) return
  const stems = new Set(wordsOf(place).map(({ stem }) => stem))
  if (terms.every((term) => term.weak || stems.has(term.stem))) return
  for (const term of terms) if (stems.has(term.stem)) [term.weak, term.named] = [true, false]
}

/** "The four types of" asks for types: notes that list them seldom count them. */
function uncounted(terms: readonly Term[], plain: string): void {
  const count =
    /\b(?:the|name|list|give|state) (?:main )?(two|three|four|five|six|seven|eight|nine|ten|\d) \p{L}/u.exec(plain)?.[1]
  for (const term of terms) if (term.folded === count) [term.weak, term.named] = [true, false]
}

function foldedText(text: string): string {
  return fold(text)
    .replace(/[?!.,;:"“”()…]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The last question with a subject, including the terms it continued itself. */
function earlier(history: readonly Turn[]): Question | null {
  let previous: Question | null = null
  for (const turn of history.filter(({ role }) => role === 'learner').slice(-REACH)) {
    const question = read(turn.text, previous)
    if (question.terms.length + question.carried.length > 0) previous = question
  }
  return previous
}

/** "What about meiosis?" replaces the subject; other follow-ups continue it. */
function carriedFrom(previous: Question, terms: readonly Term[], replaces: boolean): Term[] {
  const own = new Set(terms.map((t) => t.stem))
  const strong = terms.some((t) => !t.weak)
  return [...previous.terms, ...previous.carried].filter((t) => !own.has(t.stem) && (!replaces || !strong || t.weak))
}

const BEFORE_ORDER = new Set(['please', 'can', 'could', 'you', 'and', 'now', 'then', 'just', 'ok', 'me'])
/** Words that ask for a summary, not its subject. */
const POINTS = /\b(?:(?:key|main|important) (?:points?|ideas?|facts?)|overview|recap|gist|tl;?dr|sum up)\b/gi

/** Content words, strong before weak, each once. */
export function termsOf(text: string): Term[] {
  const words = wordsOf(text.slice(0, READ).replace(POINTS, ' '))
  const stops = stopWordsFor(words.map((w) => w.folded))
  const terms = new Map<string, Term>()
  const asking = askingWords(words, stops)
  const heads = headWords(text, words, stops)
  for (const [i, word] of words.entries()) {
    if (stops.has(word.folded) && !isAbbreviation(word)) continue
    if (IMPERATIVES.has(word.folded) && words.slice(0, i).every((w) => BEFORE_ORDER.has(w.folded))) continue
    const found = terms.get(word.stem)
    if (found) continue
    const plain = plainVerbs(words, i)
    terms.set(word.stem, {
      text: word.text,
      folded: word.folded,
      stem: word.stem,
      synonyms: [...synonymsOf(word.folded), ...plain],
      plain,
      head: heads.has(word),
      weak:
        isWeak(word.folded) ||
        (MEASURES.has(word.folded) && words[i - 1]?.folded === 'how') ||
        (word.folded.length === 1 && !isAbbreviation(word) && /[a-z0-9]/.test(word.folded)),
      named: i > 0 && /^\p{Lu}|\p{Nd}/u.test(word.text),
      asks: asking.has(word),
    })
  }
  return [...terms.values()].sort((a, b) => Number(a.weak) - Number(b.weak)).slice(0, TERMS_MAX)
}

/** What ends the words after "which" and "what" where they name a kind of thing: "which old river is", "what kind of". */
const AFTER_KIND = new Set(
  'of is are was were do does did has have had can could will would should may might'.split(' '),
)

/** The words after "which" and "what" that name the kind of thing asked for. */
function askingWords(words: readonly Word[], stops: ReadonlySet<string>): ReadonlySet<Word> {
  const at = words.findIndex(({ folded }) => folded === 'which' || folded === 'what')
  const end = at < 0 ? -1 : words.findIndex(({ folded }, i) => i > at && stops.has(folded))
  const run = end < 0 ? [] : words.slice(at + 1, end)
  // "What turgor is" asks for turgor.
  if (words.slice(end).every(({ folded }) => stops.has(folded))) return new Set()
  if (run.length <= 3) return new Set(AFTER_KIND.has(words[end]?.folded ?? '') ? run : [])
  return new Set(run.slice(0, 1))
}

/** "How many sisters", "Mozart's sister", "the capital of Serbia": without this noun a sentence is about something else. */
function headWords(text: string, words: readonly Word[], stops: ReadonlySet<string>): ReadonlySet<Word> {
  const heads = new Set<Word>()
  const runFrom = (start: number) => {
    const first = words.findIndex((word) => word.start >= start)
    if (first < 0) return
    const end = words.findIndex(({ folded }, i) => i >= first && stops.has(folded))
    const last = words[(end < 0 ? words.length : end) - 1]
    if (last && last.start >= start && !isWeak(last.folded)) heads.add(last)
  }
  for (const { index, 0: found } of text.matchAll(/\bhow many (?:different )?|\p{Lu}\p{L}*['’]s /giu))
    if (!/['’]s $/.test(found) || /^\p{Lu}/u.test(found)) runFrom(index + found.length)
  for (const { index, 0: found } of text.matchAll(
    /^(?:so |and )?(?:what|who)(?:['’]?s| is| was| are| were) the (?=(?:\p{L}+ ){1,3}of \p{Lu})/giu,
  ))
    runFrom(index + found.length)
  return heads
}

/** Whether a word is an abbreviation: IT is no pronoun, and US no object. */
function isAbbreviation({ text }: Word): boolean {
  return text.length > 1 && text.length < 6 && /^\p{Lu}+$/u.test(text)
}

/** In what things are compared, after them or before: "in terms of speed", "the walls of". */
const ASPECT_AFTER =
  /[,;]?\s(?:(?:in terms of|with regards? to|with respect to|regarding|concerning|when it comes to|based on|by) (.{2,60})|in (?:their|its|the) (.{2,40})|when (\p{L}+ing\b.{0,30})|[,;] which .{2,60})$/iu
const ASPECT_BEFORE =
  /\b(?:the|their) (\p{L}+(?: \p{L}+)?) (?:of|in|for) (?=(?:(?! from ).){1,80} (?:and|versus|vs\.?) )/iu
const SIDES: readonly RegExp[] = [
  /\b(?:between|about) (.{1,80}?) and (.{1,80})/i,
  /\bhow (?:do|does|did|is|are|was|were) (.{1,80}?) (?:differ(?:ent)? from|compare (?:to|with)) (.{1,80})/i,
  /\bhow (?:do|does|did|are|is) (.{1,80}?) and (.{1,80}?) (?:differ|compare)/i,
  /\bwhat do (.{1,80}?) and (.{1,80}?) have in common/i,
  /\b(?:compare|distinguish|contrast|tell) (.{1,80}?) (?:and|with|to|from|versus|vs\.?) (.{1,80})/i,
  /(.{1,80}?) (?:versus|vs\.?) (.{1,80})/i,
]

const EITHER =
  /\bwhich (?:\p{L}+ ){1,8}?(?:\p{L}+)[,:]? (?:an? |the )?([\p{L} -]{1,40}) or (?:an? |the )?([\p{L} -]{1,40}?)[?!.\s]*$/iu

function eitherOf(asked: string): readonly [Term[], Term[]] | null {
  const found = EITHER.exec(asked.includes(',') || asked.includes(':') ? asked : '')
  const [left, right] = [strongOf(found?.[1] ?? ''), strongOf(found?.[2] ?? '')]
  return left.length > 0 && right.length > 0 ? [left, right] : null
}

function comparison(whole: string, carried: Term[]): Pick<Question, 'sides' | 'aspect'> {
  const asked = whole.replace(/[?!.\s]+$/, '')
  const after = ASPECT_AFTER.exec(asked)
  const left = after ? asked.slice(0, after.index) : asked
  const before = ASPECT_BEFORE.exec(left)
  const named = before && !/^(?:differences?|similarit|comparison|contrast)/i.test(before[1] ?? '') ? before : null
  const text = named ? left.replace(named[0], ' ') : left
  const aspect = strongOf(`${after?.[1] ?? after?.[2] ?? after?.[3] ?? ''} ${named?.[1] ?? ''}`)
  const sides = sidesOf(text, carried) ?? sidesOf(asked, carried)
  return { sides, aspect }
}

function sidesOf(text: string, carried: Term[]): readonly [Term[], Term[]] | null {
  for (const pattern of SIDES) {
    const found = pattern.exec(text)
    if (!found) continue
    const left = strongOf(found[1] ?? '')
    const right = strongOf(found[2] ?? '')
    if (left.length > 0 && right.length > 0) return [left, right]
    const one = left.length > 0 ? left : right
    const subject = carried.filter((t) => !t.weak)
    if (one.length > 0 && subject.length > 0) return [subject, one]
  }
  return null
}

function strongOf(text: string): Term[] {
  return termsOf(text).filter((t) => !t.weak)
}
