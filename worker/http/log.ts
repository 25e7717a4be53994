/** One JSON line an event, for Workers Logs. Never put learner text, cookies or keys in `fields`. */
export function log(level: 'info' | 'warn' | 'error', event: string, fields: Record<string, unknown> = {}): void {
  const { error } = fields
  console[level](
    JSON.stringify({ level, event, ...fields, ...(error instanceof Error && { error: described(error) }) }),
  )
}

interface Described {
  name: string
  message: string
  stack?: string[]
  cause?: Described
}

/**
 * An error's name, message, stack and causes, without learner text. Messages of drizzle quote parameters (a note, a
 * session's token) and those of the AI SDK quote answers, so those messages are left out.
 */
function described(error: Error, depth = 0): Described {
  const stack = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    name: error.name,
    message: safeMessage(error),
    ...(depth === 0 && stack && { stack }),
    ...(error.cause instanceof Error && depth < 4 && { cause: described(error.cause, depth + 1) }),
  }
}

function safeMessage(error: Error): string {
  if ('query' in error && 'params' in error) return `Failed query: ${String(error.query)}`
  if (error.name.startsWith('AI_')) return 'statusCode' in error ? `Status ${String(error.statusCode)}` : ''
  return error.message
}
