// Apart from knowledge.ts, because pages show them and need none of zod.

/** Names of tokens, not values: a topic keeps its colour in light and dark. */
export const TOPIC_COLORS = ['purple', 'sky', 'green', 'amber', 'red', 'pink', 'teal', 'zinc'] as const
export type TopicColor = (typeof TOPIC_COLORS)[number]

/** Names of Lucide icons. */
export const TOPIC_ICONS = [
  'book-open',
  'atom',
  'brain',
  'calculator',
  'code',
  'dna',
  'flask-conical',
  'globe',
  'landmark',
  'languages',
  'leaf',
  'music',
  'palette',
  'scale',
  'sigma',
  'stethoscope',
] as const
export type TopicIcon = (typeof TOPIC_ICONS)[number]
