/** The engine's phrases in the manners other than explaining. Text of notes is escaped (writing/quote-markdown.ts). */
export const SOCRATIC = {
  attempt: (titles: readonly string[]) =>
    `Before I show you anything: what do you think yourself? Write it in your own words, however rough.${
      titles.length > 0 ? ` Your notes hold the answer: ${listed(titles.slice(0, 3))}.` : ''
    }`,
  nudge: (found: readonly string[], headings: readonly string[], titles: readonly string[]) =>
    [
      found.length > 0 ? `You are near it with ${listed(found.slice(0, 4))}.` : 'Not yet, and that is fine.',
      headings.length > 0
        ? `Think of the section ${listed(headings.slice(0, 2))}${titles[0] === undefined ? '' : ` in ${titles[0]}`}.`
        : titles[0] === undefined
          ? 'It stands in your notes.'
          : `Think of what ${titles[0]} says about it.`,
      'What does it say there? Try once more.',
    ].join(' '),
  hint: 'Here is what your notes say, with a few words left out. Which words belong in the gaps?',
  noTwin:
    'Your notes hold no example close to this one, so look at the gaps once more. Your next message brings the answer.',
  twin: 'Look at how a question close to yours is answered from your notes:',
  afterTwin: 'Now yours, in the same way. Your next message brings the answer.',
  earned: 'You said it yourself.',
  answer: 'You have tried, so here it is.',
} as const

/** Precedes each question of an examination, on the same line. */
export const QUESTION_MARK = '**Question:** '

export const EXAMINE = {
  definition: (subject: string, plural: boolean) => `What ${plural ? 'are' : 'is'} ${subject}?`,
  label: (subject: string) => `What do your notes say about “${subject}”?`,
  gap: (text: string) => `Which word is missing? “${text}”`,
  begin: 'I ask from your notes, one question at a time.',
  right: 'That is right. Your notes say:',
  partly: (missing: readonly string[]) => `Partly. You left out ${listed(missing.slice(0, 4))}. Your notes say:`,
  opposite: 'That is the opposite of what your notes say:',
  wrong: 'That is not what your notes say:',
  unknown: 'No matter; that is what asking is for. Your notes say:',
  lost: 'What I asked about stands in your notes no more, so I cannot judge your answer.',
  stopped: 'All right, that’s enough for now. Say “Quiz me” to go on.',
  done: 'That was all I can ask about this from your notes. Name another subject to go on.',
  nothing: 'Your notes on this hold nothing that I could ask about: no definition and no fact to fill in.',
} as const

export const PLAN = {
  none: 'There is nothing to plan with: I found no notes. Write or import what you study, and ask again.',
  past: (exam: string, span: number | null) =>
    `Your exam date, ${exam}, has passed or is today, so I plan ${stretch(span)}. You can change the date in your profile.`,
  unknown: (span: number | null) =>
    `You haven’t set an exam date, so I plan ${stretch(span)}. Tell me the date, or set it in your profile, and I plan up to it.`,
  until: (exam: string, days: number, span: number | null) => {
    const count = days === 1 ? 'one study day' : `${days} study days`
    return span === null
      ? `Your exam is on ${exam}. Until then you have ${count}.`
      : `Your exam is on ${exam}. This plan is for ${stretch(span)}: ${count}.`
  },
  crowded: 'There is more to study than fits into your minutes a day, so some days hold more than they should.',
  due: (count: number) =>
    `${count > 999 ? 'More than 999' : count} flashcard${count === 1 ? ' is' : 's are'} due today. Start each day with the cards that are due.`,
  more: (count: number) => `and ${count} more`,
  part: (part: number, parts: number) => `part ${part} of ${parts}`,
  cut: 'Your notes hold more than fits into one plan: name a topic, and I plan all of it.',
  minutes: (count: number) => `${count} min`,
  review: 'recall everything without looking, then read what was missing',
  thenReview: 'then recall everything without looking',
  how: 'Each session: recall the section without looking, read it, and ask me to examine you on it.',
} as const

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** What the learner told about themselves. */
export const LEARNER = {
  remembered: (text: string) => `You asked me to remember: “${text}”.`,
  all: 'This is what you told me:',
  nothing: 'You have not told me anything about yourself yet. Say “Remember that …”, and I will.',
  noExam:
    'I don’t know when your exam is. Set the date in your profile, or tell me: “Remember that my exam is on 2 December”.',
  exam: (day: string, left: number) =>
    left < 0
      ? `Your exam was on ${day}, ${plural(-left, 'day')} ago.`
      : left === 0
        ? 'Your exam is today.'
        : `Your exam is on ${day}, in ${plural(left, 'day')}.`,
  time: (minutes: number, weekdays: readonly number[]) =>
    weekdays.length === 0 || weekdays.length === 7
      ? `You study ${minutes} minutes a day.`
      : `You study ${minutes} minutes a day, on ${weekdays.map((day) => DAYS[day]).join(', ')}.`,
  name: (name: string) => `Your name is ${name}.`,
  studies: (studies: string) => `You study ${studies}.`,
  goals: (goals: string) => `Your goal: ${goals}`,
  timeZone: (zone: string) => `Your time zone is ${zone}.`,
} as const

function plural(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

function stretch(span: number | null): string {
  if (span === null) return 'the next two weeks'
  return span === 1 ? 'today' : `the next ${span} days`
}

function listed(parts: readonly string[]): string {
  const shown = parts.map((part) => `*${part}*`)
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}
