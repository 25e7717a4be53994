import type { ToolSet } from 'ai'
import type { ModelResult } from '#worker/ai/run-model.ts'
import type { Proposed } from '#worker/contracts/coach/tools.ts'
import type { EvidencePassage } from '#worker/engine/evidence.ts'
import type { ToolsOffered } from '../prompts/tools.ts'
import { makeCards } from './make-cards.ts'
import { makeNote } from './make-note.ts'
import { makeQuiz } from './make-quiz.ts'
import { searchMaterial, type SearchScope } from './search-material.ts'

export interface ToolScope extends SearchScope {
  /** All passages that the model was given in this turn. */
  passages: () => readonly EvidencePassage[]
  onProposed: (proposed: Proposed) => void
}

/** Tools that propose something to the learner, after which the answer is over. */
export const PROPOSING_TOOLS = ['make_note', 'make_cards', 'make_quiz']

/** The tools that a model can call in this turn. */
export function coachTools({ search, note, cards, quiz }: ToolsOffered, scope: ToolScope): ToolSet {
  return {
    ...(search && { search_my_material: searchMaterial(scope) }),
    ...(note && { make_note: makeNote((input) => scope.onProposed({ tool: 'make-note', input })) }),
    ...(cards && {
      make_cards: makeCards(scope.passages, (input) => scope.onProposed({ tool: 'make-cards', input })),
    }),
    ...(quiz && {
      make_quiz: makeQuiz(scope.passages, (input) => scope.onProposed({ tool: 'make-quiz', input })),
    }),
  }
}

const PROPOSED = 'Here is what I would make.'
const FAILED = 'I meant to do something for you here, and it did not work out. Ask me once more.'

/** A sentence for the learner, where the model called a tool without a word or its call failed. */
export function toolRemark({ wrote, tools }: ModelResult): string {
  if (tools === 'final') return wrote ? '' : PROPOSED
  if (tools === 'failed') return wrote ? `\n\n${FAILED}` : FAILED
  return ''
}
