import { eq } from 'drizzle-orm'
import { env } from 'cloudflare:workers'
import { directory } from '#db/client.ts'
import { passkeys, sessions, users } from '#db/schema/auth.ts'
import { chats, messages } from '#db/schema/coach.ts'
import { memories, proposals } from '#db/schema/coach-tools.ts'
import { attachments, noteRevisions, notes, topics } from '#db/schema/knowledge.ts'
import { profiles } from '#db/schema/onboarding.ts'
import { titleKey } from '#worker/contracts/knowledge/note-titles.ts'
import type { OnboardingStep } from '#worker/contracts/onboarding.ts'
import { storedToken } from '#worker/http/session.ts'

/** Straight to the tables, past every rule of the API: for what a test presupposes, never for what it shows. */
const db = () => directory(env.DB)

let made = 0
const unique = (word: string) => `${word}-${++made}-${crypto.randomUUID().slice(0, 8)}`

export interface Learner {
  id: string
  email: string
  name: string
  /** The token of a session that is open in the database. */
  token: string
}

interface NewLearner {
  name?: string
  nextStep?: OnboardingStep | null
  sessionEnds?: Date
}

/** A learner with an open session. `nextStep: null`, the default, has finished onboarding. */
export async function createLearner(given: NewLearner = {}): Promise<Learner> {
  const id = unique('learner')
  const learner = { id, name: given.name ?? 'Ada', email: `${id}@example.org`, token: crypto.randomUUID() }
  const now = new Date()
  await db().batch([
    db().insert(users).values({ id, name: learner.name, email: learner.email }),
    db()
      .insert(profiles)
      .values({
        ownerId: id,
        nextStep: given.nextStep ?? null,
        yourInfo: {
          name: learner.name,
          studies: 'Biology',
          level: 'university',
          goals: '',
          examDate: null,
          languages: ['en'],
        },
        coach: { name: 'Zeno', manner: 'patient', language: 'en' },
        studyTime: { days: ['mon'], minutesPerDay: 30, hour: 18, timeZone: 'Europe/Paris' },
        notifications: { email: false, push: false },
        updatedAt: now,
      }),
    db()
      .insert(sessions)
      .values({
        id: unique('session'),
        token: await storedToken(learner.token),
        userId: id,
        expiresAt: given.sessionEnds ?? new Date(now.getTime() + 3_600_000),
      }),
  ])
  return learner
}

/** The same learner with another session. */
export async function signedInAgain(learner: Learner): Promise<Learner> {
  return { ...learner, token: (await openSession(learner)).token }
}

export async function openSession(learner: Learner, given: Partial<typeof sessions.$inferInsert> = {}) {
  const [token, id] = [crypto.randomUUID(), unique('session')]
  const expiresAt = new Date(Date.now() + 3_600_000)
  await db()
    .insert(sessions)
    .values({ expiresAt, ...given, id, token: await storedToken(token), userId: learner.id })
  return { id, token }
}

/** A passkey as its row alone: no device knows its key. */
export async function createPasskey(owner: Learner) {
  const [id, credentialID] = [unique('passkey'), crypto.randomUUID()]
  const made = { publicKey: 'none', counter: 0, deviceType: 'singleDevice', backedUp: false, createdAt: new Date() }
  await db()
    .insert(passkeys)
    .values({ ...made, id, credentialID, userId: owner.id })
  return { id }
}

type NewTopic = Partial<typeof topics.$inferInsert>

export async function createTopic(owner: Learner, given: NewTopic = {}) {
  const now = new Date()
  const [row] = await db()
    .insert(topics)
    .values({
      name: unique('Topic'),
      color: 'purple',
      icon: 'book-open',
      position: 0,
      createdAt: now,
      updatedAt: now,
      ...given,
      ownerId: owner.id,
    })
    .returning()
  return only(row)
}

type NewNote = Partial<typeof notes.$inferInsert>

export async function createNote(owner: Learner, given: NewNote = {}) {
  const now = new Date()
  const title = given.title ?? unique('Note')
  const [row] = await db()
    .insert(notes)
    .values({
      id: crypto.randomUUID(),
      title,
      titleKey: titleKey(title),
      markdown: '',
      excerpt: '',
      version: 1,
      createdAt: now,
      updatedAt: now,
      ...given,
      ownerId: owner.id,
    })
    .returning()
  return only(row)
}

/** The note as it was at `version`, kept. */
export async function createRevision(note: { id: string; ownerId: string }, version = 1, archivedAt = new Date()) {
  const [row] = await db()
    .insert(noteRevisions)
    .values({
      ownerId: note.ownerId,
      noteId: note.id,
      version,
      title: 'As it was',
      markdown: 'earlier words',
      savedAt: archivedAt,
      archivedAt,
    })
    .returning()
  return only(row)
}

/** What passes for a PNG by its first bytes; `rest` makes it one of its own. */
export function picture(rest: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...new TextEncoder().encode(rest)])
}

/** A picture with its bytes. @returns its id */
export async function createAttachment(owner: Learner): Promise<string> {
  const id = crypto.randomUUID()
  const bytes = picture(id)
  await env.FILES.put(`${owner.id}/${id}`, bytes)
  const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')
  const row = { id, ownerId: owner.id, sha256, name: 'leaf.png', type: 'image/png', size: bytes.byteLength }
  await db()
    .insert(attachments)
    .values({ ...row, createdAt: new Date() })
  return id
}

type NewChat = Partial<typeof chats.$inferInsert>

export async function createChat(owner: Learner, given: NewChat = {}) {
  const now = new Date()
  const [row] = await db()
    .insert(chats)
    .values({
      id: crypto.randomUUID(),
      title: unique('Chat'),
      createdAt: now,
      updatedAt: now,
      ...given,
      ownerId: owner.id,
    })
    .returning()
  return only(row)
}

type NewMessage = Partial<typeof messages.$inferInsert>

/** At the end of the branch in view. */
export async function createMessage(owner: Learner, chatId: string, given: NewMessage = {}) {
  const now = new Date()
  const [chat] = await db().select({ leafId: chats.leafId }).from(chats).where(eq(chats.id, chatId))
  const [row] = await db()
    .insert(messages)
    .values({
      id: crypto.randomUUID(),
      parentId: chat?.leafId ?? null,
      seq: 1,
      role: 'learner',
      text: 'What is a mitochondrion?',
      status: 'complete',
      citations: [],
      createdAt: now,
      updatedAt: now,
      ...given,
      chatId,
      ownerId: owner.id,
    })
    .returning()
  const message = only(row)
  await db().update(chats).set({ leafId: message.id }).where(eq(chats.id, chatId))
  return message
}

/** What an answer proposed. */
export async function createProposal(owner: Learner, answer: { id: string; chatId: string }) {
  const [row] = await db()
    .insert(proposals)
    .values({
      id: crypto.randomUUID(),
      ownerId: owner.id,
      chatId: answer.chatId,
      messageId: answer.id,
      tool: 'make-note',
      input: { title: 'Waves', markdown: 'Longitudinal' },
      status: 'proposed',
      targetId: crypto.randomUUID(),
      createdAt: new Date(),
    })
    .returning()
  return only(row)
}

export async function createMemory(owner: Learner, text: string) {
  const now = new Date()
  const [row] = await db()
    .insert(memories)
    .values({ id: crypto.randomUUID(), ownerId: owner.id, text, createdAt: now, updatedAt: now })
    .returning()
  return only(row)
}

function only<T>(row: T | undefined): T {
  if (!row) throw new Error('The insert answered no row')
  return row
}
