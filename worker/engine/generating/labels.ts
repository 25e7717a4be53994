import { isGeneralNoun } from './general-nouns.ts'
import { plainTerm } from './sentences/plain-sentence.ts'
import type { Definition } from './definition.ts'

/** "a tempo" and "a priori" begin with another word. */
export const ARTICLE =
  /^(?:an|a(?! (?:tempo|cappella|capella|piacere|priori|posteriori|fortiori)(?: |$))|the|each|every)\s+/i
const TERM_WORDS = 6

const LABEL =
  /^(?:[\p{Extended_Pictographic}\uFE0F\u200D]{1,4}\s?)?(?:[*_]{1,3})?([\p{L}\p{N}$`"“(][^:=\n]{0,70}?)(?:[*_]{1,3})?(?::[*_]{0,3}\s+|\s[–—-]\s+(?![=:]\s)|\s?(?<![<>!])=(?![>=])\s?|\s(?:→|->|=>)\s)(?=\S)/u
/** Labels of remarks and of parts, which name nothing that could be asked for without the heading above. */
const REMARK =
  /^(?:notes?|n\.?b|remarks?|remember|reminder|important|attention|caution|warning|(?:exam |study )?tips?|hints?|examples?|e\.?g|ex|eg|i\.?e|todo|to do|task|homework|hw|exercise|due|deadline|exam|test|quiz|question|questions|q|answer|answers|a|solution|source|sources|references?|see|see also|link|links|read|reading|page|pages|chapter|section|unit|week|day|lecture|lesson|class|teacher|prof|professor|date|time|author|title|topic|topics|subject|summary|overview|introduction|intro|conclusion|main idea|key points?|key terms?|key idea|idea|main points?|definition|definitions|meaning|formula|formulas|formula from \p{L}+|recipe|equation|result|results|proof|given|find|check|step|steps|part|phase|stage|case|option|pros?|cons?|advantages?|disadvantages?|benefits?|drawbacks?|causes?|effects?|consequences?|reasons?|function|functions|role|features?|characteristics|properties|structure|location|types?|kinds?|uses?|purpose|goal|aim|background|context|problem|problems|method|methods|process|first|second|third|then|next|finally|also|but|and|or|so|because|therefore|however|thus|mnemonic|memory aid|fun fact|p\.?s|ps|update|edit|figure|fig|table|image|picture|diagram|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|name|key people|people|themes?|characters?|vocab|vocabulary|words?|dates?|names?|events?|facts?|who|what|when|where|why|how|yes|no|true|false|input|output|held|need|needed|careful|beware|danger|dangers|together|overall|originally|today|later|meanwhile|usually|otherwise|elsewhere|verdict|ruling|signs|tx|dx|rx|sx|blame|form|before|after|during|left|right|top|bottom|total|other|others|etc|(?:still |not )?(?:unsure|unclear|sure|shaky|weak)(?: (?:on|in|about|with))?|note to self|(?:to|à) (?:review|revoir)|[a-z]+ (?:issues|problems|concerns))(?:\s?(?:\d{1,3}|[a-h]|[ivx]{1,4}))?$/iu
const TIME =
  /^(?:(?:c\.|ca\.|circa|around|about)\s?)?(?:\d{1,2}(?:st|nd|rd|th)? )?(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? (?:\d{1,2}(?:st|nd|rd|th)?,? )?)?(?:\d{3,4}|\d{1,2}(?= (?:BCE?|AD|CE)$))(?: (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?)?(?:\s?[–—-]\s?\d{2,4})?(?:\s?(?:BCE?|AD|CE))?$/i
/** "14 Oct", where the year stands above. */
const DAY = /^\d{1,2}(?:st|nd|rd|th|\.)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?$/i
/** "Enabling Act - 23 March 1933, laws without parliament". */
const OPENING_DATE =
  /^((?:\d{1,2}(?:st|nd|rd|th)? )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? (?:\d{1,2},? )?(?:1\d{3}|20\d\d)), \p{L}/iu
/** Labels that tell something of what the heading above names. */
const ATTRIBUTE =
  /^(?:key |main )?(?:functions?|roles?|structures?|locations?|types?|uses?|causes?|symptoms?|treatments?|sizes?|shape|colou?rs?|risks?|side[- ]effects?|adverse effects|contraindications?|antidotes?|dos(?:e|age)|route|advantages?|disadvantages?|pros|cons|benefits?|drawbacks?|features?|characteristics|properties|tx|dx|rx|signs|parts|layers|plot|setting|narrator|government|economy|religion|capital|population|habitat|diet|formula|symbol|units?|discovered by|invented by|significance|importance|purpose|definition|meaning|figures|leaders?|results?|outcomes?|consequences?|effects?|time complexity|space complexity|complexity|syntax|where|when|who|site|place|found in|made of|origin|language|currency|area|climate|genre|setting|author|composer|themes?|challenges?|constitution|culture|legacy)$/i
/** Headings and labels that name nothing, and answers that name no one thing: neither a term nor an option. */
const GENERIC =
  /^(?:(?:supporting |counter[- ]?)?evidence|worked(?: ex(?:amples?)?)?\.?|counter[- ]?ex(?:amples?)?\.?|(?:worked |for )?ex(?:amples?)?\.?|e\.?g\.?|notes?|summary|overview|both|either|neither|none|all|any|each|same|evaluation|strengths?|weakness(?:es)?|limitations?|limits|criticisms?|exceptions?|rules?|research|applications?|other|others)$/i
export const isGeneric = (text: string): boolean => GENERIC.test(text)
export const isAttribute = (label: string): boolean => ATTRIBUTE.test(label)
export const isRemark = (label: string): boolean =>
  REMARK.test(label) || GENERIC.test(label) || /^(?:other|more|further|evaluation of|n\.?b\.?) /i.test(label)
/** What a title says beside its subject. */
const TITLE =
  /^(?:revision|notes?|summary|overview|introduction|continued|cont|part|chapter|week|wk|lecture|lesson|unit|exam|test|homework|cheat ?sheet|\d+$)\b/i
const CLAUSE =
  /\b(?:is|are|was|were|has|have|had|can|will|would|should|does|do|did|that|which|who|because|if|when|we|you|it|they|he|she|there|this|these|those|my|our|your|both)\b|, \d{4}$/i

/**
 * A line "term: meaning", "term = meaning", "term – meaning", or "1789: what happened".
 * @param heading what the heading above names, for a line such as "Function: …"
 */
export function labelled(text: string, heading: string, line: boolean): Definition | null {
  const found = LABEL.exec(text)
  if (!found) return null
  const written = plainTerm(found[1] ?? '').replace(/\*\*|__/g, '')
  // "*Smith (No 2)* [1959] HL: …": the sign before its name was no part of the label.
  const label = written.replace(/^([^*]*[)\]])\*(?= |$)/, '$1')
  const form = /(?:→|->|=>)\s*$/.test(found[0]) ? 'leads' : 'label'
  const next = form === 'leads' ? NEXT_CHAIN : /=\s?$/.test(found[0]) ? NEXT_EQUAL : NEXT_TERM
  const rest = text.slice(found[0].length)
  const cut = rest.replace(next, '')
  if (isForeignSample(rest) || /^[\d\s.,]+→[\d\s.,]+$/.test(cut)) return null
  // "bubbles = one kind, none = the other" is one meaning.
  const meaning = plainTerm(/ = /.test(cut) ? rest : cut)
  if (
    meaning === '' ||
    /^[-–—?.…_]+$|^\d+(?:[.,]\d+)*$/.test(meaning) ||
    /[:;,]$/.test(meaning) ||
    meaning.length > 320
  )
    return null
  if (TIME.test(label) || DAY.test(label)) return dated(label, meaning)
  const [, defined, as] = (/^definition$/i.test(label) && OWN_TERM.exec(meaning)) || []
  if (defined !== undefined && as !== undefined)
    return { form: 'label', term: defined, subject: defined, meaning: as, verb: 'is' }
  if (ATTRIBUTE.test(label)) return heading === '' || !line ? null : attributed(heading, label, meaning)
  const term = label.replace(ARTICLE, '')
  const opening = OPENING_DATE.exec(meaning)?.[1]
  if (opening !== undefined && term.split(' ').length > 1) return dated(opening, label)
  if (
    TITLE.test(meaning) ||
    OPENS_TALK.test(label) ||
    NO_THING.test(term) ||
    /^(?:each|every) /i.test(label) ||
    TELLS_TO.test(label) ||
    UNSURE.test(meaning)
  )
    return null
  if (!isTerm(term) || isRemark(term) || CLAUSE.test(label) || PARTIAL.test(meaning)) return null
  if (isTooMuch(meaning) || SAMPLE.test(meaning) || POINTS_END.test(meaning) || OTHER_TERM.test(meaning)) return null
  // "mechanisms: climb, glide = along planes, …" is a list of which the first would be all.
  if (cut !== rest && /^\p{Ll}+s$/u.test(term)) return null
  if (
    isGeneralNoun(term.toLowerCase()) &&
    !DEFINES.test(meaning) &&
    (meaning.split(' ').length > 8 || /[;:=]/.test(meaning)) &&
    !(EQUATION.test(meaning) && heading.toLowerCase().includes(term.toLowerCase()))
  )
    return heading === '' || !line ? null : attributed(heading, label, meaning)
  if (TIME.test(meaning) && term.split(' ').length > 1) return dated(meaning, label)
  // "R² = share of variance explained": what it stands for, in words.
  const isNamed = /^\p{Ll}{3,} \p{Ll}{2,} /u.test(meaning)
  if (SYMBOL.test(term) && !isNamed && /=\s*$/.test(found[0]) && !(isWords(meaning) && /^\p{L}{2,}$/u.test(term)))
    return { form: 'formula', term, subject: label, meaning, verb: 'is' }
  if (form === 'label' && (NO_NOUN.test(term) || /^\p{L}$/u.test(term))) return null
  if (ANNOUNCES.test(meaning)) return null
  return { form, term, subject: label, meaning, verb: 'is' }
}

/** "…, broad spectrum = against many": the next of several, told in one sentence. */
const NEXT_EQUAL = /[.,;] (?:\p{L}[\p{L}\p{N}'’-]*(?: [\p{L}\p{N}'’-]+){0,3}) = .*$/su
/** "→ lungs, left side → body": the next chain. */
const NEXT_CHAIN = /[.,;] (?:\p{L}[\p{L}\p{N}'’ -]{0,40}) (?:→|->|=>) .*$/su
const NEXT_TERM = /(?<=\S+ \S+ \S+)[.,;] (?:\p{L}[\p{L}\p{N}'’-]*(?: [\p{L}\p{N}'’-]+){0,3}) = .*$/su

/** "Definition: element = only one type of atom". */
const OWN_TERM = /^(\p{L}[\p{L}’' -]{2,40}) = (\S.*)$/su

const OPENS_TALK =
  /^(?:no|not|has|have|is|are|more|less|fewer|only|all|can|may|key \p{L}+$|main \p{L}+$|(?:greater|lesser|smaller|larger|bigger|faster|slower|higher|lower|longer|shorter|stronger|weaker|older|newer|cheaper|better|worse|easier|harder|simpler)$|so|basically|ok|okay|also|and|but|then|well|now|maybe|like|because|just|we)(?![\p{L}])/iu

/** "origin – *Es de Cracovia*": a sentence of a language for a rule, of which there are countless others. */
const isForeignSample = (meaning: string): boolean => {
  const sample = /^[*_](?![*_])(\p{Lu}[^*_\n]*? [^*_\n]*? [^*_\n]*)[*_]/u.exec(meaning)?.[1]
  return sample !== undefined && !ENGLISH.test(sample)
}
const ENGLISH = /\b(?:the|is|are|of|to|and|in|an?|was|were|be|that|he|she|you|I|not|my|with|for|on)\b/

/** "Rate. Regular", "modified by Bolitho", "big ones", "with être the participle agrees": what was done, what was named before, and when. */
const NO_THING =
  /^\p{L}{3,}\. \p{L}|^\p{L}{3,}ed by |^from \S|^(?:its|their|his|her|our|my|your|some|many|most|several) \S|^(?:top|bottom|first|last|other) (?:two|three|four|five)$|^\p{L}+er than \S|~|^e\.?g\b|\bones?$|\S causes (?!of\b|for\b|and\b|in\b)\S|^(?:with|without|in|at|on|for|from|by|to|of|after|before|during|unless)(?: \S+){3}/iu
/** "Compare Chile 2010": what a writer tells to do. */
const TELLS_TO =
  /^(?:compare|cf\.?|remember|revise|mention|discuss|don['’]t forget|look (?:up|at)|think (?:of|about)|see) \S/iu
/** What its writer doubts, and what goes on with an arrow. */
const UNSURE =
  /^(?:ask|email|bring|print|buy|look up|check) (?:which|who|what|if|whether|him|her|them|for|about|with|again|the|this|that|my)\b|^(?:learn|revise|memori[sz]e|practi[sc]e|repeat)(?: (?:it|them|these|by heart|again))?[.!]*$|\((?:not sure|unsure|\?+|check(?: this)?|ask \p{L}+|i think)\)|\?\?|^(?:→|->|=>)/iu

/** A clause without its subject, or what is left of a sentence, and no noun phrase: "must be dry", "likes warm soil", "lists too". */
const NO_NOUN =
  /^(?:must|may|might|can|cannot|could|shall|should|will|would|ought|need not|let)\b|\b(?:all|both|these|those) (?:two|three|four|five|of (?:these|them))$|^(?:likes?|dislikes|prefers|needs|wants|gives|takes|makes|gets|goes|comes|has|keeps|helps|allows|requires|contains|consists|depends|becomes|tends|seems|prevents|increases|decreases|decides|brings|grows|happens|occurs|applies|died|began|ended|became|led|lost|won|fell|rose|broke|spread|stopped|started|came|went|took|made|gave) \S|^(?:\p{Ll}{2,}s) (?:\p{Ll}+ly|an?|the|it|them|not|very|more|less)\b| (?:too|also|generally|usually|often|always|never|again|instead|though|however|as well|only|etc|not|no|yes)\.?$/u

/** A remark rather than a meaning, or several sentences of which each says something else. */
const PARTIAL =
  /^(?:(?:does|do|is|are) not|in between|(?:the |an? )?(?:same|opposite)(?= (?:but|as|by|with|for|only|here|again|thing)\b|[,;.]|$)|both|ditto|esp|e\.g|i\.e|cf|see|compare|also|only|mostly|mainly|usually|often|like|such as)\b|[.!] .*[.!] /iu
/** Points to what was said before at its end: "keeping a false one", "adds all of another". */
const POINTS_END =
  /\b(?:an? (?:\p{L}+ )?ones?|of another|the others?|others|(?:every(?:one|body|thing)|all) else|the rest|this|that|these|those|above)$/iu
/** What is only announced stands in the lines below. */
const ANNOUNCES =
  /^(?:(?:main|key|some) )?(?:elements|types|kinds|forms|causes|effects|features|functions|stages|steps|parts|phases|definitions|overview|summary|notes|key terms|key facts)$/i

/** A row of many things, each with something said of it, is too much for one card; a row of words is not. */
function isTooMuch(meaning: string): boolean {
  const glosses = meaning.match(/\([^()]*\)/g)?.length ?? 0
  const parts = meaning.replace(/\([^()]*\)/g, '').split(/[,;] /)
  if (glosses >= GLOSSES_MAX && glosses >= parts.length - 1) return true
  return parts.length > PARTS_MAX && parts.filter((each) => each.trim().includes(' ')).length * 2 >= parts.length
}
const PARTS_MAX = 5
const GLOSSES_MAX = 5
/** What somebody says: a sentence for a rule, of which there are countless others. */
const SAMPLE = /^(?:I|[Ii]ch|[Jj]e|[Yy]o|[Ww]e|[Ww]ir|[Nn]ous|[Yy]ou)(?: |['’])\p{L}/u
/** "Oligopoly: concentration ratio = …": says what another thing is. */
const OTHER_TERM = /^\p{Ll}[\p{L} -]{3,40} = \p{Ll}{2}/u
/** Begins as what says what a thing is does. */
export const DEFINES =
  /^(?:an?|the|all|any|each|every|one|when|where|what|how|(?:\p{L}+ ){0,3}\p{L}+ (?:that|which|who|whose|where|in which|used|made))\b/iu

/** "1/R = 1/R1 + 1/R2 + ...": its left side asks for its right. */
export const EQUATION =
  /^((?:1\/)?(?:[\p{L}ΔΣ]{1,2}[²³₀-₉\d]?(?:_\w{1,4})?|\[[^\]\s]{1,6}\]|\p{L}\([^()\s]{1,8}\))) [=≈] (\S.*)$/u

/** "actus reus, guilty act", and no formula. */
const isWords = (meaning: string): boolean => !/[=+×·*/^√]/.test(meaning) && /\p{L}{4,} \p{L}{3,}/u.test(meaning)

/** A sign of a formula: "v", "Δx", "s²", "E_kin". */
const SYMBOL = /^[\p{L}\p{M}ΔΣ]{1,2}[²³₀-₉\d]?(?:_\w{1,4})?$/u

/** What something has one or some of, in whole words. */
const NOUN_OF =
  /^(?:functions?|roles?|structures?|locations?|uses?|causes?|symptoms?|treatments?|sizes?|shape|colou?rs?|risks?|side[- ]effects?|adverse effects|contraindications?|antidotes?|advantages?|disadvantages?|benefits?|drawbacks?|features?|characteristics|properties|parts|layers|plot|setting|religion|capital|population|habitat|formula|symbol|units?|significance|importance|purpose|definition|meaning|results?|outcomes?|consequences?|effects?|(?:time |space )?complexity|themes?|origin|legacy)$/i

function attributed(above: string, label: string, meaning: string): Definition {
  const asked = /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
  // "A&P – Nervous system": the course before what the notes are about.
  const heading = above.replace(/^[\p{Lu}&\d]{2,6}(?: [–-]|:) (?=\p{L})/u, '')
  const small = /^\p{Lu}\p{Ll}+(?: \p{Ll}+)*$/u.test(heading)
    ? heading.charAt(0).toLowerCase() + heading.slice(1)
    : heading
  const of = small.endsWith(' system') ? `the ${small}` : small
  const question = NOUN_OF.test(asked)
    ? `What ${/(?:[^s]s|criteria)$/.test(asked) ? 'are' : 'is'} the ${asked} of ${/^the /i.test(of) ? of : heading}?`
    : `${heading}: ${asked}?`
  return { form: 'attribute', term: heading, subject: heading, meaning, verb: 'is', question }
}

function dated(time: string, event: string): Definition | null {
  if (event.split(' ').length < 2 || /\b(?:this|he|she|they|his|her|their|it|instead|again|too)\b/i.test(event))
    return null
  return { form: 'date', term: event, subject: event, meaning: time, verb: 'is' }
}

/** A term that could stand on the front of a card. */
export function isTerm(term: string): boolean {
  if (!/[\p{L}\p{N}]/u.test(term) || term.split(/\s+/).length > TERM_WORDS) return false
  return (
    !/[;!?{}|]|^\d+$|#\d|https?:/.test(term) &&
    (term.match(/[("“]/g)?.length ?? 0) === (term.match(/[)"”]/g)?.length ?? 0)
  )
}
