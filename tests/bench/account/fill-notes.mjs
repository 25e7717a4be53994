const WORDS = 'The spindle pulls the chromatids apart, and each half becomes a nucleus of its own. '

/** Writes so many notes of a few hundred words straight into the database. */
export async function fillNotes({ db, ownerId }, count) {
  await db
    .prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?2)
      insert into notes (id, owner_id, title, title_key, markdown, excerpt, version, created_at, updated_at)
      select printf('%08x-0000-4000-8000-', i) || substr(lower(hex(randomblob(6))), 1, 12), ?1, 'Note ' || i, 'note ' || i,
        '# Section ' || i || char(10) || char(10) || ?3, ?4, 1, ?5 + i, ?5 + i from n`,
    )
    .bind(ownerId, count, WORDS.repeat(24), WORDS, Date.now() - 1e9)
    .run()
}
