import type { LanguageModelV4FunctionTool } from '@ai-sdk/provider'
import type { Toolset } from '#worker/ai/run-model.ts'
import type { Proposed } from '#worker/contracts/coach/tools.ts'
import type { EvidencePassage } from '#worker/engine/evidence.ts'
import type { ToolsOffered } from '../prompts/tools.ts'
import { makeCards } from './make-cards.ts'
import { makeNote } from './make-note.ts'
import { searchMaterial, type SearchScope } from './search-material.ts'

/** A tool as a model is told of it, and what a call with this JSON does: null where it means nothing. */
export interface CoachTool {
  told: LanguageModelV4FunctionTool
  call: (input: unknown) => Promise<{ outcome: 'read' | 'proposed'; answer: object } | null>
}

/** What a model can call in this turn. */
export function toolset(
  { search, note, cards }: ToolsOffered,
  scope: SearchScope & { given: () => readonly EvidencePassage[]; onProposed: (proposed: Proposed) => void },
): Toolset {
  const tools = [
    ...(search ? [searchMaterial(scope)] : []),
    ...(note ? [makeNote((input) => scope.onProposed({ tool: 'make-note', input }))] : []),
    ...(cards ? [makeCards(scope.given, (input) => scope.onProposed({ tool: 'make-cards', input }))] : []),
  ]
  return {
    offered: tools.map(({ told }) => told),
    use: async ({ toolCallId, toolName, input }) => {
      const known = tools.find(({ told }) => told.name === toolName)
      const done = known ? await known.call(read(input)) : null
      const value = JSON.stringify(
        done?.answer ?? { error: known ? 'That is not its shape.' : 'There is no such tool.' },
      )
      const output = { type: done ? ('text' as const) : ('error-text' as const), value }
      return { outcome: done?.outcome ?? 'misfired', result: { type: 'tool-result', toolCallId, toolName, output } }
    },
  }
}

/** Undefined where it is no JSON. */
function read(input: string): unknown {
  try {
    return JSON.parse(input)
  } catch {
    return undefined
  }
}
