import { isGeneralNoun } from '../general-nouns.ts'

/** Words that point to another sentence, wherever they stand. */
const LEANS =
  /\b(?:this|these|those(?! (?:who|that|which|of|with|in|from|where|whose)\b)|(?:the|these|this) latter|the former(?! \p{L}+ of\b)|aforementioned|abovementioned|(?:the|see) above|see below|following|preceding|previous|previously|earlier|later|afterwards?|thereafter|thereby|therein|meanwhile|however|therefore|thus|hence|moreover|furthermore|nevertheless|nonetheless|consequently|accordingly|similarly|likewise|conversely|instead|otherwise|also|too|yet|now|here|there|currently|recently|presently|eventually|subsequently|ultimately|alike|respectively|we|our|ours|my|you|your|yours|let's|too|again|meantime|today's|one of (?:them|these|those|his|her|its|their))\b/iu
const LEANS_MORE =
  /\b(?:such (?!as\b|that\b)|same (?!\p{L}+ as\b)|other(?! than\b)|others|another(?! \p{L}+ (?:that|which|who|of)\b)|that (?:year|time|day|period|point|age|era|decade|century|month|week|case|kind|sort|way|reason|season|game|war|place|area)|at (?:the time|first|last)|(?:by|since|until|from|just|back|and|but) then|then (?:\p{L}+ed|was|were|is|are)|compared (?:to|with)|in (?:fact|turn|addition|contrast|comparison|return|response|particular|general|short|other words|the end|the process|the meantime)|as (?:a result|a consequence|mentioned|noted|described|shown|seen|explained|discussed|stated|before)|for (?:example|instance|this)|the (?:first|last|next|final|past|previous) (?:\d+|two|three|four|five|six|few|several|half)|(?:it|him|her)self|themselves|on the (?:other|contrary)|(?:next|last|past) (?:day|year|month|week|season|decade|century|game|step|few|two|three)|so (?:that )?far|years? (?:before|after|earlier|later|ago)$)/iu
/** "each other", "and other", "or other" point to nothing outside. */
const HARMLESS =
  /\bof the (?:population|time|world|year|day)\b(?! of\b)|\b(?:most|among|amongst|than|than any|than most|than all) other\b|\b(?:each|and|or|any|many|no|some|all|most|several) other\b|\beach other\b|\bno longer\b/gi

const SPEAKER = /\b(?:us|mine)\b|(?:^|[,;"“‘] |\bthat )I\b/

/** What a sentence about nothing in particular begins with. */
const VAGUE_START =
  /^(?:it|they|he|she|there|here|that|what|who|whom|whose|which|one(?! \p{L}+ of\b)|ones|some|many|most|several|few|various|certain|numerous|all|both|each|either|neither|none|nothing|everything|everyone|everybody|someone|people|much|more|less|another|two|three|four|five|six|seven|others?|if|when|while|whereas|although|though|because|since|and|but|or|nor|so|yet|not|only|even|just|despite|unlike|like|rather|perhaps|maybe|possibly|probably|finally|first|firstly|second|secondly|third|thirdly|next|lastly|initially|originally|formerly|additionally|overall|notably|importantly|interestingly|unfortunately|specifically|generally|usually|often|sometimes|typically|together|elsewhere|apart|besides|to|by \p{L}+ing|according|note|see|remember|e\.g|i\.e|ex|vs|re)\b/iu

const HE = /\b(?:he|him|his|she|her|hers|himself|herself)\b/i
const THEY = /\b(?:they|them|their|theirs|themselves)\b/i
const IT = /\b(?:it|its|itself)\b/i
const NAME = /(?<!^)(?<![.!?] )\b\p{Lu}\p{L}+|^\p{Lu}\p{L}+ \p{Lu}\p{L}+/u
const NOUN =
  /\b(?!(?:when|while|after|before|since|because|although|though|during|where|which|that|with|from|into|over|under|were|been|have|does|will|would|could|should)\b)\p{L}{4,}/iu

/** Whether a sentence can be understood by whoever has read nothing else of its text. */
export function standsAlone(text: string): boolean {
  if (VAGUE_START.test(text)) return false
  const plain = text.replace(HARMLESS, ' ')
  if (LEANS.test(plain) || LEANS_MORE.test(plain) || SPEAKER.test(plain)) return false
  if (BARE_SUPERLATIVE.test(plain)) return false
  if (refersBack(text, HE, NAME) || refersBack(text, THEY, NOUN) || refersBack(text, IT, NOUN)) return false
  return !namesNothing(plain)
}

/** "Tokyo is the largest with 37 million": of what was said before. */
const BARE_SUPERLATIVE =
  /\bthe (?:second |third )?(?:(?:larg|small|high|long|old|tall|deep|bigg|fast|great|low|short|rich|poor|strong|weak|hott|cold|young|clos|earli|heavi|light|wid|thick|thin|dens|bright|hard|soft|simpl|cheap)est|best|worst|most \p{L}+(?:ed|ing|ous|ful|al|ive|ant|ent|ic|able))(?= (?:with|at|and|but|by|is|was|are|were|because)\b|[.,;]|$)/u

/** A pronoun for which nothing earlier in the sentence can stand. */
function refersBack(text: string, pronoun: RegExp, antecedent: RegExp): boolean {
  const found = pronoun.exec(text)
  if (!found) return false
  // Further from the start there is more than one thing it could stand for.
  const before = text.slice(0, found.index).replace(OPENING_TIME, '')
  return !antecedent.test(before) || before.trim().split(/\s+/).length > NEAR
}
const OPENING_TIME = /^(?:[Ii]n|[Oo]n|[Dd]uring|[Bb]y|[Aa]fter|[Ss]ince) [^,]{2,40}, /
const NEAR = 6

/** "the system was …", "the old position of 1987": a kind of thing with nothing that says which one. */
const DEFINITE = /\b[Tt]he ((?:\p{Ll}[\p{Ll}'’-]* ?){1,4})(?![\p{L}])/gu
/** Adjectives that do not tell which one is meant, unlike "the immune system". */
const VAGUE = new Set(
  'old new main original final entire whole current local national regional federal public private official annual large small big long short high low early late young major minor single double joint same different similar previous subsequent overall total average standard typical common general special particular specific certain real actual various numerous many few two three four five six seven eight nine ten remaining other proposed resulting surrounding neighbouring neighboring rival opposing losing winning victorious defeated merged combined ruling foreign western eastern northern southern central opening closing good bad poor rich famous great ancient modern military political economic social religious cultural financial legal royal imperial colonial entire first second third last next'.split(
    ' ',
  ),
)
const isVague = (word: string) =>
  VAGUE.has(word) || /(?:ed|ing|al|ic|ive|ous|ful|able|ible|ary|ent|ant|less|ish|ian|ese|er|est)$/.test(word)
/** Adjectives that make a term of their noun. */
const SCIENCE = new Set(
  'nervous immune digestive respiratory circulatory endocrine skeletal cardiac lymphatic reproductive solar periodic industrial electromagnetic electric magnetic gravitational chemical nuclear atomic ionic covalent kinetic potential judicial legislative executive renal cerebral spinal cellular genetic derivative quadratic linear water carbon nitrogen'.split(
    ' ',
  ),
)
const SPECIFIED = new Set(
  'of that which who whose whom where when for from to between with called named known'.split(' '),
)
const SUPERLATIVE = /^(?:first|only|most|least|best|worst|\p{L}{3,}est|[a-z]+-largest)$/u
/** "in France", "at the poles"; not "in 1990". */
const PLACED = /^(?:in|at|on|by|within|near) (?:\p{Lu}|the |an? )/u

function namesNothing(text: string): boolean {
  for (const match of text.matchAll(DEFINITE)) {
    const words = (match[1] ?? '')
      .trim()
      .toLowerCase()
      .replace(/['’]s\b/g, '')
      .split(' ')
    const after = text.slice(match.index + match[0].length).trimStart()
    for (const [i, word] of words.entries()) {
      if (i > 2 || SPECIFIED.has(word)) break
      if (!isGeneralNoun(word)) continue
      const modifier = words[i - 1]
      if (modifier !== undefined && !isGeneralNoun(modifier) && (!isVague(modifier) || SCIENCE.has(modifier))) break
      const next = words[i + 1]
      const rest = words.slice(i + 1).join(' ') + ' ' + after
      if (words.slice(0, i).some((each) => SUPERLATIVE.test(each)) || PLACED.test(rest.trimStart())) break
      if (next !== undefined && isGeneralNoun(next)) continue
      if (next === undefined ? /^(?:\p{Lu}|\d|["“'‘(])/u.test(after) : SPECIFIED.has(next)) break
      return true
    }
  }
  return false
}
