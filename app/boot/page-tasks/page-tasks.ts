import { watchBuilds } from './build-watch.ts'
import { reportPageViews } from './page-views.ts'

/** What a page does in the background once it is interactive; a static page has these in its boot script. */
export function startPageTasks(): void {
  watchBuilds()
  reportPageViews()
}
