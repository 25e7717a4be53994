import { escapeHtml } from '../../../anki/templates/html-text.ts'
import type { Place, QuestionDraft, QuizCollector } from '../quiz-collector.ts'
import { numbered, pairsToMatching } from '../parts.ts'
import { equalWeights, readNumber } from '../texts/weights.ts'
import { innerHtml } from '../xml/xml-html.ts'
import { child, descendants, elements, textOf, type XmlElement } from '../xml/xml-tree.ts'
import { QtiFault, trueAndFalse } from './qti-item.ts'
import { gapQuestion } from './qti2-gaps.ts'
import { ASIDE, bodyHtml, interactionsIn, type Qti2Item, type ReadHtml } from './qti2-body.ts'
import { mostPoints, part, responseDeclarations } from './qti2-responses.ts'

/** Reads one item of QTI 2.0 to 3.0. Source: 1EdTech, "QTI Assessment Test, Section and Item information model". */
export async function readQti2(
  item: XmlElement,
  html: ReadHtml,
  place: Place,
  collector: QuizCollector,
): Promise<void> {
  const title = item.attributes.title ?? ''
  const body = child(item, 'itembody')
  if (!body) throw new QtiFault('It has no text.')
  const interactions = interactionsIn(body)
  const declarations = responseDeclarations(item)
  const remark = (sentence: string) => collector.changed(place, sentence)
  const declared = ({ attributes }: XmlElement) => {
    const found = declarations.get(attributes.responseidentifier ?? '')
    if (!found) throw new QtiFault('It does not say what the right answer is.')
    return found
  }
  const [first] = interactions
  if (!first) {
    collector.passage(title, await html(bodyHtml(body)), place)
    return
  }
  const question = await questionOf({ item, body, interactions, declared, html, remark }, first)
  const score = elements(item, 'outcomedeclaration').find(({ attributes }) => attributes.identifier === 'SCORE')
  const most =
    readNumber(score?.attributes.normalmaximum ?? '') ??
    [...declarations.values()].reduce((sum, one) => sum + mostPoints(one), 0)
  collector.question(
    { title, explanation: await explanationOf(item, html), ...(most > 0 ? { points: most } : {}), ...question },
    place,
  )
}

async function questionOf(read: Qti2Item, first: XmlElement): Promise<QuestionDraft> {
  const { interactions, body, html } = read
  if (interactions.every(({ name }) => name === 'textentryinteraction' || name === 'inlinechoiceinteraction'))
    return gapQuestion(read)
  if (interactions.length > 1) throw new QtiFault('It asks several things in one, which a question here cannot.')
  const prompt = () => (child(first, 'prompt') ? `<div>${innerHtml(child(first, 'prompt') ?? first)}</div>` : '')
  const text = await html(bodyHtml(body, prompt))
  switch (first.name) {
    case 'choiceinteraction':
      return { text, ...(await choice(read, first)) }
    case 'orderinteraction':
      return { text, ...(await order(read, first)) }
    case 'matchinteraction':
      return { text, ...(await match(read, first)) }
    case 'extendedtextinteraction':
      return { text, kind: 'essay', sample: await sampleOf(read, first) }
    case 'gapmatchinteraction':
      return gapQuestion(read)
    default:
      throw new QtiFault(
        `It is answered by a “${first.name.replace(/interaction$/, '')}” interaction, which is not known here.`,
      )
  }
}

async function choice({ declared, html, remark, item }: Qti2Item, node: XmlElement) {
  const { correct, mapping, cardinality } = declared(node)
  const found = []
  for (const option of elements(node, 'simplechoice')) {
    const id = option.attributes.identifier ?? ''
    const text = await html(innerHtml(option, (each) => (ASIDE.test(each.name) ? '' : undefined)))
    found.push({ id, text, feedback: await html(feedbackOf(item, option, id)) })
  }
  if (found.length === 0) throw new QtiFault('It has no options.')
  const single = cardinality === 'single'
  const values = found.map(({ id }) => mapping.get(id) ?? 0)
  const positive = values.filter((value) => value > 0)
  const most = single ? Math.max(0, ...positive) : positive.reduce((sum, value) => sum + value, 0)
  const right = found.map(({ id }) => correct.includes(id))
  if (!single && most === 0) remark('All right options together earn its points; here each earns its part.')
  const weights = most > 0 ? values.map((value) => part(value, most)) : single ? right.map(Number) : equalWeights(right)
  const both = single && most === 0 ? trueAndFalse(found) : null
  if (both)
    return {
      kind: 'true-false' as const,
      answer: right[both.yes] === true,
      feedbackTrue: found[both.yes]?.feedback ?? '',
      feedbackFalse: found[both.no]?.feedback ?? '',
    }
  const options = found.map(({ text, feedback }, at) => ({ text, feedback, fraction: weights[at] ?? 0 }))
  const shuffle = /^true$/i.test(node.attributes.shuffle ?? 'false')
  return { kind: single ? ('single' as const) : ('multiple' as const), options: numbered(options), shuffle }
}

/** What is said to one option: inside of it, or shown by its identifier. */
function feedbackOf(item: XmlElement, option: XmlElement, id: string): string {
  const shown = elements(item, 'modalfeedback').filter(({ attributes }) => attributes.identifier === id)
  return [...descendants(option, 'feedbackinline'), ...shown].map((node) => innerHtml(node)).join('<br>')
}

async function explanationOf(item: XmlElement, html: ReadHtml): Promise<string> {
  const options = new Set(descendants(item, 'simplechoice').map(({ attributes }) => attributes.identifier))
  const shown = elements(item, 'modalfeedback').filter(({ attributes }) => !options.has(attributes.identifier))
  return html(shown.map((node) => `<div>${innerHtml(node)}</div>`).join(''))
}

async function order({ declared, html }: Qti2Item, node: XmlElement) {
  const { correct } = declared(node)
  const choices = elements(node, 'simplechoice')
  const items = []
  for (const id of correct) {
    const found = choices.find(({ attributes }) => attributes.identifier === id)
    if (found) items.push({ text: await html(innerHtml(found)) })
  }
  if (items.length < 2 || items.length !== choices.length)
    throw new QtiFault('It does not say what the right order is.')
  return { kind: 'ordering' as const, items: numbered(items) }
}

async function match({ declared, html, remark }: Qti2Item, node: XmlElement) {
  const { correct, mapping } = declared(node)
  const [left = [], right = []] = elements(node, 'simplematchset').map((set) => elements(set, 'simpleassociablechoice'))
  const pairs = (correct.length > 0 ? correct : [...mapping.keys()]).map((pair) => pair.split(/\s+/))
  const answersOf = (id: string | undefined) => pairs.filter((pair) => id !== undefined && pair.includes(id))
  const isOnce = (side: XmlElement[]) => side.every(({ attributes }) => answersOf(attributes.identifier).length <= 1)
  const swapped = !isOnce(left) && isOnce(right)
  const [prompts, choices] = swapped ? [right, left] : [left, right]
  if (!isOnce(prompts))
    throw new QtiFault('It has several right answers for one of its lines, which a question here cannot.')
  const found = []
  for (const prompt of prompts) {
    const [pair = []] = answersOf(prompt.attributes.identifier)
    const answer = choices.find(({ attributes }) => pair.includes(attributes.identifier ?? ''))
    if (!answer) throw new QtiFault('It does not say where one of its lines belongs.')
    found.push({ prompt: await html(innerHtml(prompt)), choice: await html(innerHtml(answer)) })
  }
  for (const each of choices)
    if (answersOf(each.attributes.identifier).length === 0)
      found.push({ prompt: '', choice: await html(innerHtml(each)) })
  if (found.length === 0) throw new QtiFault('It has no pairs.')
  if (new Set(mapping.values()).size > 1) remark('Its pairs have weights of their own; here each counts the same.')
  return { ...pairsToMatching(found), shuffle: /^true$/i.test(node.attributes.shuffle ?? 'false') }
}

async function sampleOf({ item, html }: Qti2Item, node: XmlElement): Promise<string> {
  const rubric = descendants(child(item, 'itembody'), 'rubricblock').map((each) => innerHtml(each))
  const known = responseDeclarations(item).get(node.attributes.responseidentifier ?? '')?.correct ?? []
  return html([...rubric, ...known.map(escapeHtml)].join('<br>'))
}

/** The words of an element, for a question's name in the report. */
export function itemName(item: XmlElement): string {
  return item.attributes.title ?? item.attributes.identifier ?? textOf(child(item, 'itembody'))
}
