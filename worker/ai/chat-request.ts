import {
  type LanguageModelV4CallOptions,
  type LanguageModelV4Message,
  type LanguageModelV4ToolResultOutput,
  UnsupportedFunctionalityError,
} from '@ai-sdk/provider'

/** The body of a streamed chat completion (OpenAI API reference, "Create chat completion"). Only text is supported. */
export function chatRequest(
  model: string,
  { prompt, maxOutputTokens, temperature, tools, toolChoice }: LanguageModelV4CallOptions,
) {
  return {
    model,
    max_tokens: maxOutputTokens,
    temperature,
    messages: prompt.flatMap(chatMessages),
    ...toolOptions(tools, toolChoice),
    stream: true,
  }
}

function chatMessages({ role, content }: LanguageModelV4Message): object[] {
  if (role === 'system') return [{ role, content }]
  if (role === 'tool') {
    return content.flatMap((part) =>
      part.type === 'tool-result' ? [{ role, tool_call_id: part.toolCallId, content: resultText(part.output) }] : [],
    )
  }
  let text = ''
  const calls: object[] = []
  for (const part of content) {
    if (part.type === 'text') text += part.text
    else if (part.type === 'tool-call') {
      const called = { name: part.toolName, arguments: JSON.stringify(part.input) }
      calls.push({ id: part.toolCallId, type: 'function', function: called })
    } else throw new UnsupportedFunctionalityError({ functionality: `message part ${part.type}` })
  }
  return calls.length > 0
    ? [{ role, content: text === '' ? null : text, tool_calls: calls }]
    : [{ role, content: text }]
}

function resultText(output: LanguageModelV4ToolResultOutput): string {
  if (output.type === 'text' || output.type === 'error-text') return output.value
  return JSON.stringify('value' in output ? output.value : output)
}

function toolOptions(
  tools: LanguageModelV4CallOptions['tools'] = [],
  choice: LanguageModelV4CallOptions['toolChoice'],
): { tools?: object[]; tool_choice?: string } {
  const functions = tools.flatMap((tool) => (tool.type === 'function' ? [tool] : []))
  if (functions.length === 0) return {}
  return {
    tools: functions.map(({ name, description, inputSchema }) => ({
      type: 'function',
      function: { name, description, parameters: withoutLengths(inputSchema) },
    })),
    tool_choice: choice?.type === 'none' ? 'none' : 'auto',
  }
}

const LENGTHS = new Set(['$schema', 'minLength', 'maxLength', 'minItems', 'maxItems'])

/** Servers that compile a schema into a grammar (llama.cpp) refuse long repetitions; the tool itself checks the lengths. */
function withoutLengths(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutLengths)
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema).filter(([key]) => !LENGTHS.has(key))
  return Object.fromEntries(entries.map(([key, value]) => [key, withoutLengths(value)]))
}
