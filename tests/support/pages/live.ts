import type { Browser, Page } from '@playwright/test'
import type { Question } from '#worker/contracts/quizzes/questions.ts'
import { expect } from '../journey.ts'
import { makeQuiz } from './quizzes.ts'

/** Opens a game for a new quiz, which goes on when its host does. @returns its code */
export async function openGame(page: Page, title: string, questions: readonly Question[]): Promise<string> {
  const { id } = await makeQuiz(page, title, questions)
  await page.goto(`/dashboard/games/quizzes/${id}`)
  await page.getByRole('button', { name: 'More for this quiz' }).click()
  await page.getByRole('menuitem', { name: 'Play live' }).click()
  await page.getByLabel('Time for each question').selectOption('No limit: you move on')
  await page.getByRole('button', { name: 'Open the game' }).click()
  await expect(page).toHaveURL(/room=\d{6}/)
  await expect(page.getByText(/^\d{3} \d{3}$/)).toBeVisible()
  return new URL(page.url()).searchParams.get('room') ?? ''
}

/** A browser of somebody without an account, who has joined. */
export async function joinAs(browser: Browser, code: string, name: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true })
  const page = await context.newPage()
  await page.goto(`${process.env.STOA_URL}/live`)
  await page.getByLabel('Code').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.getByLabel('Code').press('Enter')
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByRole('heading', { name: `You are in, ${name}` })).toBeVisible()
  return page
}
