import { planOf } from './plan.ts'
import type { PlanNews, PlanTask } from './plan-task.ts'

/** Plans off the main thread. Given up by ending the worker. */
addEventListener('message', ({ data }: MessageEvent<PlanTask>) => {
  try {
    tell({ kind: 'done', plan: planOf(data) })
  } catch (error) {
    console.error('The plan could not be made', error)
    tell({ kind: 'failed' })
  }
})

function tell(news: PlanNews): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  postMessage(news)
}
