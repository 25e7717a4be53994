import {
  createAttachment,
  createChat,
  createMemory,
  createMessage,
  createNote,
  createProposal,
  createRevision,
  createTopic,
  type Learner,
  picture,
} from './factories.ts'
import { accountAccess } from './account/access.ts'
import { coachAccess } from './coach/access.ts'
import { rewritingAccess } from './database/rewriting-access.ts'
import { documentsAccess } from './documents/access.ts'
import { createReadableDocument } from './documents/readable-document.ts'
import { flashcardsAccess } from './flashcards/access.ts'
import { quizzesAccess } from './quizzes/access.ts'
import { studyAccess } from './study/access.ts'
import { translateAccess } from './translate/access.ts'

/** What only the owner has written; no answer to anybody else may hold it. */
export const SECRET = 'xylophonic'

export interface Cell {
  /** Who is let in: everybody, every signed-in learner (each to what is theirs), or only who owns what the path names. */
  for: 'everybody' | 'every learner' | 'the owner'
  /** The path with the ids of what `owner` has, made on the spot; needed where the route has parameters. */
  path?: (owner: Learner) => Promise<string> | string
  /** A body that the route accepts, as its own page would send it. */
  body?: () => Record<string, unknown>
  /** In place of a body: bytes of a type of their own. */
  file?: () => { bytes: Uint8Array; type: string }
  /** A body naming something of `owner`'s, which nobody else may refer to. */
  bodyNaming?: (owner: Learner) => Promise<Record<string, unknown>>
  /** What the owner is answered for `bodyNaming`; `status` unless stated. */
  namingStatus?: number
  /** What who is let in is answered; 200 unless stated. */
  status?: number
}

/**
 * Every route of the API and who may call it. tests/worker/access-matrix.test.ts walks the router, so that a route
 * without a line here fails, as does a line without a route.
 */
export const ACCESS: Record<string, Cell> = {
  'GET /api/_auth/session': { for: 'everybody' },
  'DELETE /api/_auth/session': { for: 'everybody' },
  'POST /api/auth/register': {
    for: 'everybody',
    body: () => ({ email: `${crypto.randomUUID()}@example.org`, password: 'copper lantern by the river' }),
    status: 201,
  },
  'POST /api/auth/sign-in': {
    for: 'everybody',
    body: () => ({ email: `${crypto.randomUUID()}@example.org`, password: 'copper lantern by the river' }),
    status: 401,
  },
  ...accountAccess(),
  // Only a local start has a mailbox.
  'GET /api/mailbox': { for: 'everybody', status: 404 },
  'GET /api/mailbox/:id': { for: 'everybody', path: () => `/api/mailbox/${crypto.randomUUID()}`, status: 404 },
  'GET /api/_icons/:collection': { for: 'everybody', path: () => '/api/_icons/lucide?icons=house' },

  'GET /api/onboarding': { for: 'every learner' },
  'PUT /api/onboarding/welcome': { for: 'every learner', body: () => ({}) },
  'PUT /api/onboarding/your-info': {
    for: 'every learner',
    body: () => ({
      name: SECRET,
      studies: 'Biology',
      level: 'university',
      goals: '',
      examDate: null,
      languages: ['en'],
    }),
  },
  'PUT /api/onboarding/coach': {
    for: 'every learner',
    body: () => ({ name: SECRET, manner: 'patient', language: 'en' }),
  },
  'PUT /api/onboarding/study-time': {
    for: 'every learner',
    body: () => ({ days: ['mon'], minutesPerDay: 30, hour: 18, timeZone: 'Europe/Paris' }),
  },
  'PUT /api/onboarding/notifications': { for: 'every learner', body: () => ({ email: false, push: false }) },

  'GET /api/topics': { for: 'every learner' },
  'POST /api/topics': {
    for: 'every learner',
    body: () => ({ key: crypto.randomUUID(), name: 'Physics', color: 'sky', icon: 'atom' }),
    status: 201,
  },
  'PUT /api/topics/order': { for: 'every learner', body: () => ({ ids: [] }) },
  'GET /api/topics/:topicId': { for: 'the owner', path: topicPath },
  'PATCH /api/topics/:topicId': { for: 'the owner', path: topicPath, body: () => ({ name: 'Chemistry' }) },
  'DELETE /api/topics/:topicId': { for: 'the owner', path: topicPath, status: 204 },

  'GET /api/notes': { for: 'every learner' },
  'POST /api/notes': {
    for: 'every learner',
    body: () => ({ id: crypto.randomUUID(), title: 'Waves', markdown: '', topicId: null }),
    bodyNaming: async (owner) => ({
      id: crypto.randomUUID(),
      title: 'Waves',
      markdown: '',
      topicId: (await createTopic(owner)).id,
    }),
    status: 201,
  },
  'PATCH /api/notes': {
    for: 'every learner',
    body: () => ({ changes: [{ ids: [crypto.randomUUID()], deleted: true }] }),
    bodyNaming: async (owner) => ({
      changes: [{ ids: [crypto.randomUUID()], topicId: (await createTopic(owner)).id }],
    }),
  },
  'GET /api/notes/:uuid': { for: 'the owner', path: notePath },
  'PUT /api/notes/:uuid': {
    for: 'the owner',
    path: notePath,
    body: () => ({ title: 'Waves', markdown: 'Longitudinal', topicId: null, version: 1 }),
  },
  'DELETE /api/notes/:uuid': { for: 'the owner', path: notePath, status: 204 },

  'GET /api/notes/:uuid/back-links': { for: 'the owner', path: async (owner) => `${await notePath(owner)}/back-links` },
  'GET /api/notes/:uuid/documents': { for: 'the owner', path: async (owner) => `${await notePath(owner)}/documents` },
  'PUT /api/notes/:uuid/documents/:documentId': { for: 'the owner', path: linkPath, status: 204 },
  'DELETE /api/notes/:uuid/documents/:documentId': { for: 'the owner', path: linkPath, status: 204 },
  'GET /api/notes/:uuid/revisions': { for: 'the owner', path: async (owner) => `${await notePath(owner)}/revisions` },
  'GET /api/notes/:uuid/revisions/:revision': { for: 'the owner', path: revisionPath },
  'POST /api/notes/:uuid/revisions/:revision/restore': {
    for: 'the owner',
    path: async (owner) => `${await revisionPath(owner)}/restore`,
    body: () => ({ version: 2 }),
  },
  'POST /api/attachments': { for: 'every learner', file: aPicture, status: 201 },
  'GET /api/attachments/:id': { for: 'the owner', path: attachmentPath },
  'GET /api/bin': { for: 'every learner' },
  'DELETE /api/bin': { for: 'every learner', status: 204 },
  'POST /api/bin/:uuid/restore': { for: 'the owner', path: async (owner) => `${await binnedPath(owner)}/restore` },
  'DELETE /api/bin/:uuid': { for: 'the owner', path: binnedPath, status: 204 },
  'GET /api/tags': { for: 'every learner' },
  'GET /api/views/notes': { for: 'every learner' },
  'PUT /api/views/notes': { for: 'every learner', body: () => ({ sort: 'title', topic: null, tag: null }) },

  'POST /api/import/known': {
    for: 'every learner',
    body: () => ({ items: [{ key: 'notes:a.md', hash: 'a'.repeat(64) }] }),
  },
  'POST /api/import/notes': {
    for: 'every learner',
    body: () => ({
      items: [
        {
          key: crypto.randomUUID(),
          hash: 'a'.repeat(64),
          title: 'Waves',
          markdown: SECRET,
          topic: SECRET,
          tags: [],
          createdAt: '2026-01-01T00:00:00.000Z',
          updatedAt: null,
        },
      ],
      copies: false,
    }),
  },
  'GET /api/export/notes': { for: 'every learner' },

  ...coachAccess,
  'GET /api/coach/chats': { for: 'every learner' },
  'GET /api/coach/chats/:id': { for: 'the owner', path: chatPath },
  'DELETE /api/coach/chats/:id': { for: 'the owner', path: chatPath, status: 204 },
  'POST /api/coach/chats/:id/restore': {
    for: 'the owner',
    path: async (owner) => `/api/coach/chats/${(await createChat(owner, { deletedAt: new Date() })).id}/restore`,
    status: 204,
  },
  'POST /api/coach/chats/:id/turns': {
    for: 'the owner',
    path: async (owner) => `${await chatPath(owner)}/turns`,
    body: () => ({ id: crypto.randomUUID(), answerId: crypto.randomUUID(), text: 'What is a wave?' }),
  },
  'GET /api/coach/chats/:id/turns/:answerId': {
    for: 'the owner',
    path: async (owner) => `${await chatPath(owner)}/turns/${crypto.randomUUID()}`,
    status: 204,
  },
  'POST /api/coach/chats/:id/stop': {
    for: 'the owner',
    path: async (owner) => `${await chatPath(owner)}/stop`,
    status: 204,
  },

  'GET /api/coach/chats/:id/share': { for: 'the owner', path: sharePath },
  'PUT /api/coach/chats/:id/share': { for: 'the owner', path: sharePath },
  'DELETE /api/coach/chats/:id/share': { for: 'the owner', path: sharePath, status: 204 },
  // A link is its own permission; one that was never made is not there, for anybody.
  'GET /api/shares/:token': { for: 'everybody', path: () => `/api/shares/${'a'.repeat(32)}`, status: 404 },
  'POST /api/coach/chats/:id/proposals/:proposalId': {
    for: 'the owner',
    path: proposalPath,
    body: () => ({ agree: false }),
  },
  'GET /api/coach/search': { for: 'every learner', path: () => `/api/coach/search?q=${SECRET}` },
  'PATCH /api/coach/chats/:id': { for: 'the owner', path: chatPath, body: () => ({ title: 'Waves' }) },
  'POST /api/coach/chats/:id/messages/:messageId/show': {
    for: 'the owner',
    path: async (owner) => `${await answerPath(owner)}/show`,
    status: 204,
  },
  'PUT /api/coach/chats/:id/messages/:messageId/feedback': {
    for: 'the owner',
    path: async (owner) => `${await answerPath(owner)}/feedback`,
    body: () => ({ value: 1 }),
    status: 204,
  },
  'GET /api/coach/memories': { for: 'every learner' },
  'POST /api/coach/memories': {
    for: 'every learner',
    body: () => ({ id: crypto.randomUUID(), text: SECRET }),
    status: 201,
  },
  'PATCH /api/coach/memories/:id': { for: 'the owner', path: memoryPath, body: () => ({ text: 'Waves' }) },
  'DELETE /api/coach/memories/:id': { for: 'the owner', path: memoryPath, status: 204 },

  ...rewritingAccess(SECRET),

  ...documentsAccess(SECRET),
  ...studyAccess,
  ...translateAccess(SECRET),
  ...flashcardsAccess(SECRET),
  ...quizzesAccess(SECRET),

  'GET /api/storage': { for: 'every learner' },
  'GET /api/search': { for: 'every learner', path: () => `/api/search?q=${SECRET}` },
  'POST /api/sample': { for: 'every learner' },
  'DELETE /api/sample': { for: 'every learner', status: 204 },
}

async function topicPath(owner: Learner): Promise<string> {
  return `/api/topics/${(await createTopic(owner, { name: SECRET })).id}`
}

async function notePath(owner: Learner): Promise<string> {
  return `/api/notes/${(await createNote(owner, { title: SECRET })).id}`
}

/** A document of the same learner's at a note. */
async function linkPath(owner: Learner): Promise<string> {
  const { id } = await createReadableDocument(owner, SECRET, [SECRET])
  return `${await notePath(owner)}/documents/${id}`
}

async function revisionPath(owner: Learner): Promise<string> {
  const note = await createNote(owner, { title: SECRET, version: 2 })
  return `/api/notes/${note.id}/revisions/${(await createRevision(note)).id}`
}

function aPicture() {
  return { bytes: picture(crypto.randomUUID()), type: 'image/png' }
}

async function attachmentPath(owner: Learner): Promise<string> {
  return `/api/attachments/${await createAttachment(owner)}`
}

async function binnedPath(owner: Learner): Promise<string> {
  return `/api/bin/${(await createNote(owner, { title: SECRET, deletedAt: new Date() })).id}`
}

async function chatPath(owner: Learner): Promise<string> {
  return `/api/coach/chats/${(await createChat(owner, { title: SECRET })).id}`
}

async function answerPath(owner: Learner): Promise<string> {
  const { id } = await createChat(owner, { title: SECRET })
  const answer = await createMessage(owner, id, { role: 'coach', text: SECRET })
  return `/api/coach/chats/${id}/messages/${answer.id}`
}

async function sharePath(owner: Learner): Promise<string> {
  const { id } = await createChat(owner, { title: SECRET })
  await createMessage(owner, id, { text: SECRET })
  return `/api/coach/chats/${id}/share`
}

async function proposalPath(owner: Learner): Promise<string> {
  const { id } = await createChat(owner, { title: SECRET })
  const answer = await createMessage(owner, id, { role: 'coach', text: SECRET })
  return `/api/coach/chats/${id}/proposals/${(await createProposal(owner, answer)).id}`
}

async function memoryPath(owner: Learner): Promise<string> {
  return `/api/coach/memories/${(await createMemory(owner, SECRET)).id}`
}
