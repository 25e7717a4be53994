/** A clause cut at its verb, as a question needs it: "Germany", "did", "invade", "Poland". */
export interface Clause {
  subject: string
  helper: 'do' | 'does' | 'did'
  base: string
  rest: string
}

/** Verbs of events, of nature and of study. Those that take no object stand apart: they are never left-over participles. */
const TAKES_OBJECT =
  'abolish absorb accept accuse achieve acquire add adopt affect allow ally annex announce annul appoint approve argue arrest assassinate assume attach attack attract attain balance ban bind bite block bomb boost break bring build burn bury buy calculate call capture carry catalyse cause cede challenge change choose claim close coin collect command compare complete compose compress conduct confirm connect conquer conserve consume contain contract control convert convince cool cover create crown cross cut decide declare decode deduce defeat defend define deliver demand demonstrate depose describe design destroy detect determine develop dig digest direct discover dismiss dissolve distribute divide draw drive drop earn eat elect eliminate emit employ enable encourage encrypt end enlarge enter establish exchange execute exile expand expel explain exploit express extend face favour fear feed fight file fill filter find fix force form formulate found free fuse gain generate get give govern grant guarantee guide halt hang have heat help hide hit hold hydrolyse identify ignore impose improve include increase inhibit inject introduce invade invent invite isolate issue join judge keep kill know launch lead learn leave legalise let lift limit link liberate lose lower make map marry mark mean measure meet merge mix mobilise move murder name nationalise need negotiate neutralise nominate notice observe occupy offer open oppose order organise outlaw overthrow own oxidise paint pass patent pay perform permit persecute persuade place plant play postulate predict present prevent proclaim produce prohibit promise propose protect prove provide publish pull pump punish purchase push put raise ratify reach read receive recognise record recover reduce refer reflect reform refract refuse reject release remove renew repeal repel replace report represent request require rescue resist restore retain return reunite reveal reverse rule say sail secrete see seize sell send separate set shape share shift shoot show shrink sign sink slow smash split spread start state steal stimulate stop store storm strengthen strike study suggest support suppress surround switch take teach tell test tie trade transfer transform transmit transport trap trigger turn unify unite use vote want warn wash weaken win withdraw write'
const NO_OBJECT =
  'abdicate act appear arise arrive become begin behave boil burst collapse collide come condense consist convene convulse crash decay decline decrease depend descend die diffuse disappear disintegrate dissent dry emerge emigrate erupt escape evaporate evolve exist expire explode fail fall feel flee float flow flower fly freeze function germinate go grow happen immigrate increase interact land last lie live look march matter melt migrate mutate occur open operate orbit originate oscillate panic proceed ramify react rebel recede remain resign rest retire retreat revolt rise rot rotate run rust seem settle shine sit sleep slip speed solidify speak spin stand stay succeed surrender swell tend travel vanish vary vibrate wait walk work'
/** Base and past tense of those that do not only add "ed"; a third form where the participle is another. */
const IRREGULAR: Record<string, string> = {
  arise: 'arose',
  become: 'became',
  begin: 'began',
  bind: 'bound',
  bite: 'bit',
  break: 'broke',
  bring: 'brought',
  build: 'built',
  burst: 'burst',
  buy: 'bought',
  choose: 'chose',
  come: 'came',
  cut: 'cut',
  dig: 'dug',
  draw: 'drew',
  drive: 'drove',
  eat: 'ate',
  fall: 'fell',
  feed: 'fed',
  feel: 'felt',
  fight: 'fought',
  find: 'found',
  flee: 'fled',
  fly: 'flew',
  freeze: 'froze',
  get: 'got',
  give: 'gave',
  go: 'went',
  grow: 'grew',
  have: 'had',
  hide: 'hid',
  hit: 'hit',
  hold: 'held',
  keep: 'kept',
  know: 'knew',
  lead: 'led',
  leave: 'left',
  let: 'let',
  lie: 'lay',
  lose: 'lost',
  make: 'made',
  mean: 'meant',
  meet: 'met',
  overthrow: 'overthrew',
  pay: 'paid',
  put: 'put',
  rise: 'rose',
  run: 'ran',
  say: 'said',
  see: 'saw',
  sell: 'sold',
  send: 'sent',
  set: 'set',
  shine: 'shone',
  shoot: 'shot',
  show: 'showed',
  shrink: 'shrank',
  sink: 'sank',
  sit: 'sat',
  sleep: 'slept',
  speak: 'spoke',
  spin: 'spun',
  split: 'split',
  spread: 'spread',
  stand: 'stood',
  steal: 'stole',
  strike: 'struck',
  take: 'took',
  teach: 'taught',
  tell: 'told',
  win: 'won',
  withdraw: 'withdrew',
  write: 'wrote',
}
/** Their last letter is doubled: "banned", "stopped". */
const DOUBLES = /^(?:annul|ban|control|drop|expel|map|occur|permit|refer|repel|ship|slip|stop|trap)$/

interface Form {
  base: string
  tense: 'base' | 'third' | 'past'
  takesObject: boolean
}
let forms: Map<string, Form> | undefined

function formOf(word: string): Form | undefined {
  if (!forms) {
    forms = new Map()
    for (const [verbs, takesObject] of [
      [TAKES_OBJECT, true],
      [NO_OBJECT, false],
    ] as const)
      for (const base of verbs.split(' ')) {
        forms.set(base, { base, tense: 'base', takesObject })
        forms.set(thirdOf(base), { base, tense: 'third', takesObject })
        forms.set(pastOf(base), { base, tense: 'past', takesObject })
      }
  }
  return forms.get(word)
}

/** Whether a word is a verb as an order begins with it: "put", "mark". */
export const isBaseVerb = (word: string): boolean => BARE.has(word) || formOf(word)?.tense === 'base'
/** Whose past is the same. */
const BARE = new Set(['put', 'cut', 'set', 'read', 'let', 'split', 'spread'])

function thirdOf(base: string): string {
  if (base === 'have') return 'has'
  if (/[^aeiou]y$/.test(base)) return base.replace(/y$/, 'ies')
  return /(?:s|x|z|ch|sh|o)$/.test(base) ? `${base}es` : `${base}s`
}

function pastOf(base: string): string {
  const irregular = IRREGULAR[base]
  if (irregular !== undefined) return irregular
  if (/[^aeiou]y$/.test(base)) return base.replace(/y$/, 'ied')
  if (DOUBLES.test(base)) return `${base}${base.at(-1) ?? ''}ed`
  return base.endsWith('e') ? `${base}d` : `${base}ed`
}

/** What a subject does not begin with, and what shows that the noun has been left. */
const NO_SUBJECT =
  /^(?:it|its|they|their|he|she|his|her|this|that|these|those|there|who|which|what|when|where|while|if|as|because|since|in|on|at|by|for|from|to|with|after|before|during|until|not|never|no|only|even|also|then|and|or|but|so|we|you|i|my|our|your|one|another|other|some)\b/i
const LEAVES_NOUN =
  /^(?:that|which|who|whose|where|when|if|while|because|is|are|was|were|be|been|can|could|may|might|must|will|would|should|has|had|do|does|did|not|to|than|as)$/i
const PREPOSITION =
  /^(?:by|in|at|on|off|out|up|down|from|to|into|with|for|as|of|after|before|during|under|over|through|between|among|until|when|while|because|and|or|but|again|there|here)$/i
const PLURAL =
  /(?:[^s'’]s|people|men|women|children|police|bacteria|and \p{L}+)$|^(?:\p{L}+ )?(?:\p{L}+[^s]s|people|men|women|children) of /u
const SUBJECT_WORDS = 6

/** The subject and the verb that a clause begins with. Null where it is not certain that a word is its verb. */
export function clauseIn(text: string): Clause | null {
  const words = text.split(' ')
  if (NO_SUBJECT.test(text)) return null
  for (let i = 1; i <= Math.min(SUBJECT_WORDS, words.length - 1); i++) {
    const word = words[i] ?? ''
    if (LEAVES_NOUN.test(word) || /[,;:()=→]|\p{Ll}{3}\.$/u.test(words[i - 1] ?? '')) return null
    const form = /^\p{Ll}+$/u.test(word) ? formOf(word) : undefined
    if (!form) continue
    const subject = words.slice(0, i).join(' ')
    const next = words[i + 1] ?? ''
    const isPlural =
      PLURAL.test(subject) && (/ of /.test(subject) || !/^\p{Lu}\p{L}*s$/u.test(subject.split(' ').at(-1) ?? ''))
    const many =
      isPlural || / (?:and|&) /.test(subject) || /^\p{Lu}\p{L}+(?:ans|ists|iks|ians|ns|rs|ts|cks|ds|ks)$/u.test(subject)
    const isPhrasal = /^(?:in|up|off|out|over|down)$/.test(next) && i + 2 < words.length && form.tense !== 'past'
    const hasObject = next !== '' && (isPhrasal || !PREPOSITION.test(next))
    if (form.tense === 'past' && (hasObject || !form.takesObject))
      return { subject, helper: 'did', base: form.base, rest: words.slice(i + 1).join(' ') }
    const isEnd = next === '' && /^the | of /i.test(subject)
    if (form.tense === 'third' && !many && (next !== '' || !form.takesObject || isEnd))
      return { subject, helper: 'does', base: form.base, rest: words.slice(i + 1).join(' ') }
    if (form.tense === 'base' && many && (hasObject || !form.takesObject) && !/^(?:of|in the \p{Lu})/u.test(next))
      return { subject, helper: 'do', base: form.base, rest: words.slice(i + 1).join(' ') }
    return null
  }
  return null
}

/** "the treaty signed in Paris", "NATO founded": a noun with the participle of what was done to it. */
export function participleIn(text: string): { subject: string; done: string; rest: string } | null {
  const words = text.split(' ')
  if (NO_SUBJECT.test(text)) return null
  for (let i = 1; i <= Math.min(SUBJECT_WORDS, words.length - 1); i++) {
    const word = words[i] ?? ''
    if (LEAVES_NOUN.test(word) || PREPOSITION.test(word) || /[,;:()=→]/.test(words[i - 1] ?? '')) return null
    if (!isParticiple(word)) continue
    const next = words[i + 1] ?? ''
    if (next !== '' && !PREPOSITION.test(next)) return null
    return { subject: words.slice(0, i).join(' '), done: word, rest: words.slice(i + 1).join(' ') }
  }
  return null
}

const PARTICIPLES = new Set(
  'begun broken brought built burnt bought chosen cut dug drawn driven fed fought found given held hit kept known led left lost made met overthrown paid put seen sold sent set shot shown sunk split stolen struck taken taught told won withdrawn written hanged beaten born'.split(
    ' ',
  ),
)
const isParticiple = (word: string): boolean => {
  const form = formOf(word)
  return PARTICIPLES.has(word) || (form?.tense === 'past' && form.takesObject && word.endsWith('ed'))
}
