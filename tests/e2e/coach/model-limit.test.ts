import { expect, test } from '@playwright/test'
import { serveFresh } from '#tests/support/browser/serve-once.ts'
import { startFakeUpstream } from '#tests/support/fake-upstream/server.ts'
import { registerLearner } from '#tests/support/journey.ts'

test(
  'the model is used up for the day: the embedded engine answers, and every page says so and until when',
  { tag: '@phone' },
  async ({ context }) => {
    test.slow()
    const upstream = await startFakeUpstream()
    const model = { AI_BASE_URL: `${upstream.origin}/v1`, AI_MODEL: 'fake' }
    const server = await serveFresh({ ...model, SITE_MODEL_CALLS_A_DAY: '2' })
    await registerLearner(context, server.url, true)
    const page = await context.newPage()
    const note = { id: crypto.randomUUID(), title: 'Cells', markdown: '# Osmosis\n\nOsmosis is the movement of water.' }
    await page.request.post(`${server.url}/api/notes`, { headers: { origin: server.url }, data: note })

    const spent =
      /^This site has used the language model as often as one day allows\. It answers again from 0[12]:00 on \d+ \w+ \(Europe\/Paris\)\./
    const answers = page.getByRole('article', { name: 'Coach' })
    const ask = async (text: string, count: number) => {
      await page.getByLabel('Your question').fill(text)
      await page.getByLabel('Your question').press('Enter')
      await expect(answers).toHaveCount(count)
      await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0)
    }
    await page.goto(`${server.url}/dashboard/coach/chat`)
    await ask('What is osmosis? [[fake {"text":"The model speaks."}]]', 1)
    await expect(answers.last()).toContainText('The model speaks.')
    await expect(page.getByText(/^Answers from fake/)).toBeVisible()
    // Begun while there is a call left, sent when there is none.
    const rewriting = await context.newPage()
    await rewriting.goto(`${server.url}/dashboard/coach/pimp-your-text`)
    await ask('And once more? [[fake {"text":"It speaks again."}]]', 2)

    await ask('What is osmosis?', 3)
    await expect(answers.last()).toContainText('the movement of water')
    await expect(page.getByText(spent)).toContainText('Until then the embedded engine answers from your notes.')
    await page.reload()
    await expect(page.getByText(spent)).toBeVisible()

    await rewriting.getByRole('textbox', { name: 'Your text' }).fill('She go to school every day.')
    await rewriting.getByRole('button', { name: 'Check text' }).click()
    const refusal = rewriting.getByRole('alert').filter({ hasText: 'The language model’s limit for today is reached' })
    await expect(refusal.getByText(spent)).toBeVisible()
    await refusal.getByRole('button', { name: 'Check English in your browser' }).click()
    await expect(refusal).toHaveCount(0)
    await expect(rewriting.getByText(spent)).toContainText('checked in your browser by Harper')

    await page.goto(`${server.url}/dashboard/coach/translate`)
    await expect(page.getByText(spent)).toBeVisible()
    await page.getByRole('textbox', { name: 'Text to translate' }).fill('Water moves.')
    await expect(page.getByRole('button', { name: 'Translate', exact: true })).toBeDisabled()
    await server.stop()
    await upstream.close()
  },
)
