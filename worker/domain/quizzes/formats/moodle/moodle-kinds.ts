import type { QuestionDraft } from '../quiz-collector.ts'
import { numbered, pairsToMatching } from '../parts.ts'
import { ANY_NUMBER, completeWeights, readNumber, readPercent } from '../texts/weights.ts'
import { child, elements, textOf, type XmlElement } from '../xml/xml-tree.ts'
import { clozeGaps } from './cloze.ts'
import { type MoodleTexts, rawText } from './moodle-text.ts'

/** What cannot be a question here, as a sentence. */
export class MoodleFault extends Error {}

type Remark = (sentence: string) => void

/** The text of a question and what belongs to its kind. @throws MoodleFault */
export async function moodleKind(
  type: string,
  node: XmlElement,
  texts: MoodleTexts,
  remark: Remark,
): Promise<QuestionDraft> {
  if (type === 'multianswer' || type === 'cloze') return cloze(node, texts, remark)
  if (type === 'gapselect' || type === 'ddwtos') return gaps(node, texts)
  const text = await texts.read(child(node, 'questiontext'))
  switch (type) {
    case 'multichoice':
      return { text, ...(await choice(node, texts, remark)) }
    case 'multichoiceset':
      remark('In Moodle only all right options together earn points; here each earns its part.')
      return { text, ...(await choice(node, texts, remark)), kind: 'multiple' }
    case 'truefalse':
      return { text, ...(await trueFalse(node, texts)) }
    case 'shortanswer':
      return { text, ...(await short(node, texts)) }
    case 'numerical':
      return { text, ...(await numeric(node, texts)) }
    case 'matching':
    case 'ddmatch':
      return { text, ...(await matching(type, node, texts)) }
    case 'ordering':
      return { text, ...(await ordering(node, texts)) }
    case 'essay':
      return { text, kind: 'essay', sample: await texts.read(child(node, 'graderinfo')) }
    default:
      throw new MoodleFault(`Questions of the kind “${type.slice(0, 40) || 'without a name'}” cannot be brought in.`)
  }
}

function isOn(node: XmlElement, name: string, otherwise: boolean): boolean {
  const found = child(node, name)
  return found ? /^(?:1|true)$/i.test(textOf(found).trim()) : otherwise
}

function fractionOf(node: XmlElement): number {
  const written = node.attributes.fraction ?? '0'
  const fraction = readPercent(written)
  if (fraction === null || Math.abs(fraction) > 1)
    throw new MoodleFault(`A weight of ${written.slice(0, 20)} % is not between -100 and 100.`)
  return fraction
}

async function choice(node: XmlElement, texts: MoodleTexts, remark: Remark) {
  const options = []
  for (const answer of elements(node, 'answer'))
    options.push({
      text: await texts.read(answer),
      fraction: fractionOf(answer),
      feedback: await texts.read(child(answer, 'feedback')),
    })
  if (options.length === 0) throw new MoodleFault('It has no options.')
  const single = isOn(node, 'single', true)
  if (!single) for (const change of completeWeights(options)) remark(`A weight was taken for another: ${change}.`)
  const kind = single ? ('single' as const) : ('multiple' as const)
  return { kind, options: numbered(options), shuffle: isOn(node, 'shuffleanswers', true) }
}

async function trueFalse(node: XmlElement, texts: MoodleTexts) {
  const answers = elements(node, 'answer')
  const named = (name: string) => answers.find((answer) => rawText(answer).toLowerCase() === name)
  const [yes, no] = [named('true'), named('false')]
  if (!yes && !no) throw new MoodleFault('It says neither what is true nor what is false.')
  return {
    kind: 'true-false' as const,
    answer: yes ? fractionOf(yes) > 0 : no !== undefined && fractionOf(no) <= 0,
    feedbackTrue: await texts.read(child(yes, 'feedback')),
    feedbackFalse: await texts.read(child(no, 'feedback')),
  }
}

async function short(node: XmlElement, texts: MoodleTexts) {
  const answers = []
  for (const answer of elements(node, 'answer')) {
    const text = rawText(answer)
    const feedback = await texts.read(child(answer, 'feedback'))
    if (text !== '') answers.push({ text, fraction: fractionOf(answer), feedback })
  }
  if (answers.length === 0) throw new MoodleFault('It has no answer.')
  return { kind: 'short' as const, answers, caseSensitive: isOn(node, 'usecase', false) }
}

async function numeric(node: XmlElement, texts: MoodleTexts) {
  const answers = []
  for (const answer of elements(node, 'answer')) {
    const written = rawText(answer)
    const value = readNumber(written)
    if (value === null && written !== '*') throw new MoodleFault(`“${written.slice(0, 40)}” is no number.`)
    const tolerance = Math.abs(readNumber(textOf(child(answer, 'tolerance'))) ?? 0)
    const feedback = await texts.read(child(answer, 'feedback'))
    answers.push({ ...(value === null ? ANY_NUMBER : { value, tolerance }), fraction: fractionOf(answer), feedback })
  }
  if (answers.length === 0) throw new MoodleFault('It has no number as its answer.')
  const units = elements(child(node, 'units'), 'unit').flatMap((unit) => {
    const name = textOf(child(unit, 'unit_name')).trim()
    const factor = readNumber(textOf(child(unit, 'multiplier'))) ?? 1
    return name === '' || factor <= 0 ? [] : [{ name, factor }]
  })
  const graded = (readNumber(textOf(child(node, 'unitgradingtype'))) ?? 0) > 0
  return { kind: 'numeric' as const, answers, units, unitRequired: graded && units.length > 0 }
}

async function matching(type: string, node: XmlElement, texts: MoodleTexts) {
  const pairs = []
  for (const pair of elements(node, 'subquestion')) {
    const answer = child(pair, 'answer')
    // In Moodle only those of the drag-and-drop kind can have marks.
    const words = type === 'ddmatch' ? await texts.read(answer) : await texts.words(rawText(answer))
    pairs.push({ prompt: await texts.read(pair), choice: words })
  }
  if (pairs.length === 0) throw new MoodleFault('It has no pairs.')
  return { ...pairsToMatching(pairs), shuffle: isOn(node, 'shuffleanswers', true) }
}

async function ordering(node: XmlElement, texts: MoodleTexts) {
  const placed = elements(node, 'answer').map((answer) => ({
    answer,
    at: readNumber(answer.attributes.fraction ?? '') ?? 0,
  }))
  const items = []
  for (const { answer } of placed.toSorted((a, b) => a.at - b.at)) items.push({ text: await texts.read(answer) })
  if (items.length < 2) throw new MoodleFault('It has fewer than two items to put in order.')
  return { kind: 'ordering' as const, items: numbered(items) }
}

async function cloze(node: XmlElement, texts: MoodleTexts, remark: Remark): Promise<QuestionDraft> {
  const { text, blanks, faults } = await clozeGaps(rawText(child(node, 'questiontext')), texts, remark)
  if (faults.length > 0) throw new MoodleFault(faults[0] ?? '')
  if (blanks.length === 0) throw new MoodleFault('It has no gap that can be read.')
  const points = blanks.reduce((sum, { weight = 1 }) => sum + weight, 0)
  const areAlike = new Set(blanks.map(({ weight }) => weight)).size === 1
  if (areAlike) for (const blank of blanks) delete blank.weight
  return {
    kind: 'blanks',
    text: await texts.read(child(node, 'questiontext'), () => text),
    blanks,
    points,
  }
}

/** `[[2]]` in the text is where the second choice belongs; those of its group stand to choose from. */
async function gaps(node: XmlElement, texts: MoodleTexts): Promise<QuestionDraft> {
  const choices: { text: string; group: string }[] = []
  for (const option of elements(node, 'selectoption', 'dragbox'))
    choices.push({ text: await texts.words(rawText(option)), group: textOf(child(option, 'group')).trim() || '1' })
  const right: number[] = []
  const text = await texts.read(child(node, 'questiontext'), (raw) =>
    raw.replace(/\[\[(\d{1,2})\]\]/g, (_, number: string) => `{{${right.push(Number(number))}}}`),
  )
  const blanks = right.map((number) => {
    const chosen = choices[number - 1]
    if (!chosen) throw new MoodleFault(`Its gap [[${number}]] has no choice.`)
    const group = choices.filter((each) => each.group === chosen.group)
    const options = group.map((each) => ({ text: each.text, fraction: each === chosen ? 1 : 0 }))
    return { kind: 'choice' as const, options: numbered(options) }
  })
  if (blanks.length === 0) throw new MoodleFault('It has no gap.')
  return { kind: 'blanks', text, blanks }
}
