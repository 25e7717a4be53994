import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, learnerTest } from '#tests/support/journey.ts'
import { DAY } from '#tests/support/anki/now.ts'
import { type MadeCollection, newPackage, read } from '#tests/support/anki/packages.ts'
import { tinyPicture, zipOf } from '#tests/support/importing/given-files.ts'
import { mediaIn } from '#worker/contracts/flashcards/media-address.ts'
import type { CardCollection } from '#worker/contracts/flashcards/portable-cards.ts'

const CREATED = 1_700_000_000
const NOW = Date.now()
const today = Math.floor((NOW / 1_000 - CREATED) / 86_400)
const LINE = '<hr id=answer>'
const STUDIED = {
  row: {
    type: 2,
    queue: 2,
    due: today + 6,
    ivl: 20,
    factor: 2_500,
    reps: 2,
    lapses: 1,
    flags: 2,
    data: `{"s":21.5,"d":6.25,"lrt":${Math.floor((NOW - 14 * DAY) / 1_000)}}`,
  },
  log: [
    [NOW - 30 * DAY, 1, -60, 9_000, 0],
    [NOW - 14 * DAY, 3, 20, 4_000, 1],
  ],
}
const MADE: MadeCollection = {
  created: CREATED,
  decks: { 1: 'Default', 7: 'Languages::French' },
  types: {
    1: { name: 'Basic', fields: ['Front', 'Back'], templates: [['{{Front}}', `{{FrontSide}}${LINE}{{Back}}`]] },
    2: {
      name: 'Basic (and reversed card)',
      fields: ['Front', 'Back'],
      templates: [
        ['{{Front}}', `{{FrontSide}}${LINE}{{Back}}`],
        ['{{Back}}', `{{FrontSide}}${LINE}{{Front}}`],
      ],
    },
    3: {
      name: 'Cloze',
      cloze: true,
      fields: ['Text', 'Back Extra'],
      templates: [['{{cloze:Text}}', '{{cloze:Text}}<br>{{Back Extra}}']],
    },
  },
  notes: [
    {
      guid: 'picture',
      type: 1,
      fields: ['<b>A leaf</b> \\(x^2\\)', '<img src="leaf one.png">[sound:leaf.mp3]'],
      tags: 'exam',
      cards: [{ did: 7 }],
    },
    {
      guid: 'both',
      type: 2,
      fields: ['chat', 'cat'],
      cards: [
        { did: 7, ...STUDIED },
        { did: 7, row: { queue: -1 } },
      ],
    },
    { guid: 'gaps', type: 3, fields: ['{{c1::Paris}} is in {{c2::France}}', ''], cards: [{ ord: 0 }, { ord: 1 }] },
    {
      guid: 'attack',
      type: 1,
      fields: ['<img src=x onerror=alert(1)>&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>safe'],
    },
  ],
}
const PACKAGE = newPackage(MADE, {
  'leaf one.png': tinyPicture('leaf'),
  'leaf.mp3': new TextEncoder().encode('a sound'),
})

const file = (name: string, bytes: Uint8Array | string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(bytes),
})

async function give(page: Page, given: ReturnType<typeof file>) {
  await page.goto('/dashboard/games/flashcards/import')
  await expect(page).toHaveTitle('Import cards - Stoa')
  const input = page.getByLabel('File with cards')
  await expect(async () => {
    await input.setInputFiles(given)
    await expect(
      page.getByRole('heading', { name: /to import|already|No cards/ }).or(page.getByRole('alert').getByText(/./)),
    ).toBeVisible({ timeout: 5_000 })
  }).toPass()
}

/** Every character, card and answer; media by their bytes, since they have other names elsewhere. */
async function comparable({ facts, media }: CardCollection) {
  const bytes = new Map(
    await Promise.all(
      media.map(
        async ({ name, read: open }) =>
          [
            name,
            Buffer.from(await open())
              .toString('hex')
              .slice(-40),
          ] as const,
      ),
    ),
  )
  const words = (markdown: string) =>
    markdown.replace(/\]\(media\/[^)\s]+\)/g, (address) => `](${bytes.get(mediaIn(address)[0] ?? '')})`)
  return facts
    .map(({ key, kind, front, back, deck, tags, cards }) => ({
      ...{ key, kind, deck, tags, front: words(front), back: words(back) },
      cards: cards.map(({ reviews, ...card }) => ({
        ...card,
        reviews: reviews.map(({ at, rating, durationMs }) => [at, rating, durationMs]),
      })),
    }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

learnerTest(
  'an Anki package comes in with all it has, again without doubling, and goes out as it came',
  async ({ page }) => {
    await give(page, file('French.apkg', PACKAGE))
    await expect(page.getByRole('heading', { name: '4 facts to import' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Decks' })).toContainText('Languages › French')
    const first = page.getByRole('list', { name: 'First cards' }).getByRole('listitem')
    await expect(first.filter({ hasText: 'chat' })).toContainText('Both ways')
    await expect(page.getByRole('list', { name: 'What comes over' })).toContainText('The schedule of 1 card.')
    const counted = async () => {
      const { items } = Object((await (await page.request.get('/api/decks')).json()) as unknown)
      return items.map(({ path, cards }: { path: string; cards: number }) => `${path} ${cards}`).toSorted()
    }
    expect(await counted(), 'nothing is written before the learner says so').toEqual([])

    await page.getByRole('button', { name: 'Import 4 facts' }).click()
    await expect(page.getByRole('heading', { name: '4 facts imported' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'What was imported' })).toContainText('2 reviews of the history.')
    const decks = ['Default 3', 'Languages 3', 'Languages::French 3']
    expect(await counted()).toEqual(decks)

    await give(page, file('French again.apkg', PACKAGE))
    await expect(page.getByRole('heading', { name: 'Everything is here already' })).toBeVisible()
    expect(await counted()).toEqual(decks)

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export Anki package' }).click()
    const saved = await download
    expect(saved.suggestedFilename()).toBe('Stoa cards.apkg')
    await expect(page.getByText('4 facts exported.')).toBeVisible()
    const [before, after] = [await read(PACKAGE), await read(new Uint8Array(await readFile(await saved.path())))]
    expect(await comparable(after)).toEqual(await comparable(before))

    // What was exported is what is here: taken in again, it changes nothing.
    await give(page, file('Stoa cards.apkg', await readFile(await saved.path())))
    await page.getByRole('button', { name: /^Import \d facts?$/ }).click()
    await expect(page.getByRole('heading', { name: /imported/ })).toBeVisible()
    expect(await counted()).toEqual(decks)
  },
)

learnerTest(
  'a table is shown before it is taken in, its columns are put right, and a pasted list becomes cards',
  async ({ page }) => {
    await give(page, file('Words.csv', 'nr;meaning;word\n1;cat;chat\n2;dog;chien\n3;;\n'))
    await page.getByLabel('The first row names the columns').check()
    await page.getByLabel('Column 3: word').selectOption('Front')
    await expect(page.getByRole('list', { name: 'First cards' }).getByRole('listitem').first()).toContainText('chat')
    await page.getByLabel('Column 1: nr').selectOption('Not used')
    await page.getByRole('textbox', { name: 'Deck' }).fill('Languages::French')
    await page.getByRole('combobox', { name: 'Cards' }).selectOption('Two cards: both sides are asked')
    await expect(page.getByRole('list', { name: 'Decks' })).toContainText('4 cards')
    await expect(page.getByText('There is nothing on the front.')).toBeVisible()
    await page.getByRole('button', { name: 'Import 2 facts' }).click()
    await expect(page.getByRole('heading', { name: '2 facts imported' })).toBeVisible()

    await page.getByRole('button', { name: 'Import more' }).click()
    await page.getByLabel('Or paste a list').fill('mitochondria - the powerhouse\nribosome - makes proteins')
    await page.getByRole('button', { name: 'Read the list' }).click()
    await expect(page.getByRole('list', { name: 'First cards' }).getByRole('listitem').first()).toContainText(
      'the powerhouse',
    )
    await page.getByRole('button', { name: 'Import 2 facts' }).click()
    await expect(page.getByRole('heading', { name: '2 facts imported' })).toBeVisible()

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    expect(text).toContain('"chat","cat","","Languages::French","reversed"')
    await give(page, file('Stoa cards.csv', text))
    await expect(page.getByText('4 facts')).toHaveCount(0)
  },
)

learnerTest('what cannot be read says why, and the page goes on', async ({ page }) => {
  const cases: [string, Uint8Array | string, string][] = [
    ['empty.apkg', '', 'This file is empty.'],
    ['words.apkg', 'these are words', 'This is no Anki package, or a damaged one.'],
    ['photos.zip', zipOf({ 'a.txt': 'hello' }), 'there is no Anki collection in it.'],
    ['broken.apkg', PACKAGE.slice(0, PACKAGE.length / 2), 'It is damaged, or no zip file.'],
    [
      'garbage.apkg',
      zipOf({ 'collection.anki2': `SQLite format 3\0${'x'.repeat(4_000)}` }),
      'Its collection is damaged and could not be read.',
    ],
    ['bomb.apkg', zipOf({ 'collection.anki2': new Uint8Array(60_000_000) }), 'far more than it says'],
  ]
  for (const [name, bytes, sentence] of cases) {
    await give(page, file(name, bytes))
    await expect(page.getByRole('alert').filter({ hasText: sentence }), name).toBeVisible()
  }
  await give(page, file('French.apkg', PACKAGE))
  await expect(page.getByRole('heading', { name: '4 facts to import' })).toBeVisible()
})
