import type { SourceAnchor } from '#worker/contracts/anchors/source-anchor.ts'
import type { ProposedQuestion } from '#worker/domain/quizzes/making/proposed-question.ts'
import type { Citation, MessageRole } from '#worker/contracts/coach.ts'
import type { LearnerFacts } from '#worker/engine/manners/learner.ts'
import type { MakeNote } from '#worker/contracts/coach/tools.ts'

/**
 * A passage the search found. `body` is `markdown.slice(start, end)` of the note it belongs to, or the same of a document's
 * text, letter by letter (worker/domain/passages/split.ts keeps it so): this is what makes every quote of it citable.
 */
export type EvidencePassage = {
  sourceId: string
  sourceTitle: string
  /** Of a document, from 1; notes have none. */
  page?: number | null
  /** What the page is called where its number does not say it: "page iv". */
  pageName?: string | null
  /** Path of headings, "Cells › Mitosis"; empty before the first heading. */
  heading: string
  body: string
  /** UTF-16 offsets into the note's Markdown, or the document's text. */
  start: number
  end: number
  /**
   * `body` is what the learner highlighted, or what they wrote in the margin, which is not in the document's text: then `start` is
   * where the highlight begins. `anchor` is its words; null of a note on a page.
   */
  highlight?: { id: string; anchor: SourceAnchor | null }
  /** FTS5's bm25(): the smaller, the better. Only breaks ties, so 0 everywhere is allowed. */
  rank: number
}

/** The same passage, however it was found, has the same key. */
export function passageKey({ sourceId, start, highlight }: EvidencePassage): string {
  return highlight ? highlight.id : `${sourceId}:${start}`
}

export type Evidence = {
  passages: readonly EvidencePassage[]
  /** Passages of what the learner named, best first. They are read before the others. */
  named?: readonly EvidencePassage[]
  /** Names of the topics in the question: `named` are their passages, even those without the topic's name. */
  topics?: readonly string[]
  /** `named` is what is asked about, from beginning to end: a document, rather than something in it. */
  isWhole?: boolean
  /** Number of the learner's notes and documents, to distinguish an empty library from a question without results. */
  noteCount: number
  /** What the learner told about themselves. */
  learner?: LearnerFacts
  /** The learner has more notes than `passages` has. */
  isCut?: boolean
}

/** An earlier message of the chat, oldest first; the question being answered is not among them. */
export type Turn = { role: MessageRole; text: string }

export type AnswerInput = Evidence & { question: string; history: readonly Turn[] }

/** Cards for a deck. `quote` is an exact excerpt of a passage, and empty for cards from an earlier reply. */
export type ProposedCards = {
  deck: string
  cards: { kind: 'basic' | 'cloze'; front: string; back: string; quote: string }[]
}

/** Questions for a quiz; each quote is an exact excerpt of a passage, or of what an earlier reply cited. */
export type ProposedQuiz = { title: string; questions: ProposedQuestion[] }

/** `markdown` holds `[1]`, `[2]` … where it cites; each number has its entry in `citations`, in order. */
export type Answer = {
  markdown: string
  citations: Citation[]
  /** What is quoted is the closest of the notes, and may not be the answer. */
  isUncertain?: boolean
  /** Nothing in the notes answers. */
  isRefusal?: boolean
  /** A note to propose. */
  note?: MakeNote
  cards?: ProposedCards
  quiz?: ProposedQuiz
}
