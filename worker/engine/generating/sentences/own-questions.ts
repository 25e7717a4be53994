import { sentencesOf } from '#worker/domain/passages/sentences.ts'
import { blocksOf } from '#worker/domain/passages/blocks.ts'
import { plainSentence, plainTerm } from './plain-sentence.ts'

/** A question that a text asks and answers itself. Offsets of both in the text. */
export interface OwnQuestion {
  question: string
  answer: string
  start: number
  end: number
}

const QUESTION =
  /^(?:Why|How|What|When|Where|Which|Who)(?: (?:much|many|\p{L}+))? (?:is|are|was|were|do|does|did|can|could|will|would|should|has|have|had|not|\p{L}+s)\b.{6,110}\?$/u
/** What only the class or its teacher could answer, or what was said before. */
const POINTS =
  /\b(?:this|that|these|those|it|they|them|he|she|him|his|her|we|your|our|my|I|you (?:think|know|mean|remember)|here|there|then|above|below|also|else|exam|test|homework)\b/i
const ANSWER_WORDS = 45
const NO_ANSWER = /^(?:\?|no idea|ask|check|look|see|not sure|todo|who knows|good question)/i

/** "Why does ice float? Because it is less dense.": in a paragraph or an item, the question and what comes right after it. */
export function ownQuestions(text: string): OwnQuestion[] {
  return blocksOf(text)
    .filter(({ kind }) => kind === 'paragraph' || kind === 'list')
    .flatMap(({ start, end }) => {
      const sentences = sentencesOf(text.slice(start, end))
      return sentences.flatMap((asked, i): OwnQuestion[] => {
        const next = sentences[i + 1]
        if (!next) return []
        const question = plainSentence(text.slice(start + asked.start, start + asked.end).replace(MARKER, ''))
        const source = text.slice(start + next.start, start + next.end)
        const answer = plainTerm(source.replace(MARKER, '').replace(/^(?:A:|→|->|=>|[–—-])\s+/, ''))
        const words = answer.split(' ').length
        if (!QUESTION.test(question) || POINTS.test(question) || answer.endsWith('?') || NO_ANSWER.test(answer))
          return []
        if (words < 2 || words > ANSWER_WORDS || LEANS.test(answer)) return []
        return [{ question, answer, start: start + asked.start, end: start + next.end }]
      })
    })
}

const MARKER = /^\s*(?:[-*+]|\d{1,9}[.)])\s+(?:Q:\s+)?/
const LEANS = /^(?:this|these|those|however|but|also)\b/i
