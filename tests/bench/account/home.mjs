import { collectionOf } from '../cards/collection.mjs'
import { load } from '../server/load.mjs'
import { row, rounds } from '../table.mjs'
import { fillNotes } from './fill-notes.mjs'

/** Cards of which seven in ten have six answers each: 50,000 answers. */
const CARDS = 11_600
const NOTES = 5_000

/** Home of a learner with years of study, over that of one who has just come. */
export async function accountHome(stage, { times, sliceMs, quick }) {
  const account = await collectionOf(stage, quick ? CARDS / 10 : CARDS)
  await fillNotes(account, quick ? NOTES / 10 : NOTES)
  const { cookie } = await stage.learner(account.base)
  const url = `${account.base}/dashboard`
  const targets = { years: { url, cookie: account.cookie }, new: { url, cookie } }
  for (const target of Object.values(targets)) await load({ ...target, ms: 700 })
  const of = await rounds(times, targets, (target) => load({ ...target, ms: sliceMs }))
  for (const [name, what] of [
    ['years', '50,000 answers and 5,000 notes'],
    ['new', 'a new account'],
  ])
    row(
      `home of ${what}: CPU a request, ms`,
      of((r) => r[name].cpu),
    )
  row(
    'home of 50,000 answers and 5,000 notes: CPU over a new account',
    of((r) => r.years.cpu / r.new.cpu),
  )
}
