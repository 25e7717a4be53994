/** Names the learner whom an answer is for, so that the service worker keeps it for nobody else. */
export const LEARNER_HEADER = 'x-learner'
