/** First key of all queries of quizzes and attempts. By itself, so that a page of another area need not load the queries. */
export const QUIZZES = 'quizzes'
