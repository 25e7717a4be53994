import { mistakeEvents, mistakes } from '../schema/mistakes.ts'
import { profiles } from '../schema/onboarding.ts'
import { activityDays, studyEvents, studyPlans } from '../schema/study.ts'
import type { PortableTable } from './portable-table.ts'

/** Totals of days come after the logs: a line that is added to a log drops the total of its day. */
export const studyTables: readonly PortableTable[] = [
  { table: profiles, by: ['rowid'], replaced: true },
  { table: mistakes, by: ['right', 'rowid'], links: { about: 'question-or-card' } },
  { table: mistakeEvents, by: ['rowid'] },
  { table: studyEvents, by: ['id'], ids: 'kept' },
  { table: activityDays, by: ['start'], replaced: true },
  { table: studyPlans, by: ['since'], replaced: true },
]
