import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'
import { deviceQueue } from '#app/lib/sending/queue-store.ts'
import type { SendingQueue } from '#app/lib/sending/queued-sender.ts'
import { HIGHLIGHT_CHANGES_MAX } from '#worker/contracts/documents/highlight-limits.ts'
import type { HighlightChange } from '#worker/contracts/documents/highlights.ts'

/** Changes of highlights on their way to the server. */
export const highlightQueue: SendingQueue<HighlightChange> = {
  name: 'stoa-highlights',
  store: deviceQueue('stoa-highlights', 'change'),
  atOnce: HIGHLIGHT_CHANGES_MAX,
  post: async (changes) => read(await api.highlights.$post({ json: { changes } })),
}
