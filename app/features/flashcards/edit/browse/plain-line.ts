import { withoutRecordings } from '#worker/domain/markdown/recording.ts'
import { texSymbols, withoutElements } from '#worker/domain/markdown/tex-symbols.ts'
import { sidesOf } from '#worker/domain/flashcards/cards/fact-cards.ts'
import type { CardRow } from '#worker/contracts/flashcards/facts.ts'

const SHOWN = 240

/** The two sides of a card as a line of plain text each. No Markdown parser: the list has thousands. */
export function rowSides(row: CardRow): { front: string; back: string } {
  const { front, back } = sidesOf(row, row.ordinal)
  return { front: plainLine(front), back: plainLine(back) }
}

/** Markdown without its syntax; formulas as Unicode symbols where there are some. */
export function plainLine(markdown: string, max = SHOWN): string {
  return withoutElements(
    withoutRecordings(markdown.slice(0, max * 4), (kind) => (kind === 'audio' ? '[sound]' : '[video]')),
  )
    .replace(/!\[([^\]\n]*)\]\([^)\n]*\)/g, (_, alt: string) => (alt ? `[picture: ${alt}]` : '[picture]'))
    .replace(/\[([^\]\n]+)\]\([^)\n]*\)/g, '$1')
    .replace(/\$\$?([^$]+)\$\$?/g, (_, tex: string) => texSymbols(tex))
    .replace(/^\s*(?:```.*|#{1,6} |> ?|[-*+] (?:\[[ xX]\] )?)/gm, '')
    .replace(/\*\*|__|~~|`|(?<![\p{L}\p{N}])[*_](?=\S)|(?<=\S)[*_](?![\p{L}\p{N}])/gu, '')
    .replace(/\\([\\`*_{}[\]()#+\-.!|$~])/g, '$1')
    .replace(/\\$/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, max)
    .toWellFormed()
}
