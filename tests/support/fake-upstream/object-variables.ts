import type { Env } from '#worker/http/env.ts'

const given = new Map<string, Record<string, string>>()

/** An object has its `env` from the runtime. In tests, where each call has its own, this says which one its chat was called with. */
export function giveVariables(chatId: string, env: Env): void {
  given.set(
    chatId,
    Object.fromEntries(Object.entries(env).flatMap(([k, v]) => (typeof v === 'string' ? [[k, v]] : []))),
  )
}

export function variablesOf(chatId: string): Record<string, string> {
  return given.get(chatId) ?? {}
}
