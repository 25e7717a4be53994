import type { Term } from '#worker/engine/reading/terms.ts'
import type { Nearest } from '#worker/engine/reading/nearest.ts'
import type { Reading } from '#worker/engine/reading/readings.ts'
import { escapeMarkdown } from './quote-markdown.ts'

/** The engine's own sentences. */
export const REPLIES = {
  greeting: 'Hello. Ask me something you study: I look through your notes and show you the sentences that answer it.',
  thanks: 'You are welcome. Ask me anything else.',
  noted: 'All right.',
  abilities: `I answer from your notes, in their own sentences, each with a link to its place. You can ask me to:

- **Answer a question**: “What is osmosis?”, “Why did the empire fall?”, “Compare arteries and veins”
- **Quiz you**: “Quiz me on the French Revolution”
- **Make flashcards, a quiz or a note**: “Make cards about enzymes”
- **Summarise**: “Summarise my notes on climate”
- **Plan your study days**: “Plan my week”, “My exam is on 12 June, make a plan”
- **Remember something**: “Remember that my exam is on 12 June”

Translations and corrections have pages of their own: [Translate](/dashboard/coach/translate) and [Pimp your text](/dashboard/coach/pimp-your-text).

Without a language model I don’t write new text, and I tell you when your notes have no answer.`,
  noNotes:
    'You have no notes yet, so there is nothing I could look in. Write a note about what you study, and I will answer from it.',
  noWords: 'I need a word to look for. Name the thing you want to know about, such as a term from your notes.',
  nothingMore: 'I found nothing more about this in your notes.',
  writesNothing: 'I can’t write new text: that needs a language model. This is what your notes say about it:',
  found: 'From your notes:',
  closest: 'I’m not certain that your notes answer this. The closest I found:',
  afterClosest: 'If that isn’t it, ask with words that your notes use.',
  plainly: 'I can’t reword your notes, but this is how they put it:',
  more: 'There is also this in your notes:',
  summary: 'The main points in your notes:',
  compare: 'From your notes, side by side:',
  note: 'Here is a note about this, in the words of your notes.',
  noteOfAnswer: 'Here is that answer as a note.',
  nothingToNote:
    'There is no answer from your notes here yet that I could make a note of. Name a subject: “Make a note about …”.',
  cards: 'Here are cards about this, from your notes.',
  cardsOfAnswer: 'Cards from that answer:',
  nothingForCards: 'There is no answer here yet that gives cards by itself. Name a subject: “Make cards about …”.',
  quiz: 'Here is a quiz about this, from your notes.',
  quizOfAnswer: 'A quiz from that answer:',
  nothingForQuiz: 'There is no answer here yet that gives questions by itself. Name a subject: “Make a quiz about …”.',
  translate:
    'I can’t translate in this chat. Open [Translate](/dashboard/coach/translate) and paste your text there: it shows what can translate for you, and keeps the text and its translation side by side.',
} as const

/** Nothing to make a note, cards, a plan … from. */
export function notFound(terms: readonly Term[], nearest: Nearest | null): string {
  return missing(`I found nothing about ${listed(terms.slice(0, 6))} in your notes.`, '', nearest)
}

/** Nothing that answers a question. */
export function notAnswered(terms: readonly Term[], nearest: Nearest | null): string {
  return missing('I found no answer to that in your notes.', ` I looked for ${listed(terms.slice(0, 6))}.`, nearest)
}

function missing(first: string, searched: string, nearest: Nearest | null): string {
  const near = nearest
    ? ` The closest section is “${whereIs(nearest.reading)}”, which mentions ${listed(nearest.met.slice(0, 3))}.`
    : searched
  return `${first}${near}\n\nTry the words your notes use, or write a note about it and ask again.`
}

export function oneSideOnly(terms: readonly Term[]): string {
  return `I found nothing about ${listed(terms)} in your notes.`
}

export function named(terms: readonly Term[]): string {
  return terms.map((t) => escapeMarkdown(t.text)).join(' ')
}

function listed(terms: readonly Term[]): string {
  const words = terms.map((t) => `*${escapeMarkdown(t.text)}*`)
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

function whereIs({ passage }: Reading): string {
  // Many notes start with their own title.
  const path = new Set([passage.sourceTitle, ...passage.heading.split(' › ')].filter(Boolean))
  return [...path].map(escapeMarkdown).join(' › ')
}
