import { markdownTokens } from './markdown.ts'

/**
 * What the fake upstream does with one request. It stands in the base URL (`scenarioUrl`), so that tests that run side
 * by side share nothing, or in the question itself: `[[fake {"intervalMs":50}]]`, for a browser that cannot choose the URL.
 */
export interface Scenario {
  /** Names the requests of one test in the log, and what `failFirst` counts. */
  key?: string
  /** The answer; without it `tokens` words with a running number. */
  text?: string
  tokens?: number
  /** Those tokens are Markdown of every kind instead. */
  markdown?: boolean
  /** Those words say when they were sent (`stamps.ts`); with a number, one word in so many does, and the last. */
  stamped?: boolean | number
  /** What the first requests of a key are answered; those after them, by `text`. */
  steps?: { text?: string; calls?: { name: string; input: unknown }[] }[]
  /** Refuses requests that offer tools, as a server does whose model knows none. */
  knowsNoTools?: boolean
  /** Milliseconds between tokens, and before the first. */
  intervalMs?: number
  firstMs?: number
  /** An error answer of this status, with this `retry-after`, for the first `failFirst` requests or for all. */
  status?: number
  retryAfter?: string
  failFirst?: number
  errorBody?: string
  /** The error answer has no end. */
  endless?: boolean
  /** Closes the connection before any answer. */
  refuse?: boolean
  /** 200 with something that is no stream. */
  instead?: 'html' | 'json'
  /** Resets the connection after so many bytes of the stream. */
  cutAtByte?: number
  /** Ends the stream cleanly after so many tokens, without an end mark. */
  endAfter?: number
  /** Says nothing more after so many tokens; the connection stays open. */
  stallAfter?: number
  /** An `error` event, an event nobody knows, or a broken line, after so many tokens. */
  errorAfter?: number
  unknownAfter?: number
  brokenAfter?: number
  /** A line of so many bytes instead of the first token. */
  hugeLine?: number
  /** A comment before each token. */
  pings?: boolean
  crlf?: boolean
  /** Every byte is its own write, also inside a character. */
  byteByByte?: boolean
  /** Thoughts before the answer, as `reasoning_content`. */
  reasoning?: number
  finish?: 'stop' | 'length' | 'content_filter'
}

/** A base URL whose requests follow the scenario. */
export function scenarioUrl(origin: string, scenario: Scenario): string {
  return `${origin}/scenario/${encodeURIComponent(JSON.stringify(scenario))}/v1`
}

export function scenarioOf(path: string, question: string): Scenario {
  const [, inPath] = /^\/scenario\/([^/]+)\//.exec(path) ?? []
  const [, inQuestion] = /\[\[fake (\{.*?\})\]\]/s.exec(question) ?? []
  return { ...parse(inPath && decodeURIComponent(inPath)), ...parse(inQuestion) }
}

function parse(json: string | undefined): Scenario {
  const value: unknown = json ? JSON.parse(json) : {}
  if (typeof value !== 'object' || value === null) throw new Error(`No scenario: ${json}`)
  return value
}

/** About a word a token, each with the space that follows it, so that the tokens joined are the text. */
export function tokensOf(scenario: Scenario): string[] {
  if (scenario.text !== undefined) return scenario.text.match(/\S+\s*|\s+/g) ?? []
  if (scenario.markdown) return markdownTokens(scenario.tokens ?? 1000)
  return Array.from({ length: scenario.tokens ?? 20 }, (_, i) => `word${i} `)
}
