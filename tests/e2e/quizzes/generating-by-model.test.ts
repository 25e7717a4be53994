import { expect, test } from '@playwright/test'
import { serveFresh } from '#tests/support/browser/serve-once.ts'
import { scenarioUrl } from '#tests/support/fake-upstream/scenario.ts'
import { startFakeUpstream } from '#tests/support/fake-upstream/server.ts'
import { registerLearner } from '#tests/support/journey.ts'

const SENTENCE = 'Human body cells contain 46 chromosomes.'
const OTHER = 'The heart of an adult beats about 70 times in a minute.'
const numeric = (question: string, value: number, quote = SENTENCE) =>
  `${JSON.stringify({ kind: 'numeric', question, value, quote, explanation: '' })}\n`
const answered = (n: number, answer: unknown) => `${JSON.stringify({ n, answer })}\n`

test('a model’s questions are checked in the open: what is left out is told by reason, and stopping keeps what came', async ({
  context,
}) => {
  const upstream = await startFakeUpstream()
  const scenario = {
    key: crypto.randomUUID(),
    intervalMs: 20,
    steps: [
      {
        text: [
          numeric('How many chromosomes has a body cell?', 46),
          numeric('How many chromosomes has a fly?', 8, 'A fly has 8 chromosomes.'),
          numeric('How often does the heart of an adult beat in a minute?', 70, OTHER),
          numeric('How many chromosomes has a sperm?', 24),
        ].join(''),
      },
      { text: answered(1, 46) + answered(2, 70) + answered(3, 23) },
      { text: numeric('How many times does a heart beat in sixty seconds?', 70, `${OTHER} It rests never.`) },
      { text: answered(1, 70) + 'so '.repeat(500) },
    ],
    text: '',
  }
  const server = await serveFresh({ AI_BASE_URL: scenarioUrl(upstream.origin, scenario), AI_MODEL: 'fake' })
  try {
    await registerLearner(context, server.url, true)
    const page = await context.newPage()
    const id = crypto.randomUUID()
    const data = { id, title: 'Body', markdown: `${SENTENCE} ${OTHER} It rests never.` }
    await page.request.post(`${server.url}/api/notes`, { headers: { origin: server.url }, data })
    await page.goto(`${server.url}/dashboard/knowledge/notes/${id}/quizz`)
    await expect(page.getByText('Made by fake, which then answers each question once more')).toBeVisible()
    await page.getByRole('combobox', { name: 'Questions' }).selectOption('3')
    await page.getByRole('button', { name: 'Make questions' }).click()
    const rows = page.getByRole('region', { name: 'Made questions' }).getByRole('group')
    await expect(page.getByText('2 questions of 3: the text gives no more good ones.')).toBeVisible()
    await expect(rows).toHaveCount(2)
    await page.getByText('2 questions were left out').click()
    await expect(page.getByText('1: not found in the text')).toBeVisible()
    await expect(page.getByText('1: a second look came to another answer')).toBeVisible()

    await page.getByRole('button', { name: 'Throw all away' }).click()
    await page.getByRole('button', { name: 'Make more' }).click()
    await expect(rows).toHaveCount(1)
    await expect(page.getByRole('progressbar', { name: 'Questions made' })).toHaveAttribute('aria-valuenow', '1')
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(page.getByText('Stopped. The questions made so far are kept here.')).toBeVisible()
    await page.reload()
    await expect(rows).toHaveCount(1)
  } finally {
    await server.stop()
    await upstream.close()
  }
})
