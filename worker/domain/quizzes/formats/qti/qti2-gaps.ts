import type { QuestionDraft } from '../quiz-collector.ts'
import { numbered } from '../parts.ts'
import { innerHtml } from '../xml/xml-html.ts'
import { descendants, elements, type XmlElement } from '../xml/xml-tree.ts'
import { QtiFault } from './qti-item.ts'
import { bodyHtml, type Qti2Item } from './qti2-body.ts'
import { acceptedNumbers, acceptedTexts, part } from './qti2-responses.ts'

type BlankDraft = Extract<QuestionDraft, { kind: 'blanks' }>['blanks'][number]

/** An item whose gaps are in its text: typed, or chosen from a list. One that only ends in a gap is a short answer. */
export async function gapQuestion(read: Qti2Item): Promise<QuestionDraft> {
  const { interactions, body, html } = read
  const [first] = interactions
  if (first?.name === 'gapmatchinteraction') return gapMatch(read, first)
  const blanks: BlankDraft[] = []
  for (const interaction of interactions) blanks.push(await blankOf(read, interaction))
  const text = await html(bodyHtml(body, (node) => `{{${interactions.indexOf(node) + 1}}}`))
  const [blank] = blanks
  const at = text.indexOf('{{1}}')
  const before =
    at >= 0 && /^\p{P}?$/u.test(text.slice(at + '{{1}}'.length).trim()) ? text.slice(0, at).trimEnd() : text
  if (blanks.length === 1 && before !== text && blank && blank.kind !== 'choice') return { ...blank, text: before }
  return { kind: 'blanks', text, blanks }
}

async function blankOf({ declared, html, item }: Qti2Item, node: XmlElement): Promise<BlankDraft> {
  const declaration = declared(node)
  if (node.name === 'inlinechoiceinteraction') {
    const options = []
    const most = Math.max(0, ...declaration.mapping.values())
    for (const option of elements(node, 'inlinechoice')) {
      const id = option.attributes.identifier ?? ''
      const right = Number(declaration.correct.includes(id))
      const fraction = most > 0 ? part(declaration.mapping.get(id) ?? 0, most) : right
      options.push({ text: await html(innerHtml(option)), fraction })
    }
    return { kind: 'choice', options: numbered(options) }
  }
  if (/^(?:float|integer)$/i.test(declaration.baseType))
    return { kind: 'numeric', answers: acceptedNumbers(declaration, node.attributes.responseidentifier ?? '', item) }
  return { kind: 'short', answers: acceptedTexts(declaration), caseSensitive: declaration.caseSensitive }
}

/** Words to be put into gaps: each gap has all of them to choose from. */
async function gapMatch({ body, declared, html }: Qti2Item, node: XmlElement): Promise<QuestionDraft> {
  const pairs = declared(node).correct.map((pair) => pair.split(/\s+/))
  const words: { key: string; text: string }[] = []
  for (const choice of elements(node, 'gaptext'))
    words.push({ key: choice.attributes.identifier ?? '', text: await html(innerHtml(choice)) })
  const gaps = descendants(node, 'gap')
  if (gaps.length === 0 || words.length === 0) throw new QtiFault('It has no gaps, or no words to put into them.')
  const inside = (each: XmlElement) =>
    each.name === 'gap' ? `{{${gaps.indexOf(each) + 1}}}` : /^gap(?:text|img)$/.test(each.name) ? '' : undefined
  const blanks = gaps.map(({ attributes }) => {
    const right = pairs.find((pair) => pair.includes(attributes.identifier ?? ''))
    const options = words.map(({ key, text }) => ({ text, fraction: Number(right?.includes(key) ?? false) }))
    return { kind: 'choice' as const, options: numbered(options) }
  })
  return { kind: 'blanks', text: await html(bodyHtml(body, (each) => innerHtml(each, inside))), blanks }
}
