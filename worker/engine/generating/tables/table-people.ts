/** A column that names what somebody made: "works", "main books". */
export const WORKS =
  /^(?:(?:main|key|major|famous|important|notable|best[- ]known) )?(?:works?|books?|writings?|publications?|novels?|plays?|poems?|texts?|paintings?|sculptures?|compositions|operas?|films?|movies?|buildings?|inventions?|discover(?:y|ies))$/i

const BY_COLUMN: readonly [RegExp, string][] = [
  [/(?:books?|writings?|publications?|novels?|plays?|poems?|texts?)$/i, 'wrote'],
  [/paintings?$/i, 'painted'],
  [/(?:compositions|operas?)$/i, 'composed'],
  [/buildings?$/i, 'designed'],
  [/(?:films?|movies?|sculptures?)$/i, 'made'],
  [/inventions?$/i, 'invented'],
  [/discover(?:y|ies)$/i, 'discovered'],
]
const BY_KIND: readonly [RegExp, string][] = [
  [
    /(?:author|writer|poet|novelist|playwright|dramatist|philosopher|thinker|economist|sociologist|psychologist|historian|theorist)$/i,
    'wrote',
  ],
  [/(?:composer|musician)$/i, 'composed'],
  [/painter$/i, 'painted'],
  [/architect$/i, 'designed'],
  [/(?:artist|sculptor|director)$/i, 'made'],
]

/** "wrote “Emma”", by the name of the column or of those it is about; what is no title, somebody "is known for". */
export function madeOrKnown(kind: string, column: string, value: string): string {
  const verb = (BY_COLUMN.find(([words]) => words.test(column)) ?? BY_KIND.find(([words]) => words.test(kind)))?.[1]
  return verb !== undefined && /^\p{Lu}/u.test(value) ? `${verb} “${value}”` : `is known for “${value}”`
}

/** Of a column of works, the first, where the rest only tells of it; null for a place or a remark beside the works. */
export function worksOf(value: string): string | null {
  if (value.includes(';')) return null
  const parts = value.split(/, (?![^()]*\))/)
  const [first = ''] = parts
  const isNamed = (part: string) => /\p{Lu}/u.test(part)
  if (parts.every(isNamed) || !parts.some(isNamed)) return value
  if (!isNamed(first)) return null
  return first.includes(' ') ? first : null
}

/** Whether a date is a span as long as a life: "1452–1519". */
export function isLifetime(column: string, value: string): boolean {
  const [, from, to] = SPAN.exec(value) ?? []
  const years = Number(to) - Number(from)
  return LIFE.test(column) && years >= LIFE_MIN && years <= LIFE_MAX
}
const LIFE_MIN = 15
const LIFE_MAX = 110
const LIFE = /^(?:when|dates?|years?|life|lifetime|life ?span|lived|life dates|born(?: ?[–—/-] ?died)?)\??$/i
const SPAN = /^(?:c\. ?|ca\. ?)?(\d{3,4}) ?[–—-] ?(?:c\. ?|ca\. ?)?(\d{3,4})$/
