import type { QuestionKind } from '#worker/engine/reading/question.ts'

const GREETING =
  /^(?:hi|hello|hey|hallo|hola|bonjour|good (?:morning|afternoon|evening|day)|greetings|yo|moin|servus)(?: there| coach| everyone| stoa)?$/
const THANKS =
  /^(?:ok |okay |great |cool |perfect |nice )?(?:thanks|thank you|thx|merci|danke|gracias|cheers)(?: (?:a lot|so much|very much|coach|again|for .{0,60}))?$|^(?:great|cool|perfect|nice|ok|okay|got it|understood|i see)$/
const ABILITIES =
  /^(?:help|(?:so |and |ok |hi |hello |hey )?(?:what|which things)(?: else| all)? (?:can|could|do) you (?:do|know|offer|help (?:me )?with)(?: for me| here| exactly)?|how (?:can|could|do|will|would) you (?:help|work|assist)(?: me| us)?(?: (?:study|studying|learn|learning|revise|with (?:my )?(?:studies|studying|learning|revision)))?|what (?:are you good at|are you for|is your job|can this (?:app|coach|chat|thing)? ?do|features do you have)|who are you|what are you|are you (?:an? )?(?:ai|a\.i\.|bot|robot|human|person|real|chatgpt|language model|model|llm)|what is this|how does this work|how do i use (?:you|this)|what (?:can i|should i) ask(?: you)?|what are (?:you able to do|your (?:skills|abilities|functions|features)))$/
const SMALL_TALK: readonly (readonly [QuestionKind, RegExp])[] = [
  ['greeting', GREETING],
  ['thanks', THANKS],
  ['abilities', ABILITIES],
]

/** The kind of a text, folded, that asks nothing of the notes: a greeting, thanks, what the coach can do. */
export const smallTalk = (folded: string): QuestionKind | undefined =>
  SMALL_TALK.find(([, pattern]) => pattern.test(folded))?.[0]
