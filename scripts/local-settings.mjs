/** What the environment of a local start may set; the names are those of production (README, "Configuration"). */
const NAMES = [
  'AUTH_SECRET',
  'BEHIND_CLOUDFLARE',
  'AI_BASE_URL',
  'AI_API_KEY',
  'AI_MODEL',
  'AI_TIMEOUT_MS',
  'LIBRETRANSLATE_URL',
  'LIBRETRANSLATE_API_KEY',
  'APERTIUM_URL',
  'ANALYTICS_URL',
  'ANALYTICS_WEBSITE_ID',
  'ICON_SERVICE_URL',
]

/** @returns {Record<string, string>} those that are set */
export function localSettings() {
  return Object.fromEntries(NAMES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}
