import { z } from 'zod'

/** The front matter of a post. Titles and descriptions are no longer than what search engines show. */
const FrontMatter = z.strictObject({
  title: z.string().min(1).max(70),
  description: z.string().min(1).max(170),
  author: z.string().min(1),
  date: z.iso.date(),
  tags: z.string().transform((list) => list.split(',').map((tag) => tag.trim())),
})

export interface PostSummary extends z.output<typeof FrontMatter> {
  /** The address below /blog: the file's path below `posts`, so it may have several segments. */
  slug: string
  /** Minutes of reading, at least one. */
  minutes: number
}

export interface Post extends PostSummary {
  /** Markdown without front matter and title. */
  body: string
}

/** Silent reading of English non-fiction: Brysbaert (2019), Journal of Memory and Language 109. */
const WORDS_A_MINUTE = 238

/** @throws Error that names the file and what is wrong with its front matter, which fails the build */
export function readPost(slug: string, file: string): Post {
  const found = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file.replaceAll('\r\n', '\n'))
  const [, head, body] = found ?? []
  if (head === undefined || body === undefined) throw new Error(`Post ${slug} has no front matter`)
  const fields = Object.fromEntries(head.split('\n').map((line) => field(slug, line)))
  const checked = FrontMatter.safeParse(fields)
  if (!checked.success) throw new Error(`Post ${slug}: ${z.prettifyError(checked.error)}`)
  const words = body.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  return { ...checked.data, slug, minutes: Math.max(1, Math.round(words / WORDS_A_MINUTE)), body: body.trim() }
}

function field(slug: string, line: string): [string, string] {
  const colon = line.indexOf(':')
  if (colon < 1) throw new Error(`Post ${slug}: "${line}" is no field`)
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** `16 November 2026` in every time zone: a post's date is a day, not an instant. */
export function dayWords(date: string): string {
  return DAY.format(new Date(`${date}T00:00:00Z`))
}
