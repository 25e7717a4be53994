import { commonness } from '#worker/engine/language/related.ts'
import { STOP_WORDS } from '#worker/engine/language/lexicon.ts'
import { stem } from '#worker/engine/language/stem.ts'
import { wordsOf } from '#worker/engine/language/words.ts'
import type { Unit } from '#worker/engine/reading/units.ts'
import type { Definition } from '../definition.ts'
import { isGeneralNoun } from '../general-nouns.ts'
import type { Context } from '../headings.ts'
import { clauseIn, isBaseVerb } from './clauses.ts'

interface Around {
  unit: Unit
  context: Context
}

/**
 * What a line says of a term, if its term is one and its meaning is whole: neither a fragment that leans on the lines around,
 * nor a calculation, a remark, what somebody says, or a task. "partial", below "agonist", is the term "partial agonist".
 */
export function wholeTerm(definition: Definition, around: Around): Definition | null {
  const { form, meaning } = definition
  if (
    isTalk(`${definition.subject} ${withoutRemark(meaning)}`) ||
    !isBalanced(meaning) ||
    !isBalanced(definition.subject)
  )
    return null
  if (form === 'formula')
    return /^[\d.,]+ ?(?:→|\p{L}+ →)/u.test(meaning) ||
      isCalculation(meaning) ||
      isWorked(around) ||
      /→|[=≈] ?\d/.test(meaning) ||
      !/[=+×·*/^√−-]|\\frac|\d/.test(meaning)
      ? null
      : definition
  if (form === 'meaning' && RUNS_ON.test(meaning)) return null
  if (form !== 'label' && form !== 'leads' && form !== 'attribute')
    return leansOnLines(meaning.replace(/^that /, ''))
      ? null
      : form === 'meaning'
        ? { ...definition, meaning: firstOf(meaning) }
        : definition
  if (
    isWorked(around) ||
    isCalculation(meaning) ||
    isQuotation(meaning) ||
    TITLED.test(meaning) ||
    leansOnLines(meaning)
  )
    return null
  if (
    form === 'attribute' &&
    !around.context.near &&
    /\b(?:results?|outcomes?|method|aim)\b/.test(definition.question ?? '')
  )
    return null
  if (form === 'attribute' && definition.term.includes(' / ')) return null
  if (form === 'leads' && ADJECTIVE.test(definition.term) && (around.context.name === '' || around.context.far))
    return null
  if (
    form === 'leads' &&
    (/: /.test(meaning) || /^(?:through|into|from|to|in|on|at|by|over|with) (?!\d)/i.test(definition.term))
  )
    return null
  if (form === 'leads' && (/[↑↓%]|\bvs\b/.test(definition.term) || /^\d/.test(definition.term))) return null
  if (form !== 'label') return definition
  // "needs C=C and …": the sign of a bond or an equation, and not of a meaning.
  if (/ .*[^\s=]=[^\s=]/.test(around.unit.text.slice(0, definition.term.length + 2))) return null
  const term = termOf(definition, around.context)
  if (
    term === '' ||
    isFragment(term, around.context) ||
    saysTerm(term, meaning) ||
    isGeneralNoun(meaning) ||
    (ADJECTIVE.test(term) && !/ /.test(meaning))
  )
    return null
  const label = term === definition.term ? definition : { ...definition, term, subject: term }
  return { ...label, meaning: withoutRemark(meaning) }
}

/** "a force, mass is in kilograms": what another sentence says. */
const RUNS_ON = /^[^,]{3,60}, (?:an? |the )?\p{L}+ (?:is|are|was|were) /u

/** What a thing is, without what the sentence tells of it behind a semicolon. */
function firstOf(meaning: string): string {
  const [first = ''] = meaning.split('; ')
  return first.split(' ').length >= 4 && isBalanced(first) ? first : meaning
}

/** Every bracket, quotation mark and sign of a formula has its other half, and no mark of emphasis is left over. */
export function isBalanced(text: string): boolean {
  const count = (mark: RegExp) => text.match(mark)?.length ?? 0
  if (count(/\(/g) !== count(/\)/g) || count(/\[/g) !== count(/\]/g) || count(/“/g) !== count(/”/g)) return false
  if (count(/(?<!\\)\$/g) % 2 === 1 && !/^[^$]*\$\d[^$]*$/.test(text)) return false
  if (count(/"/g) % 2 === 1 || count(/`/g) % 2 === 1) return false
  const words = text.replace(/\$[^$]*\$|`[^`]*`/g, ' ')
  return !/(?<![\p{L}\p{N}*])\*{1,3}(?=\p{L})|(?<=\p{L})\*{1,3}(?![\p{L}\p{N}*])|\*\*/u.test(words)
}

/** Of the class, its teacher, its exam and what is still to be done. */
const TALK =
  /\b(?:(?:he|she) (?:says|said|thinks|claims)|exams?|homework|hw|to ?do|revise|lol|haha|omg|idk|btw|wtf|my (?:teacher|notes?|group|brother|sister|mum|mom|dad|friend|cousin|book|textbook|own)|(?:she|he|prof|teacher|lecturer|tutor|sir|miss|madam) (?:said|says|will|wants|asked|asks|likes|told|mentioned)|i (?:think|guess|hope|keep|always|never|need|must|dont|don['’]t|forgot|missed|mix|still|can['’]?t|cant)|ask (?:in class|the (?:teacher|prof\p{L}*|tutor)|her|him|prof|dr|mr|ms|mrs|again)|check (?:this|again|the|with|book|page|slides?)|(?:read|look|finish|print|learn|practi[cs]e) (?:it|this|again|chapter|the|by)|not sure|no idea|don['’]?t forget|remember to|will be on|next (?:week|lesson|class|time|lecture)|(?:till|until|by|for) (?:mon|tues|wednes|thurs|fri|satur|sun)day|past papers?|full marks?|no marks?|gets? marks?|makes sense|keep mixing|got (?:this|it) wrong)\b|\?\?|\bp\. ?\d+\b|\bslides? \d+/iu
/** "I calculated it", but neither "Type I error" nor "Elizabeth I was". */
const FIRST_PERSON =
  /(?:^|[,;.(–—-] |\b(?:that|until|which|this|because|what|so|and|but|when|if|where|as) )I(?:['’]\p{L}+)? (?!and |or |is |was |in )\p{Ll}/u
/** What is still to be asked, and how its writer does it. */
const ASIDE = /\bASK\b|\bmine (?:is|was|always|never)\b/
export const isTalk = (text: string): boolean => TALK.test(text) || FIRST_PERSON.test(text) || ASIDE.test(text)

/** "6×3/(6+3) = 2", "4/140", "0.67 A, …": what comes out with the numbers of one example. */
export function isCalculation(meaning: string): boolean {
  const plain = meaning.replace(/\\(?:times|cdot)/g, '×').replace(/[\\${}]/g, '')
  return (
    /\d[\d.,]*\)?\s*(?:[×*/÷]|[+−-](?= ))\s*\(?[−-]?\d[^\p{L}=≈→]*[=≈→]\s*\S*\d/u.test(plain) ||
    /^[−-]?[\d.,]+\s?[×*/÷+]\s?[\d.,()]+(?=\s*(?:[=≈→]|$))/.test(plain) ||
    /^[−-]\d[\d.,]*$/.test(plain)
  )
}

/** A line of an example that is worked through, by the heading or the line that it stands below. */
function isWorked({ unit, context }: Around): boolean {
  const above = [context.name, ...(context.parents ?? []).map(({ text }) => text)]
  return above.some((each) => WORKED.test(each)) || WORKED.test(unit.text.slice(0, 40))
}
const WORKED =
  /\bworked\b|\bexampel\b|\bex\. |\b(?:mini|numeric\p{L}*|calculation|sample) example|\bcalculat(?:ion|e)\b|\bfrom the board\b|\bpractice (?:questions?|problems?|sums?)\b|\bexercises?\b|\bto ?do\b|\bask in class\b|\bhomework\b|\bplan for\b|\bstill (?:to|missing|unclear)\b|^[*_]{0,2}given:/iu

/** What somebody says, and not what something means. */
const isQuotation = (meaning: string): boolean => /^["“][^"”]{24,}["”]?$/.test(meaning) && meaning.split(' ').length > 5

/** Points to what another line says: "the other way round", "the same backwards", "wall too". */
const LEANS =
  /\b(?:(?:the )?other way (?:a)?round|the (?:opposite|reverse|contrary)(?! (?:of|side|direction|charge|sign|pole|angle|effect|end)\b)|vice versa|same (?:reasons?|thing|idea|way|as (?:above|before|that)|backwards|again|here|but)|(?:see|as) (?:above|below|before)|that (?:convention|one|rule|case|formula|law|line|theory|way)|the (?:narrow|old|new|other|first|second|third|last|big|small|good|bad|main) (?:\p{L}+ )?one\b|as well as that|like that|these two|those two|the odd one out|the (?:former|latter)|the (?:first|last|other) (?:two|three|four)(?= (?:together|alone|only)|$)|than that|than this|(?:form|kind|type|part|version|branch|name|half|rest|side|end) of (?:it|them)|for me|there (?:is|are) (?:one|some|none)|of this|of these|by this|for this|with this|because of this|by (?:her|him|them))\b|^(?:does|doesn['’]t|do|don['’]t|is|isn['’]t|are|aren['’]t|was|has|had|can|cannot|can['’]t)\b(?= \(|$|[,.;])|^\p{L}+ too\b|^(?:\p{L}+ )?(?:too|also|as well)[,.;]|^(?:but|and|or|so|then|also|than|yes|no|maybe|both|neither|none|rare|common|varies|possible|tough|easy|hard)$|^(?:yes|no)(?=$|[,.;])|^(?:it|they|he|she|this|these|that|those)\b|^not the same\b|^\p{Ll}+ (?:it|them) (?:on|in|off|out|up|down)\b|^(?:backwards|reversed|in reverse)(?=$|[:,;.])|^should be\b|^(?:then|and then|but|so) /iu
export const leansOnLines = (meaning: string): boolean => LEANS.test(meaning)

/** The term of a label: an adjective below its noun is read with it. Empty for an adjective of which nothing says what it describes. */
function termOf(definition: Definition, context: Context): string {
  const [, bare, remark] = /^(\p{Ll}{3,}(?:ic|al|ary)) (\([^()]*\))$/u.exec(definition.term) ?? []
  if (bare === undefined || !context.near) return nounPhraseOf(definition.term, context)
  // "distal (far)", below "Joints", is the distal joint (far).
  const whole = nounPhraseOf(bare, context)
  return whole === bare || whole === '' ? definition.term : `${whole} ${remark ?? ''}`
}

function nounPhraseOf(term: string, { name, near, far = false }: Context): string {
  if (!isCommonAdjective(term) && !(near && /^\p{Ll}{3,}(?:ic|al|ary|ory|ive|ous)$/u.test(term) && !/ /.test(name)))
    return term
  const noun = /^\p{L}[\p{L}-]+(?: \p{Ll}[\p{L}-]+)?$/u.test(name) ? singular(smallName(name)) : ''
  if (near && noun !== '') return `${term} ${noun}`
  const plural = /^\p{Lu}?\p{L}+s$/u.test(name) && !far ? singular(name.charAt(0).toLowerCase() + name.slice(1)) : ''
  return plural === '' || /(?:ics|us|is|ss)$/.test(name) ? '' : `${term} ${plural}`
}
const smallName = (name: string): string =>
  /^\p{Lu}{2,} ?\p{Lu}+$/u.test(name) ? name.toLowerCase() : name.charAt(0).toLowerCase() + name.slice(1)
const singular = (noun: string): string =>
  /(?:ss|us|is|ics)$/.test(noun) ? noun : noun.replace(/ies$/, 'y').replace(/(?<=x|ch|sh|ss)es$|s$/, '')

const ADJECTIVE =
  /^(?:\p{L}{3,}(?:ic|al|ary|ive|ous|ed|lar|ish|less|ful|ible|able|ory)|full|partial|strict|inverse|direct|perfect|imperfect|compound|simple|single|double|major|minor|open|closed|upper|lower|middle|inner|outer|early|late|short|long|high|low|big|small|hot|cold|wet|dry|wide|narrow|thick|thin|deep|shallow|heavy|loud|quiet|rough|smooth|steep|flat|tall|fast|slow|old|new|good|bad|hard|soft|mild|severe|strong|weak|light|dark|left|right|front|back|top|bottom|first|second|third|last|main|other|primary|secondary|tertiary|equal|normal|intermediate|white|black|red|green|blue|yellow|brown|blond|slower|faster|larger|smaller|higher|more|less)$/iu
const isCommonAdjective = (term: string): boolean => {
  if (!ADJECTIVE.test(term)) return false
  const own = stem(term.toLowerCase())
  return !/(?:ic|al|ary|ive|ous|ed|lar|ory)$/i.test(term) || commonness(own) > 0
}

/** No noun phrase: begins or ends with what only ties it to another line, or is a clause, a count or a sum. */
const FRAGMENT =
  /^(?:in|on|at|out|by|for|from|to|with|without|over|under|through|into|onto|per|after|before|during|since|until|when|while|if|as|and|or|but|so|then|also|than|not|no|never|always|only|even|just|this|that|these|those|its|it|they|their|his|her|he|she|my|our|your|we|you|another|other|same|each|both|all|some|most|many|again|next|because|therefore|thus|here|there|there['’]s|usually|often|sometimes|mostly|mainly|today|total|sum|one|two|three|four|five)(?= |$)|(?: |^)(?:with|between|of|to|for|from|by|in|on|at|after|before|during|until|if|when|and|or|than|as|the|an?|needs|mostly|mainly|usually|often|again|cheaper|faster|slower|twice|first|too|not|alive|says|said)$|^q ?\d+\b|^(?:wrong|incorrect) |…|\.{3}|\d[^.]*\. \p{L}|^look up\b|\btrip\b|^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)[ /–-]|\b(?:vs?\.?|versus) \S|^\d[\d.,]*\s?[/×*+%]|^(?:above|below|over|under|up to|usual|half|wetter|drier|\p{L}{3,}er dough)\b|[=<>≤≥→≠]|^[^\p{L}]*$|^(?:the )?(?:big|main|key|good|bad|nice|last|next|only|best|worst|other|own) \p{L}+$|\b(?:example|exampel|examples|remark|reminder|mini|numbers?|song|score|instructor|teacher|trainer|lecturer|group|mnemonic|memory hook|trick|careful|beware|opinion|todo|question|answer|hint|advice|motto|quote|source|book|video|link|page)\b/iu
const TITLED =
  /^(?:[Pp]rof|[Pp]rofessor|[Dd]r|Mr|Mrs|Ms|[Mm]iss|Mme|[Mm]adame?|Sir|Sister|[Tt]eacher|[Cc]oach|[Ii]nstructor|[Ll]ecturer|[Tt]utor|[Cc]hef|Captain|Frau|Herr)\.? \p{Lu}/u
/** Single words that name nothing wherever they stand. */
const NAMES_NOTHING =
  /^(?:winners|losers|chef|fix|share|shares|own|cure|costs?|cheap|cost|gain|loss|result|results|eyes?|rule|idea|ideas|exception|exceptions|criticism|criticisms|problem|problems|point|points|fact|facts|value|values|range|ratio|log|drip|rate|calcium|bad|good|pro|con|pros|cons|plus|minus|why|how|who|what|before|after|start|end|begin|beginning|middle|finish|aim|goal|use|uses|used|needs?|keep|keeps|give|gives|do|does|make|makes|take|takes|mean|means|called|found|made|built|born|died|normal|usual|target|score|order|others?|rest|general|special|people|place|time|day|week|year|date|dates|size|form|forms|type|types|kind|kinds|sort|part|parts|side|sides|step|steps|way|ways|thing|things|word|words|name|names|number|numbers|case|cases|group|groups|list|table|figure|line|key|note|notes|exam|test|question|answer|yes|no|true|false|ok|tip|tips|hint|trick|careful|important|remember|mnemonic|song|message|moral|verdict|outcome|solution|conclusion|setting|author|title|topic|place|positive|negative|total|average|mean)$/i

function isFragment(term: string, { name, near, ordered = false }: Context): boolean {
  if (ordered && (isStep(term) || WORKFLOW.test(name))) return true
  if (
    OPINION.test(term) ||
    FRAGMENT.test(term) ||
    TITLED.test(term) ||
    /^["“]|\b(?:practical|lab|demo|fieldwork)$/.test(term)
  )
    return true
  // "Thesis (draft 2)": what stands in brackets makes a part of an essay no term.
  if (ESSAY_PART.test(term)) return true
  const words = term.split(' ')
  if (words.length > 1 && /\p{Ll}{3}ly$/u.test(term)) return true
  if (words.length === 1 && NAMES_NOTHING.test(term) && !(near && name !== '' && NOUN_OF.test(term))) return true
  if (words.length >= 3 && clauseIn(term) !== null) return true
  return words.length > 6
}
/** What stands above the steps of one's own work. */
const WORKFLOW = /\b(?:workflow|procedure|protocol|to ?do)\b/i
/** "Loved Einstein", "works between states": what somebody or something did, without it. */
const OPINION =
  /^(?:[Ww]orks|[Aa]pplies|[Cc]overs|[Hh]olds|[Ll]asts|[Rr]uns) (?:between|in|on|for|with|from|to|only|by) |^(?:[Ll]oved|[Hh]ated|[Ll]iked|[Dd]isliked|[Aa]dmired|[Pp]raised|[Aa]ttacked|[Rr]ejected|[Cc]riticised) \p{Lu}/u
const ESSAY_PART = /^(?:thesis|hook|opening|draft|outline|plan|paragraph)(?: \d+)?(?: \([^()]*\))?$/i
/** "set apart", "mark the ends": what to do in one step of several, and no thing. */
const isStep = (term: string): boolean =>
  new RegExp(String.raw`^(?:\p{L}+ )(?:${PARTICLE}|the|an?|all|each|every|both|your|any)(?: |$)`, 'u').test(term) &&
  isBaseVerb(term.split(' ')[0]?.toLowerCase() ?? '')
const PARTICLE = 'together|out|up|down|off|away|back|apart|over|through|in|on'

/** Says something of what it stands below, and so is a term with it. */
const NOUN_OF = /^(?:range|ratio|value|rate|mean|average|positive|negative|order|size)$/i

/** Whether every telling word of a meaning already stands in its term. */
function saysTerm(term: string, meaning: string): boolean {
  const own = new Set(wordsOf(term).map((word) => word.stem))
  const telling = wordsOf(meaning).filter(({ folded }) => !STOP_WORDS.has(folded))
  return telling.length > 0 && telling.every((word) => own.has(word.stem))
}

/** Without marks of excitement and what a writer adds for the reader at the end. */
const withoutRemark = (meaning: string): string =>
  meaning
    .replace(/!{2,}/g, '')
    .replace(/\s?\([^()]*\b(?:my|I (?=\p{Ll})|we|lol|saw|funny|everybody|exams?|she|he)\b[^()]*\)/gu, '')
    .replace(/\s?\((?:not sure|check|see [^()]*|from [^()]*|nice|funny|important|favou?rite|!+)\)/gi, '')
    .replace(/\s+[✔✓✗]$/u, '')
    .trim()
