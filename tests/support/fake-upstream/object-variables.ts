import type { Env } from '#worker/http/env.ts'

const given = new Map<string, Partial<Env>>()

/** An object has its `env` from the runtime. In tests, where each call has its own, this says which one its chat was called with. */
export function giveVariables(chatId: string, env: Env): void {
  given.set(
    chatId,
    Object.fromEntries(Object.entries(env).filter(([name, value]) => typeof value === 'string' || name === 'AI')),
  )
}

export function variablesOf(chatId: string): Partial<Env> {
  return given.get(chatId) ?? {}
}

const failing = new Set<string>()

/** Lets D1 take no batch of a chat's object, as when it is down, or take them again. */
export function failDatabase(chatId: string, fails: boolean): void {
  if (fails) failing.add(chatId)
  else failing.delete(chatId)
}

/** A database that fails while it is told to. */
export function databaseOf(chatId: string, database: D1Database): D1Database {
  const batch = () => Promise.reject(new Error('D1_ERROR: the database is down'))
  const over = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(of, name) {
        if (name === 'batch' && failing.has(chatId)) return batch
        const value: unknown = Reflect.get(of, name, of)
        if (typeof value !== 'function') return value
        if (name === 'withSession') return (bookmark: string) => over(database.withSession(bookmark))
        return value.bind(of)
      },
    })
  return over(database)
}
