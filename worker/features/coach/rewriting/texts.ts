import type { OwnerDb } from '#db/client.ts'
import { binChat, restoreBinnedChat } from '#db/queries/coach/library.ts'
import {
  binText,
  saveRejected,
  saveText,
  textById,
  textPage,
  type TextRow,
  restoreBinnedText,
  versionAskedAbout,
  versionByNumber,
  versionsOf,
} from '#db/queries/coach/texts.ts'
import { recordMistakes, recordWrittenRight } from '#db/queries/mistakes.ts'
import {
  type AcceptedMistake,
  type Rejected,
  type SavedText,
  type SaveText,
  type Text,
  type TextSummary,
  type TextWork,
} from '#worker/contracts/coach/texts.ts'
import { TEXT_TITLE_MAX, TEXT_VERSIONS_MAX } from '#worker/contracts/coach/rewriting.ts'
import type { Page, PageQuery } from '#worker/contracts/paging.ts'
import { plainWord, wordsOf } from '#worker/domain/mistakes/words.ts'
import type { Env } from '#worker/http/env.ts'
import { log } from '#worker/http/log.ts'
import { Problem } from '#worker/http/problem.ts'
import { turnObject } from '../answer/turn-object.ts'
import { getChat } from '../chats.ts'
import { decodeCursor, encodeCursor } from '../cursor.ts'

export async function list({ db, ownerId, read }: OwnerDb, query: PageQuery): Promise<Page<TextSummary>> {
  const before = query.cursor === undefined ? undefined : decodeCursor(query.cursor)
  const [rows] = await read([textPage(db, ownerId, query.limit, before)])
  const shown = rows.slice(0, query.limit)
  const last = shown.at(-1)
  return {
    items: shown.map(asSummary),
    nextCursor: rows.length > query.limit && last ? encodeCursor(last) : null,
  }
}

/** @throws Problem not-found for a text that is not there or not theirs */
export async function get({ db, ownerId, read }: OwnerDb, id: string): Promise<Text> {
  const [[row], versions] = await read([textById(db, ownerId, id), versionsOf(db, ownerId, id, TEXT_VERSIONS_MAX)])
  if (!row) throw new Problem('not-found')
  return {
    ...asSummary(row),
    text: row.text,
    revision: row.revision,
    source:
      row.noteId && row.anchor ? { noteId: row.noteId, noteTitle: row.noteTitle ?? '', anchor: row.anchor } : null,
    rejected: row.rejected,
    versions: versions.map((each) => ({ ...each, createdAt: each.createdAt.toISOString() })),
  }
}

/**
 * The chat that works on a text, null before its first turn, and the version that its last question is about.
 * @throws Problem not-found
 */
export async function work(env: Env, owner: OwnerDb, id: string, now: Date): Promise<TextWork> {
  const { db, ownerId } = owner
  const [[[row], [version]], chat] = await Promise.all([
    owner.read([textById(db, ownerId, id), versionAskedAbout(db, ownerId, id)]),
    getChat(env, owner, { chatId: id, now }).catch((error: unknown) => {
      if (error instanceof Problem && error.code === 'not-found') return null
      throw error
    }),
  ])
  if (!row) throw new Problem('not-found')
  return { chat, version: version ?? null }
}

/** @throws Problem not-found */
export async function version({ db, ownerId, read }: OwnerDb, id: string, number: number): Promise<{ text: string }> {
  const [[row]] = await read([versionByNumber(db, ownerId, id, number)])
  if (!row) throw new Problem('not-found')
  return row
}

/**
 * Saves a text, with the mistakes whose correction was accepted. Words that the learner wrote themselves may show that
 * they get right now what they got wrong before.
 * @throws Problem text-conflict: saved elsewhere since · not-found
 */
export async function save({ db, ownerId }: OwnerDb, id: string, input: SaveText, now: Date): Promise<SavedText> {
  const anchor = { kind: 'text', id, ...(input.source && { noteId: input.source.noteId }) } as const
  const made = input.mistakes.map(asLedgerWrites)
  const title = titleOf(input.text)
  const words = input.madeBy === 'written' ? wordsOf(input.text) : []
  const written = { words, anchor, day: now.toISOString().slice(0, 10) }
  const [saved, , , [row]] = await db.batch([
    ...saveText(db, ownerId, { ...input, id, title, now }, TEXT_VERSIONS_MAX),
    ...recordMistakes(db, ownerId, made, anchor, now),
    ...recordWrittenRight(db, ownerId, written, now),
  ])
  if (!row) throw new Problem('not-found')
  // The same save was delivered twice.
  const isThere = row.revision === input.revision + 1 && row.text === input.text
  if (saved.length === 0 && !isThere) throw new Problem('text-conflict')
  return { revision: row.revision, version: row.version, title: row.title }
}

/** Moves a text and its chat to the bin, and stops a running answer. @throws Problem not-found */
export async function remove(env: Env, { db, ownerId }: OwnerDb, id: string, now: Date): Promise<void> {
  const [removed] = await db.batch([binText(db, ownerId, id, now), binChat(db, ownerId, id, now)])
  if (removed.length === 0) throw new Problem('not-found')
  await turnObject(env, ownerId, id)
    .stop()
    .catch((error: unknown) => log('error', 'turn not stopped', { chatId: id, error }))
}

/** Restores a text from the bin; not an error where it is not in it. @throws Problem not-found */
export async function restore({ db, ownerId }: OwnerDb, id: string): Promise<void> {
  const [restored] = await db.batch([restoreBinnedText(db, ownerId, id), restoreBinnedChat(db, ownerId, id)])
  if (restored.length === 0) throw new Problem('not-found')
}

/** @throws Problem not-found */
export async function reject({ db, ownerId }: OwnerDb, id: string, rejected: Rejected): Promise<void> {
  const [row] = await saveRejected(db, ownerId, id, rejected)
  if (!row) throw new Problem('not-found')
}

/** Punctuation and capitals keep their characters; other kinds are reduced to letters. */
function asLedgerWrites(made: AcceptedMistake): AcceptedMistake {
  const write = made.kind === 'punctuation' || made.kind === 'capitals' ? (text: string) => text.trim() : plainWord
  return { ...made, wrong: write(made.wrong), right: write(made.right) }
}

/** The title is the first line with words. */
function titleOf(text: string): string {
  const line = text.split('\n').find((each) => /[\p{L}\p{N}]/u.test(each)) ?? ''
  const title = line.replace(/^[#>\s*+-]+/, '').trim()
  const cut = [...title].slice(0, TEXT_TITLE_MAX).join('')
  return cut.length < title.length ? `${cut.replace(/\s+\S*$/, '')}…` : cut || 'Untitled text'
}

function asSummary({ id, title, version: number, updatedAt }: TextRow): TextSummary {
  return { id, title, version: number, updatedAt: updatedAt.toISOString() }
}
