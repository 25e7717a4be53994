import type { CoachSettings, Level, StudyTime, YourInfo } from '#worker/contracts/onboarding.ts'

/** A form's values while it is filled in; an empty text where nothing is chosen. */
export interface YourInfoValues {
  name: string
  studies: string
  level: Level | ''
  goals: string
  examDate: string
  languages: string[]
  /** Index of the step's open question. */
  question: number
}

export const NO_INFO: YourInfoValues = {
  name: '',
  studies: '',
  level: '',
  goals: '',
  examDate: '',
  languages: ['en'],
  question: 0,
}

export function yourInfoValues(saved: YourInfo | null, name: string): YourInfoValues {
  if (!saved) return { ...NO_INFO, name }
  return { ...saved, examDate: saved.examDate ?? '', question: 0 }
}

/** The step's request body, which its schema validates. */
export function yourInfoInput({ question: _question, ...values }: YourInfoValues) {
  return { ...values, examDate: values.examDate || null }
}

export function coachValues(saved: CoachSettings | null): CoachSettings {
  return saved ?? { name: 'Zeno', manner: 'patient', language: 'en' }
}

/** @param zone the default: the browser's own, or an empty text until that is known */
export function studyTimeValues(saved: StudyTime | null, zone: string): StudyTime {
  return saved ?? { days: ['mon', 'tue', 'wed', 'thu', 'fri'], minutesPerDay: 30, hour: 18, timeZone: zone }
}
