import { Settings } from '../worker/http/env.ts'

/** What the environment of a local start may set: all that the Worker reads (README, "Configuration"). */
const NAMES = Object.keys(Settings.shape)

/** @returns {Record<string, string>} those that are set */
export function localSettings() {
  const set = NAMES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  // `none` keeps `npm start` from looking for a model (local-model.mjs); the Worker wants an address or nothing.
  return Object.fromEntries(set.filter(([name, value]) => name !== 'AI_BASE_URL' || value !== 'none'))
}
