import { answer } from './answer.ts'
import type { Answer, AnswerInput, Evidence, Turn } from './evidence.ts'
import { examine, examineQuery } from './manners/examine.ts'
import { cardsAbout, cardsOf } from './generating/cards.ts'
import { quizAbout, quizOfReply } from './generating/kinds/quiz-about.ts'
import { noteAbout, noteOf } from './generating/note.ts'
import type { Guidance } from './manners/guidance.ts'
import { isSmallTalk, evidenceFor, problemIn } from './manners/answer-key.ts'
import { aboutLearner } from './manners/learner.ts'
import { fromVocabulary, wordToTranslate } from './manners/vocabulary.ts'
import { planSubject } from './manners/calendar.ts'
import { plan } from './manners/plan.ts'
import { socratic } from './manners/socratic.ts'
import { asksForAllNotes } from './manners/subject.ts'
import { searchTerms, slipTerms } from './query.ts'
import { withoutNames } from './reading/names.ts'
import { readQuestion } from './reading/question.ts'
import { rank } from './reading/rank.ts'
import { readPassages } from './reading/readings.ts'
import { listHighlights } from './writing/highlights.ts'
import { notFound, REPLIES } from './writing/replies.ts'
import { summarise } from './writing/summary.ts'

/** Points of a summary in the summary manner; otherwise it is shorter. */
const POINTS = 10
const POINTS_IN_PASSING = 5

const CREATES: ReadonlySet<Guidance['manner']> = new Set(['note', 'cards', 'quiz'])

export type Retrieve = (terms: readonly string[]) => Evidence | Promise<Evidence>

/** Searches and answers. Where nothing is found, it searches once more for words that may have been misspelt. */
export async function respondWith(
  guidance: Guidance,
  { question, history }: { question: string; history: readonly Turn[] },
  retrieve: Retrieve,
): Promise<Answer> {
  const found = respond(guidance, {
    question,
    history,
    ...(await retrieve(searchTermsFor(guidance, question, history))),
  })
  if (guidance.manner !== 'explain' || !found.isRefusal) return found
  const terms = slipTerms(question)
  if (terms.length === 0) return found
  const again = respond(guidance, { question, history, ...(await retrieve(terms)) })
  return again.isRefusal ? found : again
}

/**
 * Answers in a manner, from the passages: first from what the learner named, and from all where that has no
 * answer. Pure.
 */
export function respond(guidance: Guidance, input: AnswerInput): Answer {
  if (!CREATES.has(guidance.manner) && isSmallTalk(input.question)) return answer(input)
  switch (guidance.manner) {
    case 'remembered':
      return { markdown: REPLIES.noted, citations: [] }
    case 'note':
      return note(guidance, input)
    case 'translate':
      return fromVocabulary(input) ?? { markdown: REPLIES.translate, citations: [] }
    case 'cards':
      return cards(guidance, input)
    case 'quiz':
      return quiz(guidance, input)
    case 'explain': {
      const own = input.learner && aboutLearner(input.question, input.learner)
      if (own) return own
      if (input.isWhole) return summary(input, POINTS)
      return (input.topics?.length ?? 0) > 0
        ? summary(input, POINTS_IN_PASSING)
        : answer({ ...input, ...evidenceFor(problemIn(input.question, input.history), input) })
    }
    case 'socratic':
      return socratic({ ...input, ...evidenceFor(guidance.step?.problem ?? input.question, input) }, guidance)
    case 'highlights':
      return listHighlights(guidance.found)
    case 'examine':
      return examine(input)
    case 'summarise':
      return summary(input, POINTS)
    case 'plan':
      return plan(input, guidance.calendar)
  }
}

/** The search terms of a message; none where the manner uses the latest notes. */
export function searchTermsFor(guidance: Guidance, question: string, history: readonly Turn[]): string[] {
  switch (guidance.manner) {
    case 'remembered':
    case 'highlights':
      return []
    case 'translate':
      return searchTerms(wordToTranslate(question))
    case 'note':
    case 'cards':
    case 'quiz':
      return guidance.subject === null ? [] : searchTerms(guidance.subject)
    case 'socratic':
      return guidance.step ? searchTerms(guidance.step.problem) : searchTerms(question, history)
    case 'examine':
      return searchTerms(examineQuery(question, history))
    case 'plan':
      return searchTerms(planSubject(question))
    case 'explain':
      return searchTerms(question, history)
    case 'summarise':
      return searchTerms(question, asksForAllNotes(question) ? [] : history)
  }
}

function note({ subject, lastReply }: Extract<Guidance, { manner: 'note' }>, input: AnswerInput): Answer {
  if (subject === null) {
    if (!lastReply) return { markdown: REPLIES.nothingToNote, citations: [] }
    return { markdown: REPLIES.noteOfAnswer, citations: [], note: noteOf(lastReply) }
  }
  if (input.noteCount === 0) return { markdown: REPLIES.noNotes, citations: [] }
  const { named = [], passages } = input
  const question = readQuestion(subject)
  if (question.terms.length === 0) return { markdown: REPLIES.noWords, citations: [] }
  const readings = readPassages(passages)
  const made = (named.length > 0 ? noteAbout(subject, readPassages(named)) : null) ?? noteAbout(subject, readings)
  if (made) return { markdown: REPLIES.note, citations: [], note: made }
  return { markdown: notFound(question.terms, rank(question, readings).nearest), citations: [] }
}

function cards({ subject, lastReply }: Extract<Guidance, { manner: 'cards' }>, input: AnswerInput): Answer {
  if (subject === null) {
    const made = lastReply && cardsOf(lastReply)
    return made
      ? { markdown: REPLIES.cardsOfAnswer, citations: [], cards: made }
      : { markdown: REPLIES.nothingForCards, citations: [] }
  }
  if (input.noteCount === 0) return { markdown: REPLIES.noNotes, citations: [] }
  const { named = [], passages } = input
  const question = readQuestion(subject)
  if (question.terms.length === 0) return { markdown: REPLIES.noWords, citations: [] }
  const readings = readPassages(passages)
  const made = (named.length > 0 ? cardsAbout(subject, readPassages(named)) : null) ?? cardsAbout(subject, readings)
  if (made) return { markdown: REPLIES.cards, citations: [], cards: made }
  return { markdown: notFound(question.terms, rank(question, readings).nearest), citations: [] }
}

function quiz({ subject, lastReply }: Extract<Guidance, { manner: 'quiz' }>, input: AnswerInput): Answer {
  if (subject === null) {
    const made = lastReply && quizOfReply(lastReply)
    return made
      ? { markdown: REPLIES.quizOfAnswer, citations: [], quiz: made }
      : { markdown: REPLIES.nothingForQuiz, citations: [] }
  }
  if (input.noteCount === 0) return { markdown: REPLIES.noNotes, citations: [] }
  const { named = [], passages } = input
  const question = readQuestion(subject)
  if (question.terms.length === 0) return { markdown: REPLIES.noWords, citations: [] }
  const readings = readPassages(passages)
  const made = (named.length > 0 ? quizAbout(subject, readPassages(named)) : null) ?? quizAbout(subject, readings)
  if (made) return { markdown: REPLIES.quiz, citations: [], quiz: made }
  // What gives no question with a key can still be asked about here.
  if (readings.length > 0) return examine(input)
  return { markdown: notFound(question.terms, rank(question, readings).nearest), citations: [] }
}

function summary(input: AnswerInput, most: number): Answer {
  const { question: asked, history, passages, named = [], topics = [], isWhole = false, noteCount } = input
  if (noteCount === 0) return { markdown: REPLIES.noNotes, citations: [] }
  const text = withoutNames(asked, topics)
  const read = readQuestion(text, topics.length > 0 || asksForAllNotes(text) ? [] : history)
  // The question has nothing but the topic's name to search by.
  const namesAll = topics.length > 0 && read.terms.every(({ weak }) => weak)
  const question = isWhole ? { ...read, terms: [], carried: [] } : namesAll ? { ...read, terms: [] } : read
  const made =
    (named.length > 0 ? summarise(question, readPassages(named), most) : null) ??
    summarise(question, readPassages(passages), most)
  if (made) return made
  const terms = question.terms.length > 0 ? question.terms : question.carried
  const nothing = terms.length > 0 ? notFound(terms, rank(question, readPassages(passages)).nearest) : REPLIES.noWords
  return { markdown: nothing, citations: [] }
}
