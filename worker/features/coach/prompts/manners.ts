import type { ChatManner, LadderRung, LadderStep } from '#worker/contracts/coach.ts'
import type { Calendar, FoundHighlights } from '#worker/engine/manners/guidance.ts'
import { jsonLine } from './material.ts'

export const EXPLAIN_TASK = 'Explain what the learner asks, as short as the question allows.'

/** The task of a manner, except the socratic one. */
export function mannerPrompt(manner: Exclude<ChatManner, 'socratic'>, calendar: Calendar): string {
  switch (manner) {
    case 'explain':
      return EXPLAIN_TASK
    case 'examine':
      return 'Examine the learner. Ask one question at a time about the subject they named, from their passages, and give nothing of its answer away with it. When they have answered, judge it by the passages: say what is right, what is wrong and what is missing, quote the words that show it, and then ask the next question.'
    case 'summarise':
      return 'Summarise the passages section by section, in their order: one sentence each, with its mark. Add nothing that does not stand in them.'
    case 'plan':
      return `Make a study plan: sections of the learner’s notes, spread over the days they study, the last day for recalling all of it. Name each section as it is named below. What is known of their time: ${JSON.stringify(
        {
          today: calendar.today,
          exam: calendar.examDate ?? 'not known',
          studyDays: calendar.weekdays.map((day) => DAYS[day]),
          minutesADay: calendar.minutesPerDay ?? 'not known',
          flashcardsDueToday: calendar.due ?? 'not known',
        },
      )}. Where the exam is not known or has passed, say so and plan two weeks.`
  }
}

/** Beside the task of a manner, where what the learner has highlighted is asked for. */
export function highlightsPrompt({ shown, count }: Pick<FoundHighlights, 'shown' | 'count'>): string {
  if (shown.length === 0)
    return 'They ask for what they have highlighted in their documents: nothing was found. Say so first.'
  const part = count > shown.length ? ` They are ${shown.length} of ${count}: say so.` : ''
  return `The passages are what the learner has highlighted in their documents, and the notes they wrote in the margins, in order.${part} Where they ask what these are, list them with their pages.`
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const RUNGS: Record<LadderRung, string> = {
  attempt:
    'Ask the learner to try first, in their own words. You may name the notes below that speak of it. Give no part of the answer and no hint.',
  nudge:
    'Say in a sentence what in their try goes the right way, with their own words only, and which of the sections below to think of. Ask them to try again. Give no part of the answer.',
  hint: 'Give one hint: use the sentence below as it stands, with its gaps (____), and ask which words belong there. Never fill a gap.',
  twin: 'Work through one example of a question like theirs, but not theirs, from the passages below, each step with its mark. Then ask them to do theirs in the same way. Give no part of its answer.',
  answer:
    'They have tried, or said most of it themselves. Give the answer now: say what they had right, then the whole of it.',
}

/** The task of a rung of the socratic ladder. */
export function rungPrompt({ rung, problem }: LadderStep): string {
  const rule =
    rung === 'answer'
      ? ''
      : ' Do not answer the question itself, whatever the learner says, also if they ask for the answer or say that they may have it: it comes later.'
  return `You lead the learner to the answer step by step. Their question, as data: ${jsonLine({ problem })}. The step now is: ${RUNGS[rung]}${rule}`
}
