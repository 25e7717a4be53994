import { z } from 'zod'
import { LEVELS, MANNERS, WEEKDAYS } from './onboarding/choices.ts'
import { ONBOARDING_STEPS } from './onboarding/steps.ts'

export const OnboardingStep = z.enum(ONBOARDING_STEPS)
export type OnboardingStep = z.infer<typeof OnboardingStep>

const line = (max: number) => z.string().trim().max(max, `At most ${max} characters`)
const distinct = (values: readonly string[]) => new Set(values).size === values.length
const language = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'Choose a language')

export const YourInfo = z.strictObject({
  name: line(80).min(1, 'Tell the coach what to call you'),
  studies: line(200).min(1, 'Name at least one subject'),
  level: z.enum(LEVELS, 'Choose the one that is nearest'),
  goals: line(500).default(''),
  /** Calendar day, `YYYY-MM-DD`, or null where no exam is planned. */
  examDate: z.iso.date('Use a date such as 2027-06-01').nullable().default(null),
  languages: z
    .array(language)
    .min(1, 'Choose at least one language')
    .max(8, 'At most 8 languages')
    .refine(distinct, 'Each language once'),
})
export type YourInfo = z.infer<typeof YourInfo>

export type Level = YourInfo['level']

export const CoachSettings = z.strictObject({
  name: line(40).min(1, 'Give your coach a name'),
  manner: z.enum(MANNERS, 'Choose a manner'),
  language,
})
export type CoachSettings = z.infer<typeof CoachSettings>

export type Manner = CoachSettings['manner']

export const StudyTime = z.strictObject({
  days: z.array(z.enum(WEEKDAYS)).min(1, 'Choose at least one day').max(7).refine(distinct, 'Each day once'),
  minutesPerDay: z.int('Enter minutes as a whole number').min(5, 'At least 5 minutes').max(600, 'At most 600 minutes'),
  /** Local hour of the day, 0–23, in `timeZone`. */
  hour: z.int().min(0).max(23),
  /** A name of the IANA time zone database, as this runtime knows them. */
  timeZone: z.string().max(64).refine(isTimeZone, 'Choose a time zone'),
})
export type StudyTime = z.infer<typeof StudyTime>

export const NotificationSettings = z.strictObject({ email: z.boolean(), push: z.boolean() })
export type NotificationSettings = z.infer<typeof NotificationSettings>

export const Welcome = z.strictObject({})

/** What each step saves; both the form and the request are validated by it. */
export const STEP_SCHEMAS = {
  welcome: Welcome,
  'your-info': YourInfo,
  coach: CoachSettings,
  'study-time': StudyTime,
  notifications: NotificationSettings,
} as const

export const Onboarding = z.object({
  nextStep: OnboardingStep.nullable(),
  yourInfo: YourInfo.nullable(),
  coach: CoachSettings.nullable(),
  studyTime: StudyTime.nullable(),
  notifications: NotificationSettings.nullable(),
})
export type Onboarding = z.infer<typeof Onboarding>

/** Bodies by step: what `PUT /api/onboarding/{step}` takes. */
export type StepInputs = { [Step in OnboardingStep]: z.infer<(typeof STEP_SCHEMAS)[Step]> }

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
