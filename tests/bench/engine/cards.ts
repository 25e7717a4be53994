import { row } from '../table.mjs'
import { drawn, randomOf } from './random.ts'
import type { EngineMeasure } from './measure.ts'
import { share, textsIn, wordsIn, type SourceText } from './texts.ts'
import { makeCards, type GeneratedCard } from '#worker/engine/cards.ts'

const LEANS =
  /\b(?:this|these|those|such(?! as)|he|she|his|her|they|their|it|its|former|latter|however|therefore|also|later|here|then)\b/i
const UNITS =
  /^(?:km|m|cm|mm|kg|g|mg|l|ml|s|min|h|°C|°F|K|J|W|V|A|Hz|N|Pa|mol|miles?|feet|ft|years?|days?|hours?|percent|%)$/i
const MARKS = /[\p{P}\p{S}]+/gu

interface MadeCard extends GeneratedCard {
  from: SourceText
}

/** Flashcards of paragraphs and of notes: how many, and what can be found wrong without reading. A reader rates the rest. */
export const cards = ['questions-en.json', 'own.json'].map((file): EngineMeasure => {
  const kind = file === 'own.json' ? 'notes' : 'articles'
  return {
    name: 'cards',
    file,
    measure(material, { half }) {
      const texts = textsIn(material, half)
      const made = texts.flatMap(cardsOf)
      const clozes = made.filter((card) => card.kind === 'cloze')
      const label = (what: string) => `cards of ${kind}: ${what}`
      row(label('for 1,000 words'), (1000 * made.length) / wordsIn(texts), { remark: String(made.length) })
      row(
        label('sentences with a gap, %'),
        share(made, (card) => card.kind === 'cloze'),
      )
      row(label('gaps that lean on another sentence, %'), share(clozes, leans))
      row(label('answer is on the front, %'), share(made, givesItAway), { atMost: 0 })
      row(label('gap in a unit or a compound, %'), share(clozes, tears), { atMost: 0 })
      row(
        label('front over 30 words, %'),
        share(made, ({ front }) => front.split(/\s+/).length > 30),
      )
      row(
        label('twice the same front, %'),
        share(made, (card) => made.some((other) => other !== card && other.front === card.front)),
      )
      return Promise.resolve()
    },
    draw(material, { half, seed, draw }) {
      const made = drawn(textsIn(material, half).flatMap(cardsOf), draw, randomOf(seed))
      return Promise.resolve({ [`cards-${kind}.md`]: made.map(shown).join('\n') })
    },
  }
})

function cardsOf(from: SourceText): MadeCard[] {
  return makeCards(from.text, from.title).map((card) => ({ ...card, from }))
}

const gapOf = (front: string) => /\{\{c1::(.*?)\}\}/.exec(front)?.[1] ?? ''

/** A pronoun or such with nothing before it in its sentence that it could stand for. */
function leans({ front }: MadeCard): boolean {
  const at = LEANS.exec(front)?.index
  return at !== undefined && at < 25
}

function givesItAway({ front, back, kind }: MadeCard): boolean {
  const plain = (text: string) => text.toLowerCase().replace(MARKS, ' ').replace(/\s+/g, ' ').trim()
  const answer = plain(kind === 'cloze' ? gapOf(front) : back)
  const rest = plain(kind === 'cloze' ? front.replace(/\{\{.*?\}\}/, ' … ') : front)
  // "Which of sail, oar or steam?" names what is chosen from.
  const isChoice = /\bwhich of .+ or .+\?$/.test(front)
  return !isChoice && answer !== '' && ` ${rest} `.includes(` ${answer} `)
}

/** The gap is a unit, or part of a hyphenated word or of a longer name. */
function tears({ front }: MadeCard): boolean {
  const [before = '', after = ''] = front.split(/\{\{c1::.*?\}\}/)
  const gap = gapOf(front)
  return (
    UNITS.test(gap) ||
    /[\p{L}\p{N}]-?$/u.test(before) ||
    /^-?[\p{L}\p{N}]/u.test(after) ||
    (/^\p{Lu}/u.test(gap) && /\p{Lu}\p{Ll}+ $/u.test(before.slice(1)))
  )
}

function shown({ front, back, kind, quote, from }: MadeCard): string {
  const sides = kind === 'cloze' ? `**Cloze:** ${front}` : `**Front:** ${front}\n\n**Back:** ${back}`
  return `### ${from.title}\n\n${sides}\n\n> ${quote.replace(/\s+/g, ' ')}\n\nRating:\n`
}
