import { withoutRecordings } from '#worker/domain/markdown/recording.ts'
import { texSymbols, withoutElements } from '#worker/domain/markdown/tex-symbols.ts'

const SHOWN = 240

/** A side of a card on one line: Markdown without its syntax; formulas as Unicode symbols where there are some. */
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
