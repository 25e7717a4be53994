import { readable } from '#worker/engine/generating/readable.ts'
import { arrangedQuestions } from '#worker/engine/quiz.ts'

/** All that can be asked of a text with four options, whether it is likely to be good or not. */
export const candidatesOf = (text: string, title = '') => arrangedQuestions(readable(text), title)
