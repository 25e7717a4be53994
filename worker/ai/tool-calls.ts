import type {
  LanguageModelV4CallOptions,
  LanguageModelV4Message,
  LanguageModelV4ToolCall,
  LanguageModelV4ToolResultOutput,
} from '@ai-sdk/provider'
import { isRecord } from './completion-chunk.ts'

export type ToolMessage =
  | { role: 'assistant'; content: string | null; tool_calls: object[] }
  | { role: 'tool'; tool_call_id: string; content: string }

/** The part of a request that offers tools (OpenAI API reference, "Create chat completion"); empty without any. */
export function toolsBody(
  tools: LanguageModelV4CallOptions['tools'],
  choice: LanguageModelV4CallOptions['toolChoice'],
): { tools?: object[]; tool_choice?: string } {
  const functions = (tools ?? []).flatMap((tool) => (tool.type === 'function' ? [tool] : []))
  if (functions.length === 0) return {}
  return {
    tools: functions.map(({ name, description, inputSchema }) => ({
      type: 'function',
      function: { name, description, parameters: inputSchema },
    })),
    tool_choice: choice?.type === 'none' ? 'none' : 'auto',
  }
}

/** Calls, and what came of them, as the server reads them; null for a message that is neither. */
export function toolMessages({ role, content }: LanguageModelV4Message): ToolMessage[] | null {
  if (role === 'tool') {
    return content.flatMap((part) =>
      part.type === 'tool-result' ? [{ role, tool_call_id: part.toolCallId, content: textOf(part.output) }] : [],
    )
  }
  if (role !== 'assistant') return null
  const calls = content.flatMap((part) => (part.type === 'tool-call' ? [part] : []))
  if (calls.length === 0) return null
  const words = content.map((part) => (part.type === 'text' ? part.text : '')).join('')
  const called = calls.map(({ toolCallId, toolName, input }) => ({
    id: toolCallId,
    type: 'function',
    function: { name: toolName, arguments: JSON.stringify(input) },
  }))
  return [{ role, content: words === '' ? null : words, tool_calls: called }]
}

function textOf(output: LanguageModelV4ToolResultOutput): string {
  return output.type === 'text' || output.type === 'error-text' ? output.value : JSON.stringify(output)
}

/** Calls of one answer, and UTF-16 units of what one is called with, at most. */
const CALLS_MAX = 8
const INPUT_MAX = 200_000

/** Calls of tools come in pieces, each with the place of its call. */
export class CalledTools {
  readonly #calls = new Map<number, { id: string; name: string; input: string }>()

  add(pieces: readonly unknown[]): void {
    for (const piece of pieces) {
      if (!isRecord(piece)) continue
      const { index, id, function: called } = piece
      const at = typeof index === 'number' ? index : this.#calls.size
      const call = this.#calls.get(at) ?? { id: '', name: '', input: '' }
      if (!this.#calls.has(at) && this.#calls.size >= CALLS_MAX) continue
      this.#calls.set(at, call)
      if (typeof id === 'string' && id !== '') call.id = id
      if (!isRecord(called)) continue
      if (typeof called.name === 'string') call.name ||= called.name.slice(0, 200)
      if (typeof called.arguments === 'string' && call.input.length < INPUT_MAX) call.input += called.arguments
      else if (isRecord(called.arguments)) call.input = JSON.stringify(called.arguments)
    }
  }

  /** Once the answer is over. */
  whole(): LanguageModelV4ToolCall[] {
    return [...this.#calls].map(([at, { id, name, input }]) => ({
      type: 'tool-call',
      toolCallId: id || `call-${at}`,
      toolName: name,
      input: input || '{}',
    }))
  }
}
