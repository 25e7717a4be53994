import { joinLines } from '#worker/domain/documents/reading/text/plain-text.ts'

const ITEM = /^(?:[-*•–]|\d{1,3}[.)])\s/

/** Lines of a page as the recogniser prints them, with those of a paragraph in one: a scan breaks lines wherever the paper ended. */
export function recognisedText(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => {
      const lines = paragraph
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
      const groups: string[][] = []
      for (const line of lines) {
        const last = groups.at(-1)
        if (last && !ITEM.test(line)) last.push(line)
        else groups.push([line])
      }
      return groups.map(joinLines).join('\n')
    })
    .join('\n\n')
}
