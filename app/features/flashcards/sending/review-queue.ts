import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'
import { deviceQueue } from '#app/lib/sending/queue-store.ts'
import type { SendingQueue } from '#app/lib/sending/queued-sender.ts'
import { REVIEWS_A_REQUEST } from '#worker/contracts/flashcards/card-limits.ts'
import type { NewReview } from '#worker/contracts/flashcards/reviews.ts'

/** Reviews on their way to the server. */
export const reviewQueue: SendingQueue<NewReview> = {
  name: 'stoa-reviews',
  store: deviceQueue('stoa-reviews', 'review'),
  atOnce: REVIEWS_A_REQUEST,
  post: async (reviews) => read(await api.reviews.$post({ json: { reviews, sentAt: Date.now() } })),
}
