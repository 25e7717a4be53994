import { expect, test } from '#tests/support/journey.ts'

for (const [area, path] of [
  ['Home', '/dashboard'],
  ['Documents', '/dashboard/documents'],
] as const)
  test(`a session that was ended elsewhere: ${area} asks to sign in, and comes after it`, async ({
    page,
    learner,
    complaints,
  }) => {
    await page.goto('/dashboard/coach')
    await page.waitForLoadState('networkidle')
    await page.request.delete('/api/_auth/session', { headers: { origin: new URL(page.url()).origin } })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: area, exact: true }).click()
    await expect(page).toHaveURL(`/auth/login?return=${encodeURIComponent(path)}`)
    await page.getByLabel('E-mail').fill(learner.email)
    await page.getByLabel('Password', { exact: true }).fill(learner.password)
    expect(
      asked.filter((each) => each === '/api/_auth/session'),
      'it is asked once who is signed in',
    ).toHaveLength(1)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('navigation', { name: 'Areas' })).toBeVisible()
    // The browser reports each answer of 401.
    complaints.splice(0)
  })
