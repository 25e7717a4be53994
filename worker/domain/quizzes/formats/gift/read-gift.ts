import { categoryPath, type Place, type QuizCollector, shortName } from '../quiz-collector.ts'
import { TextReader, unreadableReason } from '../texts/text-reader.ts'
import { type GiftBlock, giftBlocks } from './gift-blocks.ts'
import { giftAnswers } from './gift-answers.ts'
import { formatted, GiftFault, type GiftText, shielded, unshielded } from './gift-text.ts'

/** Reads Moodle's GIFT. Source: Moodle docs, "GIFT format", and its importer. Every question that is malformed is reported. */
export async function readGift(text: string, collector: QuizCollector, item = ''): Promise<void> {
  const reader = new TextReader(collector)
  const blocks = giftBlocks(text)
  for (const [at, block] of blocks.entries()) {
    if (collector.isFull) return collector.unread(blocks.length - at)
    const place: Place = { line: block.line, item: item || shortName(unshielded(shielded(block.text))) }
    try {
      await readBlock(block, collector, reader, place)
    } catch (error) {
      collector.leftOut(place, error instanceof GiftFault ? error.message : unreadableReason(error))
    }
  }
}

async function readBlock(block: GiftBlock, collector: QuizCollector, reader: TextReader, place: Place): Promise<void> {
  const whole = shielded(block.text)
  if (whole.startsWith('$CATEGORY:')) {
    collector.category = categoryPath(unshielded(whole.slice('$CATEGORY:'.length)))
    return
  }
  const { title, body } = named(whole)
  if (title !== '') place.item = title
  const { before, answers, after } = parted(body)
  const question = formatted(before + (answers !== null && after !== '' ? `_____${after}` : after), 'moodle')
  const text = await reader.read(question.text, question.format, place)
  if (answers === null) {
    if (text !== '' || title !== '') collector.passage(title, text, place)
    return
  }
  if (/[{}]/.test(after)) collector.changed(place, 'It has more than one pair of braces: only the first is its answer.')
  const at = answers.lastIndexOf('####')
  const feedback = formatted(at < 0 ? '' : answers.slice(at + 4), question.format)
  const explanation = await reader.read(feedback.text, feedback.format, place)
  const read = ({ text, format }: GiftText) => reader.read(text, format, place)
  const parts = await giftAnswers((at < 0 ? answers : answers.slice(0, at)).trim(), question.format, read, (remark) =>
    collector.changed(place, remark),
  )
  const moodle = block.id === null ? undefined : { settings: { idnumber: block.id } }
  collector.question({ title, text, explanation, tags: block.tags, ...parts, moodle }, place)
}

function named(whole: string): { title: string; body: string } {
  const end = whole.startsWith('::') ? whole.indexOf('::', 2) : -1
  if (end < 0) return { title: '', body: whole.startsWith('::') ? whole.slice(2) : whole }
  return { title: unshielded(whole.slice(2, end)).replace(/\s+/g, ' ').trim(), body: whole.slice(end + 2).trim() }
}

/** The text before the answers, the answers (null where there are no braces), and the text after them. */
function parted(body: string): { before: string; answers: string | null; after: string } {
  const [open, close] = [body.indexOf('{'), body.indexOf('}')]
  if (open < 0 && close < 0) return { before: body, answers: null, after: '' }
  if (open < 0) throw new GiftFault('It has a closing brace without an opening one.')
  if (close < 0) throw new GiftFault('Its braces are not closed.')
  if (close < open) throw new GiftFault('A closing brace stands before the opening one.')
  const before = body.slice(0, open).trimEnd()
  const after = body.slice(close + 1)
  // The end of a line of code, left behind where questions were copied from a program.
  const leftover = /^\s*["']?;\s*$/.test(after) && !/["']/.test(before)
  const missing = after.trim() !== '' && !leftover
  return {
    before: missing ? body.slice(0, open) : before,
    answers: body.slice(open + 1, close),
    after: missing ? after : '',
  }
}
