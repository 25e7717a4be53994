interface Heading {
  sourceId: string
  sourceTitle: string
  /** "Cells › Mitosis"; empty before the first heading. */
  heading: string
}

const SUGGESTIONS = 3
const SUBJECT_MAX = 60

const QUESTIONS = [
  (subject: string) => `What do my notes say about ${subject}?`,
  (subject: string) => `Explain ${subject} from my notes`,
  (subject: string) => `What should I remember about ${subject}?`,
]

/** One question for each note, about its first deepest heading; more for each where there are few notes. */
export function suggestionsFrom(headings: readonly Heading[]): string[] {
  const subjects = new Map<string, string>()
  const perNote = new Map<string, number>()
  for (const round of [0, 1, 2]) {
    for (const heading of headings) {
      const subject = subjectOf(heading)
      if (subject === '' || subjects.has(subject.toLowerCase())) continue
      if ((perNote.get(heading.sourceId) ?? 0) > round) continue
      perNote.set(heading.sourceId, (perNote.get(heading.sourceId) ?? 0) + 1)
      subjects.set(subject.toLowerCase(), subject)
    }
  }
  return [...subjects.values()].slice(0, SUGGESTIONS).map((subject, i) => QUESTIONS[i]?.(subject) ?? subject)
}

function subjectOf({ heading, sourceTitle }: Heading): string {
  const deepest = heading.split(' › ').at(-1)?.trim() || sourceTitle.trim()
  // A title that is a question does not fit into another question.
  if (deepest.endsWith('?')) return ''
  const plain = deepest
    .replace(/[*_`#]+/g, '')
    .replace(/^\d+(\.\d+)*[.)]?\s+/, '')
    .replace(/(?<![?.:!])[?.:!]+$/, '')
    .trim()
  return plain.length <= SUBJECT_MAX ? plain : ''
}
