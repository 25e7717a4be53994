import { escapeHtml } from '../../../anki/templates/html-text.ts'
import { numbered, pairsToMatching } from '../parts.ts'
import type { Place, QuestionDraft, QuizCollector } from '../quiz-collector.ts'
import { equalWeights, readNumber } from '../texts/weights.ts'
import { child, descendants, elements, textOf, type XmlElement } from '../xml/xml-tree.ts'
import { literal, materialHtml, QtiFault, trueAndFalse } from './qti-item.ts'
import { conditionsOf, pointsOf, type Qti1Condition, rightTogether, scoresOf } from './qti1-scores.ts'
import type { ReadHtml } from './qti2-body.ts'
import { part } from './qti2-responses.ts'

type BlankDraft = Extract<QuestionDraft, { kind: 'blanks' }>['blanks'][number]

interface Qti1Item {
  item: XmlElement
  conditions: Qti1Condition[]
  html: ReadHtml
  remark: (sentence: string) => void
}

const RESPONSES = ['response_lid', 'response_str', 'response_num', 'response_grp', 'response_xy']

/** Reads one item of QTI 1.2, as learning platforms write it. Source: IMS, "QTI: ASI information model", 1.2. */
export async function readQti1(
  item: XmlElement,
  html: ReadHtml,
  place: Place,
  collector: QuizCollector,
): Promise<void> {
  const presentation = child(item, 'presentation')
  const title = item.attributes.title ?? ''
  if (!presentation) throw new QtiFault('It has no text.')
  const responses = descendants(presentation, ...RESPONSES)
  const remark = (sentence: string) => collector.changed(place, sentence)
  const read: Qti1Item = { item, conditions: conditionsOf(item), html, remark }
  if (responses.length === 0) {
    collector.passage(title, await html(flowHtml(presentation, [])), place)
    return
  }
  const { most, ...question } = await questionOf(read, presentation, responses)
  const points = pointsOf(item, most)
  const explanation = await html(feedbackHtml(read, generalFeedback(read)))
  collector.question({ title, explanation, ...(points > 0 ? { points } : {}), ...question }, place)
}

/** All material in its order; a response leaves its mark, where there is one for it. */
function flowHtml(node: XmlElement, marks: readonly [XmlElement, string][]): string {
  return elements(node)
    .map((each) => {
      const mark = marks.find(([response]) => response === each)
      if (mark) return mark[1]
      if (RESPONSES.includes(each.name)) return ''
      if (each.name === 'material') return materialHtml(each)
      return each.name.startsWith('flow') ? flowHtml(each, marks) : ''
    })
    .join('')
}

async function questionOf(
  read: Qti1Item,
  presentation: XmlElement,
  responses: XmlElement[],
): Promise<QuestionDraft & { most: number }> {
  const { html } = read
  const [first] = responses
  if (first && responses.length === 1) {
    const marked = await html(flowHtml(presentation, [[first, ' {{1}} ']]))
    const missing = /\{\{1\}\}\s*[\p{L}\p{N}]/u.test(marked)
    const text = await html(flowHtml(presentation, []))
    if (first.name === 'response_lid') return { text, ...(await choice(read, first)) }
    if (!/^response_(?:str|num)$/.test(first.name))
      throw new QtiFault('It is answered in a picture, which is not known here.')
    const { blank, most } = typed(read, first)
    if (!blank) return { text, kind: 'essay', sample: '', most }
    return missing ? { kind: 'blanks', text: marked, blanks: [blank], most } : { text, ...blank, most }
  }
  const named = responses.map((response) => materialHtml(response).trim())
  const asked = await html(flowHtml(presentation, []))
  const inText = named.every((name) => name !== '' && asked.includes(`\\[${name}]`))
  if (!inText && responses.every(({ name }, at) => name === 'response_lid' && named[at] !== ''))
    return { text: asked, ...(await matching(read, responses)) }
  return gaps(read, presentation, responses, inText ? named : null)
}

interface Label {
  id: string
  html: string
}

function labelsOf(response: XmlElement): Label[] {
  return descendants(response, 'response_label').map((label) => ({
    id: label.attributes.ident ?? '',
    html: materialHtml(label),
  }))
}

async function choice(read: Qti1Item, response: XmlElement) {
  const { conditions, html, remark } = read
  const id = response.attributes.ident ?? ''
  const cardinality = (response.attributes.rcardinality ?? 'Single').toLowerCase()
  const labels = labelsOf(response)
  if (labels.length === 0) throw new QtiFault('It has no options.')
  if (cardinality === 'ordered') return ordering(read, id, labels)
  const single = cardinality === 'single'
  const scores = scoresOf(conditions, id)
  const together = rightTogether(conditions, id)
  const values = labels.map((label) => scores.get(label.id) ?? 0)
  const positive = values.filter((value) => value > 0)
  const most = single ? Math.max(0, ...positive) : positive.reduce((sum, value) => sum + value, 0)
  const asWhole = !single && together.length > 0 && together.length >= positive.length
  if (asWhole) remark('All right options together earn its points; here each earns its part.')
  const weights = asWhole
    ? equalWeights(labels.map((label) => together.includes(label.id)))
    : values.map((value) => part(value, most))
  const options = []
  for (const [at, label] of labels.entries()) {
    const shown = conditions.filter(
      ({ wanted, forbidden }) => wanted.length === 1 && forbidden.length === 0 && wanted[0]?.value === label.id,
    )
    const feedback = await html(
      feedbackHtml(
        read,
        shown.flatMap(({ feedback }) => feedback),
      ),
    )
    options.push({ text: await html(label.html), fraction: weights[at] ?? 0, feedback })
  }
  const both = single ? trueAndFalse(options) : null
  if (both && values.every((value) => value >= 0) && positive.length === 1)
    return {
      kind: 'true-false' as const,
      answer: (values[both.yes] ?? 0) > 0,
      feedbackTrue: options[both.yes]?.feedback ?? '',
      feedbackFalse: options[both.no]?.feedback ?? '',
      most,
    }
  const render = child(response, 'render_choice')
  const shuffle = /^yes$/i.test(render?.attributes.shuffle ?? 'no')
  return {
    kind: single ? ('single' as const) : ('multiple' as const),
    options: numbered(options),
    shuffle,
    most: asWhole ? 0 : most,
  }
}

async function ordering({ conditions, html }: Qti1Item, id: string, labels: Label[]) {
  const right =
    conditions.find(({ wanted, score }) => wanted.length > 1 && (score ?? 0) > 0) ??
    conditions.find(({ wanted }) => wanted.length > 1)
  const order = (right?.wanted ?? []).filter(({ response }) => response === id)
  const items = []
  for (const { value } of order) {
    const label = labels.find((each) => each.id === value)
    if (label) items.push({ text: await html(label.html) })
  }
  if (items.length !== labels.length) throw new QtiFault('It does not say what the right order is.')
  return { kind: 'ordering' as const, items: numbered(items), most: 0 }
}

async function matching({ conditions, html }: Qti1Item, responses: XmlElement[]) {
  const pairs = []
  let most = 0
  const used = new Set<string>()
  for (const response of responses) {
    const scores = scoresOf(conditions, response.attributes.ident ?? '')
    const label = labelsOf(response).find(({ id }) => (scores.get(id) ?? 0) > 0)
    if (!label) throw new QtiFault('It does not say where one of its lines belongs.')
    most += scores.get(label.id) ?? 0
    used.add(label.html)
    pairs.push({ prompt: await html(materialHtml(response)), choice: await html(label.html) })
  }
  for (const label of responses.flatMap(labelsOf))
    if (!used.has(label.html)) {
      used.add(label.html)
      pairs.push({ prompt: '', choice: await html(label.html) })
    }
  return { ...pairsToMatching(pairs), most }
}

/** A typed answer: words, or a number where it is compared as one; null where nothing is right by itself. */
function typed(
  { conditions, item }: Qti1Item,
  response: XmlElement,
): { blank: Exclude<BlankDraft, { kind: 'choice' }> | null; most: number } {
  const id = response.attributes.ident ?? ''
  const scores = [...scoresOf(conditions, id)]
  const ranges = conditions.flatMap(({ bounds, score }) => (bounds ? [{ ...bounds, score: score ?? 0 }] : []))
  const most = Math.max(0, ...scores.map(([, score]) => score), ...ranges.map(({ score }) => score))
  const type = child(response, 'render_fib')?.attributes.fibtype ?? ''
  const isNumber =
    response.name === 'response_num' || ranges.length > 0 || /^(?:integer|decimal|scientific)$/i.test(type)
  if (scores.length === 0 && ranges.length === 0) return { blank: null, most }
  if (!isNumber) {
    const caseSensitive = descendants(item, 'varequal').some(({ attributes }) => /^yes$/i.test(attributes.case ?? ''))
    return {
      blank: {
        kind: 'short',
        answers: scores.map(([text, score]) => ({ text: literal(text), fraction: part(score, most) })),
        caseSensitive,
      },
      most,
    }
  }
  const exact = scores.flatMap(([text, score]) => {
    const value = readNumber(text)
    const near = value !== null && ranges.some(({ low, high }) => low <= value && value <= high)
    return value === null || near ? [] : [{ value, tolerance: 0, fraction: part(score, most) }]
  })
  const around = ranges.map(({ low, high, score }) => ({
    value: (low + high) / 2,
    tolerance: Math.abs(high - low) / 2,
    fraction: part(score, most),
  }))
  return { blank: { kind: 'numeric', answers: [...exact, ...around] }, most }
}

async function gaps(read: Qti1Item, presentation: XmlElement, responses: XmlElement[], named: string[] | null) {
  const blanks: BlankDraft[] = []
  let most = 0
  for (const response of responses) {
    if (response.name === 'response_lid') {
      const made = await choice(read, response)
      if (made.kind !== 'single') throw new QtiFault('It asks several things in one, which a question here cannot.')
      blanks.push({ kind: 'choice', options: made.options })
      most += made.most
    } else {
      const { blank, most: more } = typed(read, response)
      if (!blank) throw new QtiFault('One of its gaps has no right answer.')
      blanks.push(blank)
      most += more
    }
  }
  const marks = responses.map((response, at): [XmlElement, string] => [response, named ? '' : ` {{${at + 1}}} `])
  let source = flowHtml(presentation, marks)
  for (const [at, name] of (named ?? []).entries()) source = source.replace(`[${name}]`, `{{${at + 1}}}`)
  return { kind: 'blanks' as const, text: await read.html(source), blanks, most }
}

/** What is shown whatever the answer was: the feedback that no single answer leads to. */
function generalFeedback({ conditions }: Qti1Item): string[] {
  return conditions.filter(({ wanted, bounds }) => wanted.length === 0 && !bounds).flatMap(({ feedback }) => feedback)
}

function feedbackHtml({ item }: Qti1Item, ids: readonly string[]): string {
  return [...new Set(ids)]
    .flatMap((id) => elements(item, 'itemfeedback').filter(({ attributes }) => attributes.ident === id))
    .map((node) => descendants(node, 'material').map(materialHtml).join('<br>') || escapeHtml(textOf(node).trim()))
    .join('<br>')
}
