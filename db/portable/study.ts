import { mistakeEvents, mistakes } from '../schema/mistakes.ts'
import { profiles } from '../schema/onboarding.ts'
import { activityDays, studyEvents, studyPlans } from '../schema/study.ts'
import type { PortableTable } from './portable-table.ts'

/** Totals of days come after the logs: a line that is added to a log drops the total of its day. */
export const studyTables: readonly PortableTable[] = [
  { table: profiles, by: ['rowid'] },
  { table: mistakes, by: ['right', 'rowid'] },
  { table: mistakeEvents, by: ['rowid'] },
  { table: studyEvents, by: ['id'] },
  { table: activityDays, by: ['start'] },
  { table: studyPlans, by: ['since'] },
]
