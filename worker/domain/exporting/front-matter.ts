export type Properties = Record<string, string | readonly string[] | null>

/** Properties at the head of a Markdown file (YAML), with the empty line that parts them from the text; null is left out. */
export function frontMatterOf(properties: Properties): string {
  const lines = Object.entries(properties).flatMap(([key, value]) => {
    if (value === null) return []
    if (typeof value === 'string') return [`${key}: ${scalar(value)}`]
    return value.length === 0 ? [] : [`${key}:`, ...value.map((item) => `  - ${scalar(item)}`)]
  })
  return `---\n${lines.join('\n')}\n---\n\n`
}

/** Bare where YAML reads the very same text from it, else in double quotes, whose escapes JSON shares. */
function scalar(text: string): string {
  const bare = /^[\p{L}][\p{L}\p{M}\p{N} _/().,'-]*$/u.test(text) && text.trim() === text
  return bare && !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(text) ? text : quoted(text)
}

/** With the line ends that JSON leaves bare. */
function quoted(text: string): string {
  return JSON.stringify(text).replace(
    /[\u0085\u2028\u2029]/g,
    (end) => `\\u${end.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
