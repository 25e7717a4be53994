import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { memo } from 'react'
import { YourData } from '#app/features/account/your-data.tsx'
import { accountQuery } from '#app/features/auth/queries.ts'
import { DeleteAccount } from '#app/features/auth/security/delete-account.tsx'
import { CoachForm, StudyTimeForm, YourInfoForm } from '#app/features/onboarding/profile-forms.tsx'
import { onboardingQuery } from '#app/features/onboarding/queries.ts'
import { Account } from '#app/features/profile/account.tsx'
import { Appearance } from '#app/features/profile/appearance.tsx'
import { ProfileOutline, ProfileSection } from '#app/features/profile/profile-section.tsx'
import { remindersQuery } from '#app/features/reminders/queries.ts'
import { storageQuery } from '#app/features/storage/queries.ts'
import { StorageUse } from '#app/features/storage/storage-use.tsx'
import { pageHead } from '#app/lib/page-title.ts'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Deferred } from '#app/ui/deferred.tsx'
import { PageColumn, PageHeader } from '#app/ui/page-header.tsx'

// Far below the first screen, so their code loads once the page is interactive.
const ReminderSettings = memo(
  lazyInBrowser(async () => (await import('#app/features/reminders/reminder-settings.tsx')).ReminderSettings),
)
const Security = memo(lazyInBrowser(async () => (await import('#app/features/auth/security/security.tsx')).Security))
const InstallApp = memo(lazyInBrowser(async () => (await import('#app/features/offline/install-app.tsx')).InstallApp))

export const Route = createFileRoute('/dashboard/profile/')({
  loader: async ({ context: { queryClient } }) => {
    const { engineQuery } = await import('#app/features/coach/engine-queries.ts')
    const [engine] = await Promise.all([
      queryClient.ensureQueryData(engineQuery),
      queryClient.ensureQueryData(onboardingQuery),
      queryClient.ensureQueryData(storageQuery),
      queryClient.ensureQueryData(remindersQuery),
      queryClient.ensureQueryData(accountQuery),
    ])
    return engine
  },
  head: () => pageHead('Profile'),
  component: Page,
})

const SECTIONS = [
  ...['About you', 'Coach', 'Study time', 'Reminders', 'Security'],
  ...['Storage', 'Appearance', 'App', 'Your data'],
]

function Page() {
  const { user } = Route.useRouteContext()
  const { data: saved } = useSuspenseQuery(onboardingQuery)
  const { data: reminders } = useSuspenseQuery(remindersQuery)
  return (
    <PageColumn>
      <PageHeader
        title="Profile"
        actions={
          <ButtonLink to="/dashboard/profile/subscription" color="neutral" variant="outline">
            Subscription
          </ButtonLink>
        }
      />
      <ProfileOutline titles={SECTIONS} />
      <ProfileSection title="Account" hint="The address you sign in with.">
        <Account email={user.email} />
      </ProfileSection>
      <ProfileSection title="About you" hint="What your coach knows of you and your studies.">
        <YourInfoForm saved={saved.yourInfo} name={user.name} />
      </ProfileSection>
      <ProfileSection title="Coach" hint="How your coach talks to you.">
        <CoachForm saved={saved.coach} engine={Route.useLoaderData()} />
      </ProfileSection>
      <ProfileSection title="Study time" hint="When you study, and in which time zone.">
        <StudyTimeForm saved={saved.studyTime} />
      </ProfileSection>
      <ProfileSection title="Reminders" hint="At your study time, and your study times elsewhere.">
        <Deferred>
          <ReminderSettings reminders={reminders} />
        </Deferred>
      </ProfileSection>
      <ProfileSection title="Security" hint="How you sign in, and where you are signed in.">
        <Deferred>
          <Security timeZone={user.timeZone} />
        </Deferred>
      </ProfileSection>
      <ProfileSection title="Storage" hint="The room your own data takes up.">
        <StorageUse />
      </ProfileSection>
      <ProfileSection title="Appearance" hint="For this browser.">
        <Appearance />
      </ProfileSection>
      <ProfileSection title="App" hint="Stoa on this device.">
        <Deferred>
          <InstallApp />
        </Deferred>
      </ProfileSection>
      <ProfileSection title="Your data" hint="It is yours: take it along, or leave nothing behind.">
        <YourData deletion={<DeleteAccount />} />
      </ProfileSection>
    </PageColumn>
  )
}
