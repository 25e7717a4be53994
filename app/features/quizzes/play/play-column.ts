/** The column of a question, of the start and of the result. */
export const PLAY_COLUMN = 'gutter mx-auto w-full max-w-[44rem] py-4 sm:py-8'
