import { Settings } from '../worker/http/env.ts'

/** What the environment of a local start may set: all that the Worker reads (README, "Configuration"). */
const NAMES = Object.keys(Settings.shape)

/** @returns {Record<string, string>} those that are set */
export function localSettings() {
  return Object.fromEntries(NAMES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}
