import { watchBuilds } from './build-watch.ts'
import { reportPageViews } from './page-views.ts'

/** What a rendered page does by itself and need not do before it is live; a static page has it in its head. */
export function afterLive(): void {
  watchBuilds()
  reportPageViews()
}
