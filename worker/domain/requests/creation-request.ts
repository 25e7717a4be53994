/**
 * What the learner asks to create. Only their own words decide whether a writing tool is offered: text
 * of notes cannot. `subject`: what the note, the cards or the quiz are about; null for the last reply.
 */
export type RequestedCreation = { what: 'note' | 'cards' | 'quiz'; subject: string | null }

/** Characters of a question that are read. */
const READ = 2_000
const SUBJECT_MAX = 200

const MAKES =
  'make|create|write|draft|prepare|generate|compose|build|save|store|keep|add|put|turn|take|record|want|need|would like|give me' +
  '|mach|mache|erstelle?|schreibe?|lege?|speichere?|verfasse?' +
  '|fais|faire|cree|creer|ecris|redige|prends|enregistre|haz|crea|escribe|toma|guarda'
/** "My notes" is a source, unless something is to go into them. */
const NOTE =
  '(?<!\\b(?:my|your|our|the|these|those|all|any|which|what|meine[nr]?|den|mes|tes|les|mis|tus|las) )(?:(?:study|short|new|summary) ){0,2}(?:notes?|notiz(?:en)?|fiches?|notas?|apuntes?)'
const created = (what: string) => new RegExp(`\\b(?:${MAKES})\\b[^.?!]{0,80}?\\b${what}\\b`, 'iu')

const WANTS_NOTE = [
  created(NOTE),
  /\b(?:put|add|save|store|keep|write|copy)\b[^.?!]{0,60}\b(?:in|into|to) my notes\b/i,
  /\b(?:write|jot|note|take) (?:this|that|it|these|those) down\b/i,
  // "Keep it short" is said of the answer.
  /(?<!\bhow (?:(?:can|could|do|should|would|to|must) )?(?:(?:i|we|you|one) )?)\b(?:save|keep) (?:this|that|it|(?:this|that|the|your)(?: last)? answer)\b(?!,? (?:very |as |nice and |a bit )?(?:short|brief|simple|basic|light|easy|plain|clear|concise|general|down|to (?:the point|a|one|two|three)))/i,
  /\b(?:as|into) (?:a|one) (?:\w+ )?note\b/i,
  /\bnotiere? (?:dir |mir )?(?:das|dies)/i,
]
const WANTS_CARDS = created('(?:flash ?cards?|cards?|decks?|anki cards?|karteikarten|lernkarten)')
const WANTS_QUIZ = created('(?:quiz|quizz|quizzes|multiple[- ]choice (?:test|questions?)|practice (?:test|exam))')

/** A question about creating something is no request, and neither is a refusal. */
const ONLY_ASKS =
  /^\W*(?:(?:so|and|but|ok|okay|well)\W+)*(?:how|what|why|when|where|who|which|whose|should|is|are|do|does|did|wie|was|warum|wann|wo|comment|pourquoi|como)\b/i
const NOT = /\b(?:don'?t|do not|never|without (?:making|writing)|kein\w*|nicht|ne pas)\b/i

const OF = '\\b(?: for me)?,? (?:out of|of|about|on|for|regarding|covering|from|über|zu|von|aus|sur|de|sobre)\\s+(.+)$'
const ABOUT = {
  note: new RegExp(`\\b(?:notes?|notiz(?:en)?|fiches?|notas?|apuntes?)${OF}`, 'iu'),
  quiz: new RegExp(`\\b(?:quiz(?:z|zes)?|tests?|exams?|questions?)${OF}`, 'iu'),
  cards: new RegExp(`\\b(?:decks? of )?(?:flash ?cards?|cards?|decks?|karteikarten|lernkarten)${OF}`, 'iu'),
}
const REFERS_TO_CHAT =
  /^(?:(?:all|everything) )?(?:(?:my|these|the) (?:own )?(?:notes|material|passages)|this|that|it|these|those|them|the above|what (?:you|we)(?: have| just)*(?: said| wrote| found| explained)?|(?:this|that|the|your)(?: \w+)? (?:answer|explanation|reply|summary|message|conversation|chat)|das|dies\w*|deine[rn]? (?:letzten? )?antwort|cela|ça|eso|esto)(?:\W+(?:please|now|too|for me))*\W*$/iu
const SOURCE =
  /\W*\b(?:from|out of|based on|using|with) (?:my|the|these|all my) (?:own )?(?:notes|material|passages)\b/gi
const COURTESY = /(?:\W+(?:please|thanks|thank you|for me|now))+\W*$/i

export function creationRequestIn(question: string): RequestedCreation | null {
  const sentences = question
    .slice(0, READ)
    .replace(/[’]/g, "'")
    .split(/(?<=[.?!;])\s+|\n+/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '')
  for (const [at, sentence] of sentences.entries()) {
    if (ONLY_ASKS.test(sentence) || NOT.test(sentence)) continue
    if (WANTS_CARDS.test(sentence))
      return { what: 'cards', subject: subjectOf(sentence, sentences.slice(0, at).join(' '), ABOUT.cards) }
    if (WANTS_QUIZ.test(sentence))
      return { what: 'quiz', subject: subjectOf(sentence, sentences.slice(0, at).join(' '), ABOUT.quiz) }
    if (WANTS_NOTE.some((wanted) => wanted.test(sentence)))
      return { what: 'note', subject: subjectOf(sentence, sentences.slice(0, at).join(' '), ABOUT.note) }
  }
  return null
}

/** "Explain osmosis and make a note of it" is about osmosis; "make a note of it" alone is about the last reply. */
function subjectOf(sentence: string, before: string, about: RegExp): string | null {
  const named = about
    .exec(sentence)?.[1]
    ?.replace(/^(?:my|the|these) notes (?:about|on|of) /i, '')
    .replace(SOURCE, '')
    .replace(COURTESY, '')
    .trim()
  if (named && !REFERS_TO_CHAT.test(named)) return tidy(named)
  const [, first] =
    /^(.{4,}?),? (?:and|then|und|et|y) (?:then )?(?:please )?(?:make|write|create|save|put|turn|take|keep|mach|fais|haz)\b/i.exec(
      sentence,
    ) ?? []
  const [, shaped] = /^(?:please )?(.{4,}?) (?:as|into) (?:a|one) (?:\w+ )?note\b/i.exec(sentence) ?? []
  const rest = `${before} ${first ?? shaped ?? ''}`.trim()
  const content = rest.replace(/^\W*(?:please|can you|could you|turn|make|put|save|write|keep)\b/i, '').trim()
  return content === '' || REFERS_TO_CHAT.test(content) ? null : tidy(content)
}

function tidy(subject: string): string | null {
  const line = subject
    .replace(/^["“„«'\s]+|["”“»'\s.!?:;,]+$/g, '')
    .slice(0, SUBJECT_MAX)
    .toWellFormed()
    .trim()
  return line === '' ? null : line
}
