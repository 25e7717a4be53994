import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type {
  CoachSettings,
  NotificationSettings,
  OnboardingStep,
  StudyTime,
  YourInfo,
} from '#worker/contracts/onboarding.ts'
import { users } from './auth.ts'

/** What onboarding learns, one row a learner. `nextStep` is null once onboarding is finished. */
export const profiles = sqliteTable('profiles', {
  ownerId: text('owner_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  nextStep: text('next_step').$type<OnboardingStep>(),
  yourInfo: text('your_info', { mode: 'json' }).$type<YourInfo>(),
  coach: text('coach', { mode: 'json' }).$type<CoachSettings>(),
  studyTime: text('study_time', { mode: 'json' }).$type<StudyTime>(),
  notifications: text('notifications', { mode: 'json' }).$type<NotificationSettings>(),
  updatedAt: integer('updated_at', { mode: 'timestamp_ms' }).notNull(),
})
