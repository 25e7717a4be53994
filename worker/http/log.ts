/** One JSON line an event, for Workers Logs. Never put learner text, cookies or keys in `fields`. */
export function log(level: 'info' | 'warn' | 'error', event: string, fields: Record<string, unknown> = {}): void {
  const error = fields.error
  const line = {
    level,
    event,
    ...fields,
    ...(error instanceof Error && { error: { name: error.name, message: error.message, stack: error.stack } }),
  }
  console[level](JSON.stringify(line))
}
