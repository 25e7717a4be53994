import type { MoodleParts, Question } from '#worker/contracts/quizzes/questions.ts'
import type { QuestionDraft } from '../quiz-collector.ts'
import { child, elements, type XmlElement } from '../xml/xml-tree.ts'
import { type MoodleTexts, rawText } from './moodle-text.ts'

/** Elements of a question that it is made of here. */
const READ = new Set([
  ...['name', 'questiontext', 'generalfeedback', 'defaultgrade', 'hint', 'tags', 'answer', 'subquestion'],
  ...['single', 'shuffleanswers', 'usecase', 'units', 'selectoption', 'dragbox', 'drag', 'drop', 'graderinfo'],
  ...['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback', 'responsetemplate'],
])
const SETTINGS_MAX = 40
const VALUE_MAX = 200
/** Where it is there at all, it is on. */
const FLAGS = new Set(['shownumcorrect'])

/** What is written for a question that has no settings of its own. */
export function usualSettings(question: Pick<QuestionDraft, 'kind'> & { units?: object[]; unitRequired?: boolean }) {
  const none: Record<string, string> = {}
  const order = { layouttype: 'VERTICAL', selecttype: 'ALL', selectcount: '0', gradingtype: 'ABSOLUTE_POSITION' }
  const graded = question.unitRequired === true ? '1' : '0'
  if (question.kind === 'essay') return { responseformat: 'editor' }
  if (question.kind === 'ordering') return { ...order, showgrading: 'SHOW' }
  if (question.kind !== 'numeric' || !question.units?.length) return none
  return { unitgradingtype: graded, unitpenalty: graded, showunits: '0', unitsleft: '0' }
}

/** What of a question is only for Moodle; undefined where there is nothing. @param usual settings that need not be kept */
export async function readMoodleParts(
  node: XmlElement,
  texts: MoodleTexts,
  usual: Record<string, string>,
): Promise<MoodleParts | undefined> {
  const settings = settingsOf(node, usual)
  const right = await texts.read(child(node, 'correctfeedback'))
  const partly = await texts.read(child(node, 'partiallycorrectfeedback'))
  const wrong = await texts.read(child(node, 'incorrectfeedback'))
  const template = await texts.read(child(node, 'responsetemplate'))
  const parts: MoodleParts = {
    settings,
    ...(right + partly + wrong !== '' && { feedback: { right, partly, wrong } }),
    ...(template !== '' && { template }),
  }
  return Object.keys(settings).length === 0 && !parts.feedback && !parts.template ? undefined : parts
}

/** Plain values, such as Moodle has them beside the texts of a question. */
function settingsOf(node: XmlElement, usual: Record<string, string>): Record<string, string> {
  const found: [string, string][] = []
  for (const element of elements(node)) {
    const { name } = element
    if (READ.has(name) || !/^[a-z]{2,40}$/.test(name) || found.length >= SETTINGS_MAX) continue
    if (elements(element).some((inner) => inner.name !== 'text')) continue
    const value = rawText(element)
    if (usual[name] === value) continue
    if (value.length <= VALUE_MAX && (value !== '' || FLAGS.has(name))) found.push([name, value])
  }
  return Object.fromEntries(found)
}

/** What nothing here does, though the question had it in Moodle; each continues "3 questions: ". */
export function unusedParts(node: XmlElement, { settings, feedback, template }: MoodleParts): string[] {
  const unused: string[] = []
  if (Number(settings.penalty ?? 0) > 0)
    unused.push('the penalty for each further try is kept for Moodle, and does not count here.')
  if (feedback)
    unused.push(
      'the feedback to right, partly right and wrong answers as a whole is kept for Moodle, and not shown here.',
    )
  if (template) unused.push('the template of its answer is kept for Moodle, and not shown here.')
  if (settings.hidden === '1') unused.push('hidden in Moodle, and brought in like the others.')
  if (elements(node, 'hint').some((hint) => elements(hint).some(({ name }) => name !== 'text' && name !== 'file')))
    unused.push('what a hint shows or clears beside its words is not kept.')
  return unused
}

/** For the report of formats without it. */
export const FOR_MOODLE_XML =
  'What only Moodle uses, such as penalties and id numbers, goes out in Moodle XML and JSON alone.'

/** Whether a question has what only Moodle's own format holds. @param held settings that the format has too */
export function hasMoodleParts({ moodle }: Question, held: readonly string[] = []): boolean {
  if (!moodle) return false
  return (
    Boolean(moodle.feedback ?? moodle.template) || Object.keys(moodle.settings).some((name) => !held.includes(name))
  )
}
