import { z } from 'zod'
import type { MessageRow } from '#db/queries/coach.ts'
import type { TurnContext } from '#db/queries/coach/turn-context.ts'
import { type Attachment, type ChatManner, type LadderStep, REWRITE_MANNER } from '#worker/contracts/coach.ts'
import type { RewriteTask } from '#worker/contracts/coach/texts.ts'
import { WEEKDAYS } from '#worker/contracts/onboarding/choices.ts'
import { stepOf } from '#worker/domain/ladder/steps.ts'
import { rememberedIn } from '#worker/domain/memory/remember.ts'
import type { Calendar } from '#worker/engine/manners/guidance.ts'
import { calendarFor, type LearnerFacts, type Memory } from '#worker/engine/manners/learner.ts'
import type { Person } from '../prompts/person.ts'

/** The learner's settings for a turn; plain data, read with the turn's own batch. */
export interface TurnSettings {
  manner: ChatManner
  /** The text of a rewriting chat, and the task; without a task the turn is about the text. Null in other chats. */
  rewriting: { text: string; task: RewriteTask | null } | null
  /** The ladder step before this question. */
  step: LadderStep | null
  person: Person
  learner: LearnerFacts
  /** When it was asked, in milliseconds since 1970. */
  now: number
  /** What the message asks to remember: `rest` is the question beside it, `closing` the confirmation. */
  memory: { rest: string; closing: string } | null
}

/** @param path of messages above the question, oldest first */
export function turnSettings(
  setting: TurnContext | undefined,
  path: readonly MessageRow[],
  asks: { text: string; attachments: readonly Attachment[] },
  now: Date,
): TurnSettings {
  const { coach, yourInfo, studyTime } = setting ?? { coach: null, yourInfo: null, studyTime: null }
  const remembered = rememberedIn(asks.text)
  const about = asks.attachments.find((each) => each.kind === 'text')
  const manner = setting?.manner ?? 'explain'
  const timeZone = studyTime?.timeZone ?? 'UTC'
  const memories = setting ? memoriesIn(setting.memories, timeZone) : []
  const profile: Calendar = {
    today: dayIn(now, timeZone),
    examDate: yourInfo?.examDate ?? null,
    weekdays: (studyTime?.days ?? []).map((day) => WEEKDAYS.indexOf(day)),
    minutesPerDay: studyTime?.minutesPerDay ?? null,
  }
  const calendar = calendarFor(profile, memories, asks.text)
  return {
    manner: manner === REWRITE_MANNER ? 'explain' : manner,
    rewriting:
      manner === REWRITE_MANNER && setting && setting.text !== null
        ? { text: setting.text, task: about?.task ?? null }
        : null,
    step: stepOf(path),
    person: {
      coachName: coach?.name ?? null,
      tone: coach?.manner ?? null,
      language: coach?.language ?? null,
      learner: yourInfo && {
        name: yourInfo.name,
        studies: yourInfo.studies,
        level: yourInfo.level,
        goals: yourInfo.goals,
        today: calendar.today,
        examDate: calendar.examDate,
        minutesADay: calendar.minutesPerDay,
        studyDays: calendar.weekdays.flatMap((day) => WEEKDAYS[day] ?? []),
        timeZone: studyTime?.timeZone ?? null,
      },
      memories: memories.map(({ text }) => text),
    },
    learner: {
      name: yourInfo?.name ?? null,
      studies: yourInfo?.studies ?? null,
      goals: yourInfo?.goals ?? null,
      timeZone: studyTime?.timeZone ?? null,
      memories,
      calendar,
    },
    now: now.getTime(),
    memory: remembered && { rest: remembered.rest, closing: setting ? closingOf(setting, remembered.text) : '' },
  }
}

/** Confirms a stored memory; empty where it was deleted since. */
function closingOf({ kept: stored, full }: TurnContext, text: string): string {
  if (stored)
    return `Remembered: “${text.replace(/[\\`*_[\]<>$~!|#&]/g, '\\$&')}”. You can read and delete it in what the coach remembers.`
  return full ? 'I have no room to remember this: delete something from what the coach remembers first.' : ''
}

const Memories = z.array(z.object({ text: z.string(), at: z.number() }))

function memoriesIn(json: string, timeZone: string): Memory[] {
  return Memories.parse(JSON.parse(json)).map(({ text, at }) => ({ text, day: dayIn(new Date(at), timeZone) }))
}

/** Swedish writes a date as ISO 8601 does. Making a format takes most of a millisecond. */
function dayIn(now: Date, timeZone: string): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone })
  if (formats.size < FORMATS_MAX) formats.set(timeZone, format)
  return format.format(now)
}

const formats = new Map<string, Intl.DateTimeFormat>()
const FORMATS_MAX = 100
