import { sentencesOf } from '#worker/domain/passages/sentences.ts'
import { FRAME_WORDS, STOP_WORDS } from '#worker/engine/language/lexicon.ts'
import { wordsOf } from '#worker/engine/language/words.ts'

/** A message: the question in it, and other sentences about its subject. */
export interface Message {
  asked: string
  beside: string
  /** What is to be done without: "without using a Venturi tube, how …". */
  excluding: string
  /** Asks for plain words: "like I'm twelve". */
  plainly: boolean
}

/** Characters of a message that are read. */
export const READ = 2_000

const WH = String.raw`(?:what|which|who|whom|whose|when|where|why|how)(?:['’]?s|['’]re|['’]d)?`
const AUX = '(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should)'
const IMPERATIVE =
  '(?:explain|define|describe|compare|contrast|distinguish|list|enumerate|outline|name|state|give|tell|show|summari[sz]e|sum|recap|differentiate|discuss|translate|write|make|create|plan|quiz|test|examine)'
const OPENS = new RegExp(
  String.raw`^(?:(?:and|so|but|then|now|ok(?:ay)?|well|please|pls|also)[\s,]+)*(?:${WH}|${AUX}|${IMPERATIVE})\b`,
  'i',
)
const ASKING = new RegExp(
  String.raw`\b${WH}\b|(?<=\b(?:to|you|u|please|pls|and|so|just|[,:;-])\s{1,3})(?:explain|define|describe|compare|summari[sz]e|list|tell|give|show|quiz|examine|test)\b|(?<=\b(?:know|wonder(?:ing)?|tell me|ask(?:ing|ed)?|sure|check|remember|unsure)\s)(?:if|whether)\b`,
  'gi',
)
/** Those who ask, and what they do about it. */
const PERSON =
  /\b(?:i|i['’]?m|i['’]?ve|i['’]?d|i['’]?ll|me|my|mine|we['’]?re|we['’]?ve|our|us|you|u|ya|your|someone|anyone|anybody|somebody)\b/i
/** "How do we know …" and "what can I do" are the question itself. */
const OWN_SUBJECT = new RegExp(String.raw`^${WH}\s+(?:\w+\s+)?${AUX}\s+(?:we|i|you|one)\b`, 'i')
const SORRY =
  /^(?:sorry|apologies|excuse|pardon|hi|hey|hello|hiya|yo|good|dear|thanks|thank|thx|cheers|greetings|ok|okay|hmm+|um+|uh+|er+|well|right|alright|so|and|but|just|quick|real|please|pls|plz|help)\b/i

const PLAINLY =
  /[\s,]*\b(?:(?:like|as if|as though) (?:i['’]?m|i am|i were|i was) (?:an? )?(?:\w+)(?: years? old)?|(?:to|(?<=\b(?:explain|describe|summari[sz]e|put|tell|teach|simple)\b.{0,120})for) (?:a|an|my) (?:\w+[- ]){0,2}(?:child|kid|beginner|dummy|five[- ]year[- ]old|year[- ]old|grandma|layman|ten-year-old)|eli5|in (?:\w+ )?(?:simple|plain|easy|simpler|layman['’]?s?|everyday) (?:words?|terms?|english|language)|for dummies|simply)\b/gi
/** How it is to be done, not what: "without looking at a chart, how …". */
const UNAIDED =
  /(?<=^\W{0,4}(?:(?:so|and|but|ok|okay|hi|hey|hello)[\s,]{1,3})?)without (?:having to |needing to )?(?:look(?:ing)?|us(?:e|ing)|check(?:ing)?|peek(?:ing)?|draw(?:ing)?|memori[sz](?:e|ing)|learn(?:ing)?|need(?:ing)?) [^,.?!]{1,60},\s{0,3}(?=(?:wh|how\b))/i
/** "We have to write down all the phases in order": how they are to be known. */
const BY_HEART = /\b(?:write|note|jot) down\b|\bin (?:the )?(?:right |correct )?order\b(?! (?:to|of|that|from)\b)/gi
/** "… ask us for the four causes, could you list them for me?": a wish that names its subject before it. */
const THEN_LIST =
  /^.*\b(?:for|about|know|learn|remember|revise|say|of|to)\s{1,4}((?:(?:all|the|his|her|their|its) |(?-i:\p{Lu}))[^,;:.?!]{2,60}?)\s{0,4},?\s{1,4}(?:so |and )?(?:can|could|would|will) (?:you|u) (?:please |pls |just )?(list|name|define|explain|describe|compare) (?:them|it|those|these|that)(?: all)?(?: for (?:me|us))?/imu
/** A word that is often misspelt, and says what is asked. */
const DIFFERENCE = /\bdif{1,2}(?=[a-z]{0,5}r)[a-z]{2,6}ce(s?)\b/gi
/** "…, I have to show it in the exam": what it is asked for. */
const WHAT_FOR =
  /,\s{1,3}(?:since |because |as |bc )?(?:i|we) (?:have|need|want|am|are)\b[^,.?!]{0,20}\b(?:it|this|that|them)\b[^,.?!]{0,40}(?=[.?!\s]{0,4}$)/i
/** "Quiz in an hour, …": when what it is asked for will be. */
const WHEN_ASKED =
  /(?<=\b(?:exam|test|quiz|oral|viva|mock|midterm|finals?|presentation)) (?:is )?in (?:about )?(?:an?|one|two|three|four|\d{1,2}) (?:half )?(?:hours?|minutes?|mins?|days?)\b/gi
/** What follows a question and is not about its subject. */
const TAIL =
  /[\s,;:-]*\b(?:please|pls|plz|thanks(?: a lot| so much)?|thank you|thx|again|for me|btw|by the way|i (?:always |keep |just )?(?:mean|forget|forgot|forgetting|can['’]?t remember|don['’]?t (?:know|remember|get it))|i (?:always |often |keep |still )?(?:(?:mix(?:ing)?|get(?:ting)?) (?:them|these|those|the two)(?: both)? (?:(?:all )?(?:mixed |muddled )?up|confused|muddled)|(?:muddl|confus)(?:e|ing) (?:them|these|those|the two)(?: both)?(?: up)?)|(?:in|from|by|using|based on|according to) (?:my|the|our) (?:own )?(?:\w+ )?(?:notes?|material|slides|script)|according to (?:(?:modern|today['’]s|current|recent|the|most) )*(?:science|scientists|research|researchers|textbooks?|experts|historians)|without (?:any |using |all |the )*(?:numbers?|figures|jargon|formulas?|formulae|maths?|dates?|details|technical (?:terms|words)|big words|fancy words)|lol|haha|tho|rn|bro|in (?:one|two|a few|three) (?:sentences?|words?|lines?)|in short|briefly|(?:and )?keep (?:it|this) (?:very )?(?:short|brief|simple|basic|concise)|step by step|in (?:the )?(?:right |correct )?order|in (?:my|your) own words|for (?:my|the|our) (?:\w+ )?(?:exam|test|quiz|homework|class|presentation|essay|assignment|oral|viva|mock|paper|coursework|seminar|tutorial|interview|certificate|dele|delf|dalf|toefl|ielts|gcses?|jlpt|hsk|abitur|neet|jee|upsc|mcat|usmle|nclex)|do you know|any ideas?|(?:it|this|that) (?:always |often |usually |might |will |could )?(?:comes?|is) (?:up )?(?:in|on) (?:the|our|my|every) (?:exam|test|quiz|finals?)|like (?:which|what) \w+)[\s.!?]*$/i

/**
 * Finds the question in what was written: greetings, teachers, exams and courtesy around it are no words to look for. By
 * sentence first, then inside the sentence from where it asks.
 */
export function parseMessage(text: string): Message {
  let message = calm(text.slice(0, READ)).replace(DIFFERENCE, 'difference$1')
  const excluding = UNAIDED.exec(message)?.[0] ?? ''
  message = message.replace(UNAIDED, '')
  const plainly = PLAINLY.test(message)
  PLAINLY.lastIndex = 0
  if (plainly) message = message.replace(PLAINLY, ' ')
  message = message.replace(WHEN_ASKED, '').replace(WHAT_FOR, '').replace(BY_HEART, ' ').replace(THEN_LIST, '$2 $1')
  const parts = partsOf(message)
  if (parts.length === 0) return { asked: message.trim(), beside: '', excluding, plainly }
  const read = parts.map((part) => ({ part, ...clauseOf(part) }))
  const most = Math.max(...read.map(({ weight }) => weight))
  const asking = most <= 0 ? [] : read.filter(({ weight }) => weight >= Math.max(2, most - 1) || weight === most)
  if (asking.length === 0) {
    const kept = read.map(({ clause }) => withoutFrameWords(clause)).join(' ')
    return { asked: (hasContent(kept) ? kept : message).trim(), beside: '', excluding, plainly }
  }
  const asked = asking.map(({ clause }) => clause).join(' ')
  const beside = read.map((each) => withoutFrameWords(asking.includes(each) ? each.before : each.part))
  return { asked: asked.trim(), beside: beside.join('. ').trim(), excluding, plainly }
}

/** Shouted text in lower case, and one space between words. */
function calm(text: string): string {
  const letters = text.match(/\p{L}/gu) ?? []
  const capitals = text.match(/\p{Lu}/gu) ?? []
  return letters.length > 12 && capitals.length > 0.7 * letters.length ? text.toLowerCase() : text
}

/** Sentences; a dash, a colon before a question and quotation marks part them, too. */
function partsOf(message: string): string[] {
  const lines = message.replace(/[“”„«»]/g, '"').split(/\n+|\.{2,}\s*|…\s*|\s[-–—]{1,2}\s+|(?<=[?!])["')\]]*\s+(?!\()/)
  return lines
    .flatMap((line) => sentencesOf(line).map(({ start, end }) => line.slice(start, end)))
    .reduce<string[]>((parts, part) => {
      // Words in parentheses belong to the question before them.
      if (part.startsWith('(') && parts.length > 0) parts.push(`${parts.pop()} ${part}`)
      else parts.push(part)
      return parts
    }, [])
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
}

/** Frames inside one another, and places where a sentence may begin to ask; a pasted page has more. */
const ROUNDS = 4
const PLACES = 12

/** What a sentence asks, and how surely it asks: 0 not at all. */
function clauseOf(sentence: string): { clause: string; before: string; weight: number } {
  const marked = /\?["')\]]*\s*$/.test(sentence)
  let clause = sentence.replace(/^\W+/, '')
  for (let at = startOf(clause), round = 0; at > 0 && round < ROUNDS; at = startOf(clause), round++)
    clause = clause.slice(at)
  const before = sentence.slice(0, sentence.length - clause.length)
  for (let round = 0; round < 3; round++) clause = clause.replace(TAIL, marked ? '?' : '')
  const opens = OPENS.test(clause)
  // "Our teacher mentioned osmosis, what is that?"
  if (!opens && PERSON.test(clause)) clause = withoutFrameWords(clause)
  const holds = new RegExp(String.raw`\b${WH}\b`, 'i').test(clause)
  const content = hasContent(clause)
  const personal = PERSON.test(clause) && !OWN_SUBJECT.test(clause)
  if (!content) return { clause, before, weight: 0 }
  const weight = (opens ? 2 : holds && !personal ? 1 : 0) + (marked ? (personal && !opens ? 1 : 2) : 0)
  return { clause, before, weight }
}

/** "What dose do you give", "what speed is normal for someone who …": goes on in a question that has begun. */
const hasStarted = (before: string): boolean =>
  BEGINS.test(before) && hasContent(before) && !/[,;:.?!-]\s*$|\band\s*$/i.test(before)
const BEGINS = new RegExp(String.raw`^${WH}\b`, 'i')

/** Where the question begins: after the words before it, if they are only about the asking. */
function startOf(sentence: string): number {
  if (OWN_SUBJECT.test(sentence)) return 0
  const lead = leadOf(sentence)
  if (lead > 0) return lead
  for (const { 0: word, index } of [...sentence.matchAll(ASKING)].slice(0, PLACES)) {
    const before = sentence.slice(0, index)
    if (index === 0 || hasStarted(before) || !isAbout(before, word) || !hasContent(sentence.slice(index))) continue
    const start = tailOf(before)
    if (start < index) return start
    const rest = sentence.slice(index + word.length)
    const skipped = /^(?:if|whether)$/i.test(word) ? /^\s*/ : /^\s+(?:me|us)(?:\s+about)?\s+/i
    const skips = /^(?:if|whether|tell|show|give)$/i.test(word) ? skipped.exec(rest)?.[0] : undefined
    return skips === undefined ? index : index + word.length + skips.length
  }
  return 0
}

/** "Chem test in an hour, pls help,": what stands before it is why it is asked. */
const HELP = /^[^?.!:]{0,120}?\b(?:please|pls|plz) help(?: (?:me|us))?\s{0,3}[,:;-]\s{0,3}/i

/** "Ok so I always mix these up: …" */
const MIXED =
  /^(?!\W{0,3}(?:if|when)\b)[^?.!:]{0,40}?\bi (?:always |often |keep |still )?(?:(?:mix(?:ing)?|get(?:ting)?) (?:them|these|those|the two)(?: both)? (?:(?:all )?(?:mixed |muddled )?up|confused|muddled)|(?:muddl|confus)(?:e|ing) (?:them|these|those|the two))[^?.!:]{0,24}[:,–]\s{0,3}/i

/** Length of an opening before a comma or colon that holds no word of a subject: "Sorry if this is a silly question, but". */
function leadOf(sentence: string): number {
  const help = (HELP.exec(sentence) ?? MIXED.exec(sentence))?.[0].length ?? 0
  if (help > 0 && hasContent(sentence.slice(help))) return help
  for (const { index, 0: end } of sentence.matchAll(/[,:;]\s+(?:(?:but|so|and)\s+)?/g)) {
    const before = sentence.slice(0, index)
    if (hasContent(before)) return 0
    if (wordsOf(before).some(({ folded }) => FRAME_WORDS.has(folded))) return index + end.length
  }
  return 0
}

/** Of words before a question, where those begin that belong to it: "do you know in 1763, which …". */
function tailOf(before: string): number {
  const words = wordsOf(before)
  const last = words.findLast(({ text, folded }) => FRAME_WORDS.has(folded) || PERSON.test(text))
  const from = last?.end ?? 0
  const tail = before.slice(from)
  if (!hasContent(tail) || PERSON.test(tail)) return before.length
  return from + (/^(?:\W|\b(?:and|but|so|that|about|of|on|for|to|the other day)\b)*/i.exec(tail)?.[0].length ?? 0)
}

/** "Ms. Okafor said we have to know …" */
const REPORTED =
  /\b(?:said|says|told us|expects|wants)\b.{0,30}\b(?:we|us)\b|\bwe (?:all )?(?:have|need|ought|should|must|are supposed)(?: to)?(?: be able to)? (?:know|remember|say|explain|tell|learn|understand)\b/i

/** Whether words before a question are about asking it, and not about its subject. */
function isAbout(before: string, word: string): boolean {
  // "When I …, which …" and "the one who …": only a clause of its own can be left out.
  if (OWN_SUBJECT.test(before)) return false
  if (REPORTED.test(before)) return true
  const isPersonal = PERSON.test(before)
  // "In our solar system, which …"
  const isPlace = /^(?:in|on|at|during|according|from|after|before|under|among|within|besides|for|by)\b/i.test(before)
  const words = wordsOf(before)
  const content = words.filter(({ folded }) => !STOP_WORDS.has(folded) && !FRAME_WORDS.has(folded))
  if (/^(?:when|where|if|whether|who|which)$/i.test(word) && content.length > 0 && !isPersonal) return false
  if (isPersonal) return !isPlace || content.length === 0 || /\b(?:i|we|you|u)\b/i.test(before)
  return content.length === 0 || (SORRY.test(before) && content.length < 2 && /[,:;-]\s*$|\bbut\s*$/.test(before))
}

function hasContent(text: string): boolean {
  return wordsOf(text).some(({ folded }) => !STOP_WORDS.has(folded) && !FRAME_WORDS.has(folded))
}

function withoutFrameWords(sentence: string): string {
  return wordsOf(sentence)
    .filter(({ folded }) => !FRAME_WORDS.has(folded))
    .map(({ text }) => text)
    .join(' ')
}
