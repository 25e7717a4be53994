import { watchBuilds } from '../after/build-watch.ts'
import { reportPageViews } from '../after/page-views.ts'
import { start } from '../start.ts'
import { markSession } from './session-mark.ts'
import { wakeOnTouch } from './wake.ts'

start([watchBuilds, reportPageViews, markSession, wakeOnTouch])
