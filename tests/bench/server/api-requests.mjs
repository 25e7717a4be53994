import { markdownTokens } from '../../support/fake-upstream/markdown.ts'
import { ONBOARDING_ANSWERS, registerOverHttp } from '../../support/pages/http-learner.ts'
import { question } from '../stream/receive.mjs'

const uuid = () => crypto.randomUUID()
const topic = { name: 'Physics', color: 'sky', icon: 'atom' }
/** A note of about 5,000 characters, and a rather long answer. */
const note = () => ({ id: uuid(), title: 'Waves', markdown: markdownTokens(800).join(''), topicId: null })
const turn = () => ({ id: uuid(), answerId: uuid(), text: question({ tokens: 300 }) })

const read =
  (path) =>
  async ({ full, material }) => {
    const filled = path.replace(/:(\w+)/, (_, name) => material[name])
    return () => full.send('GET', filled)
  }
const write =
  (method, path, body) =>
  async ({ learner }) => {
    const given = body?.()
    return () => learner.send(method, path, given)
  }
const onOwn =
  (made, method, path, body) =>
  async ({ learner }) => {
    const id = await made(learner)
    return () => learner.send(method, path.replace(':id', id), body)
  }
const newTopic = async (learner) => (await learner.send('POST', '/api/topics', topic)).id
const newNote = async (learner) => (await learner.send('POST', '/api/notes', note())).id
const save = (learner, { id, title, markdown, topicId, version }) =>
  learner.send('PUT', `/api/notes/${id}`, { title, markdown: `${markdown} More.`, topicId, version })
const newBinned = async (learner) => {
  const id = await newNote(learner)
  await learner.send('DELETE', `/api/notes/${id}`)
  return id
}
/** @returns the note's address, the revision's id and the current version */
const newRevision = async (learner) => {
  const { id, version } = await save(learner, await learner.send('POST', '/api/notes', note()))
  const address = `/api/notes/${id}/revisions`
  const { items } = await learner.send('GET', address)
  return { address: `${address}/${items[0].id}`, version }
}
const newChat = async (learner) => {
  const id = uuid()
  await learner.send('POST', `/api/coach/chats/${id}/turns`, {
    id: uuid(),
    answerId: uuid(),
    text: question({ tokens: 1 }),
  })
  return id
}

/**
 * Each route of the API as its page calls it. The outer function prepares the data and is not measured; the one it returns
 * sends one request. `full` is a learner with some of everything, `learner` a new one.
 * @type {Record<string, (who: { base: string, full: object, material: object, learner: object }) => Promise<() => Promise<unknown>>>}
 */
export const API_REQUESTS = {
  'GET /api/_auth/session': read('/api/_auth/session'),
  'DELETE /api/_auth/session': async ({ base }) => {
    const leaving = await registerOverHttp(base)
    return () => leaving.send('DELETE', '/api/_auth/session')
  },
  'POST /api/auth/register':
    async ({ base }) =>
    () =>
      registerOverHttp(base),
  'POST /api/auth/sign-in': async ({ base }) => {
    const known = await registerOverHttp(base)
    return () => known.send('POST', '/api/auth/sign-in', { email: known.email, password: known.password })
  },
  'GET /api/_icons/:collection': read('/api/_icons/lucide?icons=house'),
  'GET /api/onboarding': read('/api/onboarding'),
  ...Object.fromEntries(
    ONBOARDING_ANSWERS.map(([step, answers]) => {
      const path = `/api/onboarding/${step}`
      return [`PUT ${path}`, write('PUT', path, () => answers)]
    }),
  ),
  'GET /api/topics': read('/api/topics'),
  'POST /api/topics': write('POST', '/api/topics', () => topic),
  'PUT /api/topics/order': async ({ learner }) => {
    const { items } = await learner.send('GET', '/api/topics')
    const ids = items.map(({ id }) => id).toReversed()
    return () => learner.send('PUT', '/api/topics/order', { ids })
  },
  'GET /api/topics/:topicId': read('/api/topics/:topicId'),
  'PATCH /api/topics/:topicId': onOwn(newTopic, 'PATCH', '/api/topics/:id', { name: 'Chemistry' }),
  'DELETE /api/topics/:topicId': onOwn(newTopic, 'DELETE', '/api/topics/:id'),
  'GET /api/notes': read('/api/notes'),
  'POST /api/notes': write('POST', '/api/notes', note),
  'GET /api/notes/:uuid': read('/api/notes/:noteId'),
  'PUT /api/notes/:uuid': async ({ learner }) => {
    const made = await learner.send('POST', '/api/notes', note())
    return () => save(learner, made)
  },
  'DELETE /api/notes/:uuid': onOwn(newNote, 'DELETE', '/api/notes/:id'),
  'GET /api/notes/:uuid/back-links': read('/api/notes/:noteId/back-links'),
  'GET /api/notes/:uuid/revisions': read('/api/notes/:noteId/revisions'),
  'GET /api/notes/:uuid/revisions/:revision': async ({ learner }) => {
    const { address } = await newRevision(learner)
    return () => learner.send('GET', address)
  },
  'POST /api/notes/:uuid/revisions/:revision/restore': async ({ learner }) => {
    const { address, version } = await newRevision(learner)
    return () => learner.send('POST', `${address}/restore`, { version })
  },
  'GET /api/bin': read('/api/bin'),
  'DELETE /api/bin': write('DELETE', '/api/bin'),
  'POST /api/bin/:uuid/restore': onOwn(newBinned, 'POST', '/api/bin/:id/restore'),
  'DELETE /api/bin/:uuid': onOwn(newBinned, 'DELETE', '/api/bin/:id'),
  'GET /api/tags': read('/api/tags'),
  'GET /api/views/notes': read('/api/views/notes'),
  'PUT /api/views/notes': write('PUT', '/api/views/notes', () => ({ sort: 'title', topic: null, tag: null })),
  'GET /api/search': read('/api/search?q=cell'),
  'POST /api/sample': write('POST', '/api/sample'),
  'DELETE /api/sample': write('DELETE', '/api/sample'),
  'GET /api/coach/engine': read('/api/coach/engine'),
  'GET /api/coach/suggestions': read('/api/coach/suggestions'),
  'GET /api/coach/chats': read('/api/coach/chats'),
  'GET /api/coach/chats/:id': read('/api/coach/chats/:chatId'),
  'POST /api/coach/chats/:id/turns': async ({ learner }) => {
    const path = `/api/coach/chats/${uuid()}/turns`
    return () => learner.send('POST', path, turn())
  },
  'POST /api/coach/chats/:id/stop': onOwn(newChat, 'POST', '/api/coach/chats/:id/stop'),
  'DELETE /api/coach/chats/:id': onOwn(newChat, 'DELETE', '/api/coach/chats/:id'),
}
