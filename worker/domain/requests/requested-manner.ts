import type { ChatManner } from '#worker/contracts/coach.ts'

/** Characters of a message that are read. */
const READ = 500

const OPENING = String.raw`^\W*(?:(?:so|ok|okay|now|and|then|hey|hi|hello|please|pls|coach|can you|could you|would you|will you|i want you to|i['’]?d like you to|let['’]?s|just)[\s,]+)*`
const EXAMINES = new RegExp(
  `${OPENING}(?:(?:quiz|test|examine|drill|grill) me\\b|ask me (?:some |a few |\\w+ )?questions?\\b|question me\\b)`,
  'i',
)
const PLANS = new RegExp(
  `${OPENING}(?:plan\\b|schedule\\b|(?:(?:help me )?(?:to )?(?:make|create|give|write|draw up|set up|draft|build|prepare|need|want)(?: me)?|i (?:need|want|would like)) (?:an? |my |the )?(?:\\w+[ -]){0,3}(?:plan|schedule|timetable)\\b|help me (?:to )?(?:plan|prepare)\\b|how should i (?:plan|prepare|study|revise)\\b.{0,60}\\b(?:exam|test|week|days?)\\b)`,
  'i',
)
const TRANSLATES = new RegExp(
  `${OPENING}(?:translate\\b|(?:give|write|say|put|tell me|show me) .{1,80} in (?:german|french|spanish|italian|english|portuguese|dutch|polish|russian|chinese|japanese|arabic|turkish|latin|greek)\\b|how do (?:you|i) say .{1,80} in \\p{L}+\\W*$)`,
  'iu',
)

/** What a message of a chat that explains asks for instead: to be examined, a plan, or a translation. */
export function requestedManner(message: string): Extract<ChatManner, 'examine' | 'plan'> | 'translate' | null {
  const text = message.slice(0, READ).replace(/\s+/g, ' ')
  if (TRANSLATES.test(text)) return 'translate'
  if (EXAMINES.test(text)) return 'examine'
  return PLANS.test(text) ? 'plan' : null
}
