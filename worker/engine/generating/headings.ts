import { blocksOf } from '#worker/domain/passages/blocks.ts'
import { isAttribute, isRemark } from './labels.ts'

const WORDS_MAX = 6
/** "2.1 ", "Chapter 3: ", emoji, and the years of a life or a reign. */
const ORNAMENT =
  /^(?:(?:chapter|part|unit|week|lecture|lesson|section|topic)\s)?(?:\d+(?:\.\d+){0,3}|[IVX]{1,4})?[.):]*\s*(?:[–-]\s)?|[\p{Extended_Pictographic}\uFE0F\u200D]+\s?|\s?\([^()]{0,40}\)$/giu

/**
 * What a line of a text is about by the headings above it: the nearest that names something. Empty where none does.
 * @returns the heading for an offset into the text
 */
export function headingsOf(text: string): (at: number) => string {
  const headings = blocksOf(text).flatMap(({ kind, start, level, title }) =>
    kind === 'heading' ? [{ start, level, title: title.replace(ORNAMENT, '').trim() }] : [],
  )
  return (at) => {
    let level = Infinity
    for (let i = headings.length - 1; i >= 0; i--) {
      const heading = headings[i]
      if (!heading || heading.start > at || heading.level >= level) continue
      level = heading.level
      if (isSubject(heading.title)) return heading.title
    }
    return ''
  }
}

function isSubject(title: string): boolean {
  if (title === '' || title.split(/\s+/).length > WORDS_MAX || /[?!:]/.test(title)) return false
  return (
    !isRemark(title) &&
    !isAttribute(title) &&
    !/\b(?:notes|revision|vocab\w*|test|exam|homework|summary|overview|introduction|key|lecture|week|facts|timeline|history|terms)\b/i.test(
      title,
    )
  )
}
