import type { Page } from '@playwright/test'
import { expect, fromOwnAddress, learnerTest as test } from '#tests/support/journey.ts'

/* WebAuthn wants a domain: an address such as 127.0.0.1 has no passkeys. */
test.use({
  baseURL: async ({}, use) => use((process.env.STOA_URL ?? '').replace('127.0.0.1', 'localhost')),
})

/** Chromium's own authenticator in software: a phone or laptop that asks for a fingerprint, and gets it. */
async function addAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    refuse: () => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
    agree: () => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true }),
  }
}

test('a passkey is added, signs in alone, and is removed, by keyboard alone @phone', async ({ page, learner }) => {
  await fromOwnAddress(page)
  const device = await addAuthenticator(page)
  await page.goto('/dashboard/profile')
  const security = page.getByRole('region', { name: 'Security' })
  const passkeys = security.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')
  await security.getByRole('button', { name: 'Add a passkey' }).focus()
  await page.keyboard.press('Enter')
  await security.getByLabel('Name').fill("Ada's laptop")
  await page.keyboard.press('Enter')
  await expect(passkeys).toHaveText([/^Ada's laptop/])
  await security.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('form', { name: 'Add a passkey' }).getByRole('button', { name: 'Continue' }).click()
  await expect(security.getByRole('alert')).toContainText('This device already has a passkey for your account.')

  await page.context().clearCookies()
  await page.goto('/auth/login?return=%2Fdashboard%2Fgames')
  await device.refuse()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('No passkey was used.')).toBeVisible()
  await device.agree()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/games$/)
  expect(await (await page.request.get('/api/_auth/session')).json()).toMatchObject({ user: { email: learner.email } })

  await page.goto('/dashboard/profile')
  await security.getByRole('button', { name: "Remove the passkey Ada's laptop" }).focus()
  await page.keyboard.press('Enter')
  await expect(passkeys).toHaveCount(0)
  await page.context().clearCookies()
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('It belongs to no account here')).toBeVisible()
})
