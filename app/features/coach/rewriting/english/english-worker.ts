import type { EnglishNews, EnglishTask } from './english-task.ts'

/** Checks English off the main thread. What it needs is fetched with the first task, and told as it comes. */
addEventListener('message', ({ data }: MessageEvent<EnglishTask>) => {
  work(data).catch((error: unknown) => {
    console.error('The text could not be checked', error)
    tell({ kind: 'failed' })
  })
})

function tell(news: EnglishNews): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  postMessage(news)
}

let fetched = false

async function work({ text, goal, british }: EnglishTask): Promise<void> {
  if (goal !== 'correct') {
    const { simplerWords } = await import('./simpler-words.ts')
    return tell({ kind: 'done', edits: await simplerWords(text, goal) })
  }
  const { corrections, HARPER_URL } = await import('./corrections.ts')
  if (!fetched) await fetchTold(HARPER_URL)
  fetched = true
  const edits = await corrections(text, british)
  tell(edits ? { kind: 'done', edits } : { kind: 'not-english' })
}

/** Into the browser's cache, where Harper finds it. */
async function fetchTold(url: string): Promise<void> {
  const answer = await fetch(url)
  if (!answer.ok || !answer.body) throw new Error(`The checker answered ${answer.status}`)
  // Of what travels, which may be packed: where it is, nobody knows the whole.
  const total = answer.headers.has('content-encoding') ? 0 : Number(answer.headers.get('content-length') ?? 0)
  let loaded = 0
  for (const reader = answer.body.getReader(); ;) {
    const { done, value } = await reader.read()
    if (done) return
    loaded += value.byteLength
    tell({ kind: 'loading', loaded, total })
  }
}
