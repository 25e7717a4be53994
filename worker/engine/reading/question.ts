import type { Turn } from '#worker/engine/evidence.ts'
import { STOP_WORDS } from '#worker/engine/language/lexicon.ts'
import { smallTalk } from '#worker/engine/language/small-talk.ts'
import { fold, wordsOf } from '#worker/engine/language/words.ts'
import { comparison, eitherOf } from './comparison.ts'
import { parseMessage, READ } from './message.ts'
import { countIn, kindCounted, narrowed, type Term, termsOf } from './terms.ts'

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
  /** All telling words of what is asked, and of what it continues, as they were written. */
  words: ReadonlySet<string>
  /** Goes on from the answer before, in which its own is looked for first. */
  follows: boolean
  /** "What if …?" */
  whatIf: boolean
  /** Asks for the steps or stages of something by that word. */
  steps: boolean
  /** How many things a list is asked of: 5 of "the five Ks"; null where that is not said. */
  count: number | null
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
  /** Asks for an exception. */
  exception: boolean
  /** Asks what is not so. */
  denied: boolean
  /** Stems of what is to be left out: "without using Venturi's, how …", "that it is a gas and not a liquid". */
  excluded: ReadonlySet<string>
  /** Stems of the case that is asked for: of "what to do if a pot cracks". */
  inCase: ReadonlySet<string>
  /** Asks how something is worked out, which a formula answers. */
  formula: boolean
  /** Asks when something is so, which a condition answers as well as a date. */
  condition: boolean
}

/** The rules are tried in order on the folded question; none may backtrack over more than a few words. */
const KINDS: readonly (readonly [QuestionKind, RegExp])[] = [
  [
    'compare',
    /\b(?:differences? between|what(?:['’]?s| is) the differences?(?=[\s?.,;!]*$)|(?<!why (?:do|did) )(?<!what if )\b(?:i|we) (?:\w+ ){0,3}(?:mix(?:ing|ed)? up|confus(?:e|ing)) .{2,60} (?:and|with) .{2,60}|differ|compare[ds]?|comparison|versus|vs|distinguish(?:es)?|contrast|tell .{1,60} apart|tell (?!me\b|us\b|him\b|her\b|them\b|you\b).{2,50} from .{2,50}|compared (?:to|with)|different (?:about|from|to)|how .{3,60} and .{3,60} disagree|what (?:do|did) .{2,60} and .{2,60} (?:disagree|differ)|how (?:are |is |were )?.{3,60} and .{3,60} different|how (?:are|were) (?:they|these|those|the two|both) different|have in common)\b/,
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
    /\b(?:when (?:did|was|were|is|are|do|does|should|must|can|will|would|has|have|had)|(?:by|until|till|from|since) when|what (?:year|date|century|day)|which (?:year|century)|in what year|which day)\b/,
  ],
  [
    'number',
    /\b(?:how (?:many|much|long|fast|big|large|often|far|high|deep|old|tall|wide|thick|heavy|hot|cold)|what (?:number|percentage|proportion|fraction) of)\b/,
  ],
  [
    'list',
    /\b(?:list|enumerate|name (?:the|all|some|two|three|four|five)|which (?:\w+ ){0,2}(?:are|were)|what are the (?:\w+ ){0,3}(?:types|kinds|steps|stages|phases|parts|forms|rules|principles|features|functions|properties|advantages|disadvantages|differences|main|key|\w+s)|steps|stages|phases|(?:types|kinds|sorts) of|(?:the|all|some|different|what|which|two|three|four|five) (?:\w+ )?ways|all (?:of )?the (?:points|things|reasons|items|causes|effects|types|kinds|elements|features))\b/,
  ],
  [
    'who',
    /(?<!\b(?:some(?:one|body)|any(?:one|body)|everyone|people|persons?|those|patients?|m[ae]n|wom[ae]n|kids?|child(?:ren)?|students?|one) )\bwho\b|\b(?:whom|whose|which (?:person|scientist|king|queen|president|author))\b/,
  ],
  ['where', /\b(?:where|in which (?:place|country|city|part|organelle))\b/],
  [
    'define',
    /^(?:so |and |but |ok |please )?(?:what(?:'?s| is| are| was| were)\b|what (?:\w+ ){1,3}(?:is|are|means?)$|define\b|what does .{1,60} (?:mean|stand for)|definition of|meaning of|explain what|tell me what|who (?:is|was)\b)/,
  ],
  ['how', /\bhow\b|\bin what way\b/],
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
export function readQuestion(text: string, history: readonly Turn[] = []): Question {
  return read(text, earlier(history))
}

const tellingWords = (asked: string, carried: readonly Term[]): ReadonlySet<string> =>
  new Set([...wordsOf(asked), ...carried].flatMap(({ folded }) => (STOP_WORDS.has(folded) ? [] : [folded])))

function read(whole: string, previous: Question | null): Question {
  const text = whole.slice(0, READ)
  const small = smallTalk(foldedText(text))
  if (small)
    return {
      kind: small,
      terms: [],
      carried: [],
      words: new Set(),
      follows: false,
      whatIf: false,
      count: null,
      steps: false,
      sides: null,
      either: null,
      aspect: [],
      writes: false,
      plainly: false,
      without: false,
      exception: false,
      denied: false,
      excluded: new Set(),
      inCase: new Set(),
      formula: false,
      condition: false,
    }
  const { asked, beside, excluding, plainly } = parseMessage(text)
  // The World Health Organization asks for nobody.
  const plain = foldedText(asked.replace(/(?<=\w\W+)WHO\b/g, 'organisation'))
  const more = MORE.test(plain)
  const about = ABOUT.test(plain)
  const writes = WRITES.test(plain)
  const other = /\bwhy\b/.test(plain) ? undefined : AND_NOT.exec(asked)
  const remaining = other ? asked.replace(other[0], '') : asked
  const terms = more ? [] : termsOf(writes ? remaining.replace(WRITES_HEAD, ' ') : remaining)
  narrowed(terms, plain, asked)
  const count = kindCounted(terms, plain)
  if (DEFINES_SORT.test(plain)) for (const term of terms) if (SORT.test(term.folded)) term.weak = true
  const left = LEFT_OUT.exec(plain)?.[1]
  for (const term of terms) if (term.folded === left && !term.weak) term.head = true
  if (ONCE_MORE.test(text)) for (const term of terms) if (term.verb) term.repeated = `re${term.folded}`
  const fragment = previous !== null && isFragment(plain)
  const continues = AND_WHAT.test(foldedText(text)) && terms.filter((t) => !t.weak).length <= 1
  const refers = more || about || fragment || continues || terms.every((t) => t.weak) || FOLLOWS.test(plain)
  const besideTerms = refers && beside !== '' ? termsOf(beside).filter((t) => !t.weak) : []
  const follows = previous !== null && refers && besideTerms.length === 0
  const carried = follows
    ? fragment
      ? looselyFrom(previous, terms)
      : carriedFrom(previous, terms, about)
    : besideTerms.filter((t) => terms.every((o) => o.stem !== t.stem))
  const formula = FORMULA.test(plain)
  const found = KINDS.find(([, pattern]) => pattern.test(plain))?.[0]
  const named = formula && found === 'number' && /^how (?:do|can|would|to)\b/.test(plain) ? 'how' : found
  const steps = STEPS.test(foldedText(text)) && !OF_ONE.has(named ?? 'general')
  const kind =
    more && follows
      ? 'more'
      : steps || (THEN_LIST.test(text) && !OF_ONE.has(named ?? 'general'))
        ? 'list'
        : (named === undefined || about || fragment) && follows
          ? previous.kind
          : (named ?? (plainly && THING.test(plain) ? 'define' : 'general'))
  return {
    kind,
    // Of twelve things that are listed, the twelfth answers no more than the others.
    terms: kind === 'list' ? terms.filter(({ folded }) => countIn(folded) !== count) : terms,
    carried,
    words: tellingWords(asked, carried),
    follows,
    count,
    steps: (steps || kind === 'list') && NAMES_STEPS.test(foldedText(text)),
    whatIf: /\b(?:what if|(?:and|but) if)\b/.test(plain),
    ...(kind === 'compare' ? comparison(asked, beside, carried) : { sides: null, aspect: [] }),
    either: eitherOf(asked),
    writes,
    plainly,
    without: /\b(?:without|in the absence of|when there is no|if there is no)\b/.test(plain),
    denied: DENIED.test(remaining),
    excluded: new Set(
      wordsOf(`${other?.[1] ?? ''} ${(excluding.match(NAME) ?? []).join(' ')}`).map(({ stem }) => stem),
    ),
    inCase: new Set(termsOf(CASE.exec(asked)?.[1] ?? '').flatMap(({ weak, stem }) => (weak ? [] : [stem]))),
    exception: /\b(?:exceptions?|except|exempt(?:ed)?)\b/.test(plain),
    formula,
    condition: kind === 'when' && /\bwhen (?:do|does|is|are|should|must|can)\b/.test(plain) && !A_TIME.test(text),
  }
}

/** "What is an amphiprotic substance?": a definition seldom says of what sort a thing is in the same word. */
const DEFINES_SORT =
  /^(?:what(?:['’]?s| is| are)|define) (?:an? |the )?(?:[\p{L}-]{5,} )+(?:substances?|words?|terms?|phrases?|things?|materials?|objects?)$/u
const SORT = /^(?:substance|word|term|phrase|thing|material|object)s?$/

/** "Explain gradient descent" asks what it is. */
const THING =
  /^(?:(?:can|could|would) you )?(?:please )?(?:explain )?(?:to me )?(?:(?:the|an?) )?(?:[\p{L}\p{N}'’-]+(?: |$)){1,4}$/u

/** How something is worked out, and not how much it is. */
const FORMULA =
  /\b(?:work(?:ed)? out|calculat\w+|comput\w+|formula|equation|how (?:do|can|would) (?:i|you|we) (?:get|find))\b/
/** "And what comes out again?" */
const AND_WHAT = /^(?:and|but) (?:what|how|why|when|where|who|which)\b/
/** Asks for a time, and not for a condition. */
const A_TIME = /\b(?:by|until|till|from|since) when\b/i
/** "What to do if …". */
const CASE = /\b(?:if|in case(?: of)?) (.{2,120})/i
/** Asks for all that is to be done, and not for one thing of it. */
const STEPS =
  /\bstep by step\b|\b(?:all|which|what|the) (?:\w+ )?steps\b|\bwhat (?:all )?(?:do (?:we|i|you|they|people|nurses)|should (?:we|i|you|one|be)|must (?:we|i|you|one|be)|(?:have|has|is|am|are) (?:we |i |you |one )?(?:supposed )?to|to) do(?:ne)?\b/
/** "What do we do if …" may be answered by what is no step of a procedure. */
const NAMES_STEPS = /^(?!.*\bdo(?:ne)?\b).*\b(?:steps?|stages|phases)\b/
/** "What do I need for a contract? List the elements." */
const THEN_LIST =
  /[?.!]\s{1,3}(?:please |pls |and |so |then |just )?(?:list|name|enumerate) (?:all|the|them|every|each|me)\b/i
/** Kinds that one thing answers, whatever else is said. */
const OF_ONE = new Set<QuestionKind>(['why', 'when', 'who', 'where', 'number', 'compare', 'summary', 'example'])

/** "When did the bridge open again?" */
const ONCE_MORE = /\b(?:did|does|do|was|were)\b.*\bagain\b/i
/** What is not there: an answer has to speak of it. */
const LEFT_OUT = /\bwithout (?:(?:the|an?|any|its|their|his|her|proper|enough) )?(\p{L}{4,})(?! \p{L}+ing\b)/u
/** "And not a ketone": that one answer would not do. */
const AND_NOT =
  /,? (?:(?:and|but) not|(?:instead of|rather than)(?<=^which .*)) (?:an? |the )?(\p{L}{3,})(?: ones?)?(?=[?.!\s]*$)/iu
/** Names, without the word that opens the sentence. */
const NAME = /(?<=\P{L})\p{Lu}\p{L}+/gu
const DENIED = /\b(?:not|never|cannot|(?:do|does|did|is|are|was|were|ca|could|should|would|wo|must|has|have)n['’]?t)\b/i

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

/** "And for Mill?", "and section 6?": another thing of which the same is asked. */
const isFragment = (plain: string): boolean =>
  /^(?:(?:ok|okay|yes|no|right) )?(?:and|but)(?: (?:for|in|of|with|at|on|by|from|to|under|after|before|during|as|the|an?))*(?: [\p{L}\p{N}'’-]+){1,4}$/u.test(
    plain,
  ) && !ASKS.test(plain)
const ASKS =
  /\b(?:wh\p{L}+|how|is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|must|it|they|them|he|him|she|her|explain|define|list|name|give|tell|show)\b/u

/** What was asked before is asked again: not required, since the thing it was asked of is another now. */
function looselyFrom(previous: Question, terms: readonly Term[]): Term[] {
  const own = new Set(terms.map(({ stem }) => stem))
  return [...previous.terms, ...previous.carried]
    .filter(({ stem }) => !own.has(stem))
    .map((term) => (term.head ? term : { ...term, weak: true, named: false, head: false, verb: false }))
}

/** "What about meiosis?" replaces the subject; other follow-ups continue it. */
function carriedFrom(previous: Question, terms: readonly Term[], replaces: boolean): Term[] {
  const own = new Set(terms.map((t) => t.stem))
  const strong = terms.some((t) => !t.weak)
  return [...previous.terms, ...previous.carried].filter((t) => !own.has(t.stem) && (!replaces || !strong || t.weak))
}
