/** Subdecks of the studied deck. */
const CHAPTERS = 20
const AT_ONCE = 10_000
const DAY = 86_400_000

const collections = new Map()

/**
 * A learner with so many cards in twenty decks, and six reviews of each studied card: the same for all benches of a run.
 * Seven in ten are in review, of which three in ten are overdue; the rest are new, and a few are in learning, suspended,
 * flagged or leeches. Nothing was reviewed today.
 * @returns {Promise<{ base: string, db: D1Database, cookie: string, ownerId: string, deckId: number, count: number }>}
 */
export function collectionOf(stage, count) {
  if (!collections.has(count)) collections.set(count, make(stage, count))
  return collections.get(count)
}

async function make(stage, count) {
  const server = await stage.manyCards()
  const base = server.url.origin
  const learner = await stage.learner(base)
  const deck = await learner.send('POST', '/api/decks', { name: 'Subject' })
  const inner = []
  for (let n = 1; n <= CHAPTERS; n++)
    inner.push(await learner.send('POST', '/api/decks', { name: `Chapter ${n}`, parentId: deck.id }))
  const db = await server.mf.getD1Database('DB')
  const ownerId = await db.prepare('select owner_id from decks where id = ?').bind(deck.id).first('owner_id')
  for (let from = 1; from <= count; from += AT_ONCE) {
    const to = Math.min(count, from + AT_ONCE - 1)
    const numbers = `with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${to})`
    const statements = STATEMENTS.map((sql) => db.prepare(sql.replace('{numbers}', numbers)))
    const given = [ownerId, JSON.stringify(inner.map(({ id }) => id)), Date.now(), `many:${from}:`]
    await db.batch(statements.map((statement) => statement.bind(...given)))
  }
  const made = await db.prepare('select count(*) as n from cards where owner_id = ?').bind(ownerId).first('n')
  if (made !== count) throw new Error(`${made} cards were made instead of ${count}`)
  return { base, db, cookie: learner.cookie, ownerId, deckId: deck.id, count }
}

/** A pseudo-random number of a card: 0 to 999. */
const LOT = '(f.id * 7919 % 1000)'
const OWN_FACTS = `facts f where f.owner_id = ?1 and f.key >= ?4 and f.key < ?4 || '~'`

/** Bindings: the owner, the decks, the time and the prefix of this batch's keys. */
const STATEMENTS = [
  `insert into facts (owner_id, key, deck_id, kind, front, back, tags, front_key, version, created_at, updated_at)
    {numbers} select ?1, ?4 || i, json_extract(?2, '$[' || (i % ${CHAPTERS}) || ']'), 'basic',
    case when i % 3 = 0 then 'What is **term ' || i || '** when $x_{' || (i % 10) || '} > 1$?'
      else 'What is the word number ' || i || ' of this long list of words?' end,
    'It is the answer number ' || i || ', which takes a line or two to say, as answers do.',
    case when i % 100 = 0 then '["rare"]' else '["exam"]' end, 'term ' || (i - (i % 100 = 7)), 1, ?3, ?3 from n`,
  `insert into fact_tags (owner_id, fact_id, tag) select ?1, f.id, json_extract(f.tags, '$[0]') from ${OWN_FACTS}`,
  `insert into cards (owner_id, fact_id, deck_id, ordinal, queue, hidden, state, due, stability, difficulty, reps,
      last_review_at, scheduled_days, flag, leech)
    select ?1, f.id, f.deck_id, 0, q.queue, q.queue = 0, q.state,
      case q.state when 0 then f.id else ?3 + (f.id * 31 % 400 - 120) * ${DAY} + f.id * 7919 % 3600000 end,
      (q.state > 0) * (1 + f.id % 200), (q.state > 0) * 5, (q.state > 0) * 6,
      case q.state when 0 then null else ?3 - ${DAY} * (f.id % 60 + 1) end, (q.state = 2) * (1 + f.id % 200),
      ${LOT} % 40 = 3, ${LOT} % 200 = 7
    from (select ${LOT} as lot, * from ${OWN_FACTS}) f, (select 0 as at, 20 as until, 0 as queue, 2 as state
      union all select 20, 300, 1, 0 union all select 300, 310, 2, 1 union all select 310, 1000, 3, 2) q
    where f.lot >= q.at and f.lot < q.until order by f.id`,
  `insert into reviews (id, owner_id, card_id, deck_id, scheduler_id, at, kind, rating, days, duration_ms, state_before,
      days_before, retrievability, received_at)
    select lower(hex(randomblob(16))), ?1, c.id, c.deck_id, s.id, ?3 - (1 + (c.id * 31 + n.value * 67) % 400) * ${DAY}
      - c.id * 7919 % 3600000, 'rating', case when (c.id + n.value) % 9 = 0 then 1 else 3 end, n.value * 5,
      4000 + c.id % 9000, case n.value when 1 then 0 when 2 then 1 else 2 end, (n.value - 1) * 5,
      case n.value when 1 then null else 0.9 end, ?3
    from ${OWN_FACTS.replace(' where', " join cards c on c.fact_id = f.id and c.state > 0 join schedulers s on s.deck_id = c.deck_id cross join json_each('[1,2,3,4,5,6]') n where")}`,
]
