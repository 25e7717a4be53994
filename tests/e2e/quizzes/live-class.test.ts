import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { joinAs, openGame } from '#tests/support/pages/live.ts'
import { overflowing } from '#tests/support/pages/looks.ts'
import { forgiveLostRequests } from '#tests/support/pages/writing.ts'
import { singleChoice } from '#tests/support/quizzes/questions.ts'

/** How many of the three questions each player answers right, from the first, and their place for it. */
const CLASS = [
  { name: 'Ada', right: 3, place: 1 },
  { name: 'Bo', right: 3, place: 1 },
  { name: 'Cy', right: 2, place: 3 },
  { name: 'Di', right: 2, place: 3 },
  { name: 'Ed', right: 2, place: 3 },
  { name: 'Flo', right: 1, place: 6 },
  { name: 'Gil', right: 1, place: 6 },
  { name: 'Hal', right: 1, place: 6 },
  { name: 'Ivy', right: 0, place: 9 },
  { name: 'A name that is as long as it may', right: 0, place: 9 },
].map((each) => ({ ...each, name: each.name.slice(0, 30) }))

test('ten play in one room on phones, one of them loses the network and another the page, and the ranking is right', async ({
  page,
  learner,
  browser,
  complaints,
}) => {
  const origin = new URL(process.env.STOA_URL ?? '').origin
  const upload = await page.request.post(`${origin}/api/attachments`, {
    headers: { origin, 'content-type': 'image/png', 'x-file-name': 'cell.png' },
    data: await page.screenshot(),
  })
  const { src } = (await upload.json()) as { src: string }
  const questions = [1, 2, 3].map((n) =>
    singleChoice({ shuffle: false, text: n === 1 ? `What is this? ![A cell](${src})` : `Question of part ${n}` }),
  )
  const code = await openGame(page, `A class of ${learner.name}`, questions)
  const players = await Promise.all(
    CLASS.map(async (player) => ({ ...player, page: await joinAs(browser, code, player.name) })),
  )
  await expect(page.getByRole('status').filter({ hasText: '10 players' })).toBeVisible()
  await page.getByRole('button', { name: 'Start' }).click()
  const answer = async (player: Page, isRight: boolean) => {
    await player.getByRole('radio', { name: isRight ? 'Mitochondrion' : 'Nucleus' }).check()
    await player.getByRole('button', { name: 'Answer' }).click()
  }
  const [first, second] = players.map((player) => player.page)
  if (!first || !second) throw new Error('nobody plays')

  const picture = first.getByRole('img', { name: 'A cell' })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await overflowing(first)).toEqual([])
  for (const at of [0, 1, 2]) {
    const isAway = at === 1
    const heading = { name: `Question ${at + 1} of 3`, exact: true }
    for (const player of players) await expect(player.page.getByRole('heading', heading)).toBeAttached()
    if (isAway) await first.context().setOffline(true)
    await Promise.all(players.map((player) => answer(player.page, at < player.right)))
    if (isAway) {
      await expect(page.getByText('9 of 10 answered')).toBeVisible()
      await second.reload()
      await expect(second.getByText('Your answer is in.')).toBeVisible()
      await first.context().setOffline(false)
    }
    const tally = page.getByRole('list', { name: 'How everybody answered' })
    const right = players.filter((player) => at < player.right).length
    await expect(tally).toContainText(new RegExp(`Mitochondrion\\s*Right\\s*${right}`))
    await page.getByRole('button', { name: at === 2 ? 'Show the ranking' : 'Next question' }).click()
  }
  const ranking = page.getByRole('list', { name: 'Ranking' }).getByRole('listitem')
  await expect(ranking).toHaveCount(10)
  for (const { name, right, place, page: player } of players) {
    await expect(player.getByRole('heading', { name: `Place ${place} of 10` })).toBeVisible()
    const points = (right * 1_000).toLocaleString('en')
    await expect(ranking.filter({ hasText: name })).toHaveText(new RegExp(`^${place}.*${points}$`))
    expect(await overflowing(player), name).toEqual([])
  }
  await Promise.all(players.map((player) => player.page.context().close()))
  forgiveLostRequests(complaints)
})
