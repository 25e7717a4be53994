/** The kind of the drafts; `stoa:draft:{kind}:{key}` is a draft's key in storage. */
export type DraftKind =
  | 'note'
  | 'prompt'
  | 'translation'
  | 'onboarding'
  | 'card'
  | 'quiz-answers'
  | 'quiz-question'
  | 'made-questions'
  | 'shared-quiz'
  | 'study-event'
  | 'timer'

export interface LocalDraftsOptions<Value> {
  kind: DraftKind
  /** Reads a stored value, which an older version may have written; null for one that is not a draft. */
  parse: (stored: unknown) => Value | null
  /** `sessionStorage` for drafts of one tab. */
  storage?: () => Storage
}

/**
 * Drafts in local storage, which is written before a call returns. Keys begin with the learner's id, so that learners who
 * share a browser never see each other's text. Where the browser stores nothing there are no drafts, and forms still work.
 */
export interface LocalDrafts<Value> {
  load: (key: string) => Value | null
  /** @returns false if the browser stored nothing */
  save: (key: string, value: Value) => boolean
  /** Saves when typing pauses, and at once when the page is hidden: for texts that are too long to write with each key. */
  schedule: (key: string, value: Value) => void
  remove: (key: string) => void
  list: (prefix: string) => Value[]
}

/** Milliseconds without another key before a scheduled draft is written. */
const PAUSE = 300
/** Scheduled drafts by their key in storage. */
const scheduled = new Map<string, () => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let isListening = false

export const draftPrefix = (kind: DraftKind) => `stoa:draft:${kind}:`

export function localDrafts<Value>(options: LocalDraftsOptions<Value>): LocalDrafts<Value> {
  const { kind, parse, storage = () => localStorage } = options
  const nameOf = (key: string) => draftPrefix(kind) + key
  const read = (name: string) => {
    const stored = storage().getItem(name)
    return stored === null ? null : parse(parseJson(stored))
  }
  const write = (name: string, value: Value) =>
    attempt(() => (storage().setItem(name, JSON.stringify(value)), true), false)
  return {
    load(key) {
      flush()
      return attempt(() => read(nameOf(key)), null)
    },
    save: (key, value) => write(nameOf(key), value),
    schedule(key, value) {
      listen()
      scheduled.set(nameOf(key), () => write(nameOf(key), value))
      clearTimeout(timer)
      timer = setTimeout(flush, PAUSE)
    },
    remove(key) {
      scheduled.delete(nameOf(key))
      attempt(() => storage().removeItem(nameOf(key)), undefined)
    },
    list: (prefix) =>
      attempt(
        () =>
          Object.keys(storage())
            .filter((name) => name.startsWith(nameOf(prefix)))
            .flatMap((name) => read(name) ?? []),
        [],
      ),
  }
}

function flush(): void {
  clearTimeout(timer)
  for (const write of scheduled.values()) write()
  scheduled.clear()
}

function listen(): void {
  if (isListening) return
  isListening = true
  addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', flush)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    console.error('A stored draft is not JSON', error)
    return null
  }
}

/** Storage throws if it is disabled (SecurityError) or full (QuotaExceededError). */
function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch (error) {
    console.error('Local storage could not be used for drafts', error)
    return otherwise
  }
}
