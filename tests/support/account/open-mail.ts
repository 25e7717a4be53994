import { expect, type Page } from '@playwright/test'

/** Opens the newest e-mail to somebody in the mailbox of the local start. @returns the page that its button leads to */
export async function openLink(page: Page, email: string, button: string): Promise<Page> {
  const mailbox = await page.context().newPage()
  await mailbox.goto('/mailbox')
  const mail = mailbox.getByRole('list', { name: 'E-mails' }).getByRole('button').filter({ hasText: email }).first()
  await expect(async () => {
    await mailbox.getByRole('button', { name: 'Refresh' }).click()
    await expect(mail).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await mail.click()
  const opened = page.context().waitForEvent('page')
  await mailbox.frameLocator('iframe').getByRole('link', { name: button }).click()
  const target = await opened
  await target.waitForLoadState()
  await mailbox.close()
  return target
}
