import { Unreadable } from '#worker/contracts/unreadable.ts'
import { categoryPath, type Place, type QuizCollector, shortName } from '../quiz-collector.ts'
import { TextReader, unreadableReason } from '../texts/text-reader.ts'
import { readNumber } from '../texts/weights.ts'
import { child, elements, faultsWithin, textOf, type XmlElement, type XmlFile } from '../xml/xml-tree.ts'
import { moodleKind, MoodleFault } from './moodle-kinds.ts'
import { readMoodleParts, unusedParts, usualSettings } from './moodle-parts.ts'
import { MoodleTexts, nameOfText, rawText } from './moodle-text.ts'

/** Reads Moodle XML. Source: Moodle docs, "Moodle XML format", and what Moodle 4 exports. */
export async function readMoodleXml(
  { root, faults }: XmlFile,
  collector: QuizCollector,
  onlyIn: string | null = null,
): Promise<void> {
  const reader = new TextReader(collector)
  const questions = elements(root, 'question')
  if (questions.length === 0) throw new Unreadable('There is no question in it.')
  for (const [at, node] of questions.entries()) {
    if (collector.isFull) return collector.unread(questions.length - at)
    const name = shortName(
      rawText(child(node, 'name')) || rawText(child(node, 'questiontext')).replace(/<[^<>]{0,500}>/g, ' '),
    )
    const place: Place = { line: node.line, item: name || (onlyIn ?? '') }
    const until = questions[at + 1]?.line ?? Infinity
    for (const fault of faultsWithin(faults, at === 0 ? 0 : node.line, until)) collector.changed(place, fault)
    try {
      await readQuestion(node, collector, reader, place)
    } catch (error) {
      collector.leftOut(place, error instanceof MoodleFault ? error.message : unreadableReason(error))
    }
  }
}

async function readQuestion(
  node: XmlElement,
  collector: QuizCollector,
  reader: TextReader,
  place: Place,
): Promise<void> {
  const type = (node.attributes.type ?? '').toLowerCase()
  if (type === 'category') {
    collector.category = categoryPath(rawText(child(node, 'category')))
    return
  }
  const texts = new MoodleTexts(reader, collector, place)
  const title = rawText(child(node, 'name'))
  if (type === 'description') {
    collector.passage(title, await texts.read(child(node, 'questiontext')), place)
    return
  }
  const { text, ...parts } = await moodleKind(type, node, texts, (remark) => collector.changed(place, remark))
  const grade = readNumber(textOf(child(node, 'defaultgrade')))
  const hints = []
  for (const hint of elements(node, 'hint')) {
    const words = await texts.read(hint)
    if (words !== '') hints.push(words)
  }
  const moodle = await readMoodleParts(node, texts, usualSettings(parts))
  for (const reason of unusedParts(node, moodle ?? { settings: {} })) collector.counted(reason)
  collector.question(
    {
      title: title === nameOfText(text) ? '' : title,
      text,
      explanation: await texts.read(child(node, 'generalfeedback')),
      hints,
      tags: elements(child(node, 'tags'), 'tag').map(rawText),
      ...parts,
      ...(grade === null ? {} : { points: grade }),
      moodle,
    },
    place,
  )
}
