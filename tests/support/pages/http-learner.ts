import type { Material } from './list.ts'

/** A learner who speaks HTTP alone: for benches and walks that need accounts, not forms. */
export interface HttpLearner {
  /** Ready for a `cookie` header. */
  cookie: string
  email: string
  password: string
  /** @throws Error for an answer of 400 or more */
  send: (method: string, path: string, data?: object) => Promise<unknown>
}

let made = 0

/** Registers at a Worker on this machine, from an address of their own: tries are counted per address. */
export async function registerOverHttp(base: string): Promise<HttpLearner> {
  const number = ++made
  const jar = new Map<string, string>()
  const address = `198.51.${process.pid % 250}.${number % 250}`
  const learner: HttpLearner = {
    cookie: '',
    email: `mira-${process.pid}-${number}-${Date.now().toString(36)}@example.org`,
    password: 'copper lantern by the river',
    send: async (method, path, data) => {
      const headers = {
        origin: new URL(base).origin,
        'content-type': 'application/json',
        'cf-connecting-ip': address,
        cookie: learner.cookie,
      }
      const body = data ? { body: JSON.stringify(data) } : {}
      const answer = await fetch(base + path, { method, headers, ...body })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
      for (const line of answer.headers.getSetCookie()) {
        const pair = line.slice(0, line.indexOf(';'))
        jar.set(pair.slice(0, pair.indexOf('=')), pair)
      }
      learner.cookie = [...jar.values()].join('; ')
      return answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined
    },
  }
  const { email, password } = learner
  await learner.send('POST', '/api/auth/register', { name: 'Mira', email, password })
  return learner
}

/** The steps of onboarding in their order, as somebody would fill them in. */
export const ONBOARDING_ANSWERS: readonly (readonly [step: string, answers: object])[] = [
  ['welcome', {}],
  [
    'your-info',
    { name: 'Mira', studies: 'Biology', level: 'university', goals: '', examDate: null, languages: ['en'] },
  ],
  ['coach', { name: 'Zeno', manner: 'patient', language: 'en' }],
  ['study-time', { days: ['mon', 'wed'], minutesPerDay: 30, hour: 18, timeZone: 'Europe/Paris' }],
  ['notifications', { email: false, push: false }],
]

export async function finishOnboarding(learner: HttpLearner): Promise<void> {
  for (const [step, answers] of ONBOARDING_ANSWERS) await learner.send('PUT', `/api/onboarding/${step}`, answers)
}

/** A long word without a place to break, and letters of several scripts: what layouts trip over. */
const HARD_TITLE = 'Mitochondria, Überblick: ελληνικά 日本語 Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'

/** Gives a learner something in every corner of the product. */
export async function fillUp(learner: HttpLearner, base: string): Promise<Material> {
  const sample = await learner.send('POST', '/api/sample')
  const [noteId] = stringsIn(sample, 'noteIds')
  if (!noteId) throw new Error('The sample has no notes')
  const topic = await learner.send('POST', '/api/topics', { name: 'Cell biology', color: 'teal', icon: 'dna' })
  const topicId = Number(field(topic, 'id'))
  for (let n = 1; n <= 24; n++) {
    const title = n === 1 ? HARD_TITLE : `Lecture ${n}: the cell and its parts`
    await learner.send('POST', '/api/notes', { id: crypto.randomUUID(), title, markdown: lecture(n), topicId })
  }
  await linkAndRevise(learner, noteId)
  const binned = crypto.randomUUID()
  await learner.send('POST', '/api/notes', { id: binned, title: `Old: ${HARD_TITLE}`, markdown: lecture(25), topicId })
  await learner.send('DELETE', `/api/notes/${binned}`)
  const chatId = crypto.randomUUID()
  for (const text of ['What does sleep do to memory?', 'What is retrieval practice, and why does it work?']) {
    await learner.send('POST', `/api/coach/chats/${chatId}/turns`, {
      id: crypto.randomUUID(),
      answerId: crypto.randomUUID(),
      text,
    })
  }
  const quizId = await makeQuiz(learner, topicId)
  const room = await learner.send('POST', `/api/quizzes/${quizId}/rooms`, { key: crypto.randomUUID(), seconds: null })
  return {
    noteId,
    topicId: String(topicId),
    chatId,
    shareToken: String(field(await learner.send('PUT', `/api/coach/chats/${chatId}/share`), 'token')),
    chatTitle: String(field(await learner.send('GET', `/api/coach/chats/${chatId}`), 'title')),
    deckId: await makeDeck(learner),
    quizId,
    quizTitle: HARD_TITLE,
    roomCode: String(field(room, 'code')),
    unsubscribeToken: null,
    quizToken: String(field(await learner.send('PUT', `/api/quizzes/${quizId}/share`), 'token')),
    ...(await uploadDocuments(learner, base, topicId)),
    ...(await firstPost(base)),
  }
}

/** Documents of several kinds, one that cannot be read, and one whose upload was left. Waits until the first is read. */
async function uploadDocuments(learner: HttpLearner, base: string, topicId: number) {
  const bytes = new TextEncoder().encode(Array.from({ length: 30 }, (_, n) => lecture(n + 1)).join('\n'))
  const documentId = await uploadOverHttp(learner, base, { name: `${HARD_TITLE}.md`, bytes, topicId, tags: ['exam'] })
  const text = (words: string) => new TextEncoder().encode(words)
  await uploadOverHttp(learner, base, { name: 'broken.pdf', bytes: text('%PDF-1.7 of which the rest is missing') })
  await uploadOverHttp(learner, base, {
    name: 'Reading list.txt',
    bytes: text('Campbell, Biology. Alberts, The Cell.'),
  })
  await learner.send('POST', '/api/documents', { id: crypto.randomUUID(), fileName: 'Left.pdf', size: 7_000_000 })
  for (;;) {
    const document = await learner.send('GET', `/api/documents/${documentId}`)
    const status = field(document, 'status')
    if (status === 'ready') return { documentId, documentTitle: String(field(document, 'title')) }
    if (status === 'stopped') throw new Error(`A document was not read: ${JSON.stringify(document)}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** A file of one part. */
export async function uploadOverHttp(
  learner: HttpLearner,
  base: string,
  file: { name: string; bytes: Uint8Array<ArrayBuffer>; topicId?: number; tags?: string[] },
): Promise<string> {
  const id = crypto.randomUUID()
  const { name: fileName, bytes, topicId = null, tags = [] } = file
  await learner.send('POST', '/api/documents', { id, fileName, size: bytes.length, topicId, tags })
  const headers = { origin: new URL(base).origin, 'content-type': 'application/octet-stream', cookie: learner.cookie }
  const sent = await fetch(`${base}/api/documents/${id}/parts/1`, { method: 'PUT', headers, body: bytes })
  if (!sent.ok) throw new Error(`A part of ${fileName}: ${sent.status} ${await sent.text()}`)
  await learner.send('POST', `/api/documents/${id}/complete`)
  return id
}

/** A deck in a deck, with a card of each kind, of which one is being learnt. */
async function makeDeck(learner: HttpLearner): Promise<string> {
  const id = Number(field(await learner.send('POST', '/api/decks', { name: HARD_TITLE.slice(0, 100) }), 'id'))
  await learner.send('POST', '/api/decks', { name: 'Inside', parentId: id })
  const card = (kind: string, front: string, back: string) => ({ key: crypto.randomUUID(), kind, front, back })
  const facts = [
    card('basic', 'What makes **ATP**?', 'The mitochondrion, by $\\Delta p$ across its membrane'),
    card('reversed', 'le mot', 'the word'),
    card('cloze', 'Light reactions: {{c1::thylakoid}}; Calvin cycle: {{c2::stroma}}', ''),
    card('typed', 'It fixes carbon', 'Rubisco'),
    ...Array.from({ length: 20 }, (_, i) => card('basic', `Question ${i}`, `Answer ${i}`)),
  ]
  await learner.send('POST', `/api/decks/${id}/facts`, { facts })
  const page = field(await learner.send('GET', `/api/cards?deck=${id}&limit=1`), 'items')
  const cardId = field(Array.isArray(page) ? page[0] : null, 'id')
  const at = Date.now()
  const rated = { id: crypto.randomUUID(), kind: 'rating', cardId, at, rating: 3, days: null, durationMs: 900 }
  await learner.send('POST', '/api/reviews', { reviews: [rated], sentAt: at })
  return String(id)
}

/** A quiz with a question of several kinds, of which one is not finished. */
async function makeQuiz(learner: HttpLearner, topicId: number): Promise<string> {
  const option = (text: string, fraction: number) => ({ id: crypto.randomUUID().slice(0, 8), text, fraction })
  const question = (kind: string, text: string, more: object) => ({ id: crypto.randomUUID(), kind, text, ...more })
  const questions = [
    question('single', `${HARD_TITLE}: what makes **ATP**, by $\\Delta p$?`, {
      options: [option('Mitochondrion', 1), option(HARD_TITLE, 0), option('$\\frac{1}{2}$ of it', 0)],
    }),
    question('short', 'Which enzyme fixes carbon?', { answers: [{ text: 'Rubisco', fraction: 1 }] }),
    question('blanks', 'The {{1}} holds DNA.', {
      blanks: [{ kind: 'short', answers: [{ text: 'nucleus', fraction: 1 }] }],
    }),
    question('true-false', 'Plants have mitochondria.', { answer: true }),
    question('ordering', 'From small to large', { items: [option('Cell', 0)].map(({ id, text }) => ({ id, text })) }),
    ...Array.from({ length: 10 }, (_, i) =>
      question('true-false', `Statement ${i + 1} is true.`, { answer: i % 2 === 0 }),
    ),
  ]
  const quiz = { key: crypto.randomUUID(), title: HARD_TITLE, topicId, questions }
  const id = Number(field(await learner.send('POST', '/api/quizzes', quiz), 'id'))
  await learner.send('POST', '/api/quizzes', { key: crypto.randomUUID(), title: 'Without questions' })
  const attemptId = crypto.randomUUID()
  await learner.send('POST', `/api/quizzes/${id}/attempts`, { id: attemptId })
  await learner.send('PUT', `/api/attempts/${attemptId}/answers/${questions[1]?.id}`, {
    response: { kind: 'short', text: 'Rubisco' },
    ms: 4_000,
  })
  await learner.send('POST', `/api/attempts/${attemptId}/finish`)
  return String(id)
}

/** Gives a note tags, links both ways and an earlier state. */
async function linkAndRevise(learner: HttpLearner, noteId: string): Promise<void> {
  const note = await learner.send('GET', `/api/notes/${noteId}`)
  const [title, before] = [String(field(note, 'title')), String(field(note, 'markdown'))]
  const markdown = `${before}\n\nMore: [[Lecture 2: the cell and its parts]], [[A note not written yet]].\n`
  const [topicId, version] = [field(note, 'topicId'), field(note, 'version')]
  const tags = ['memory', 'exam/2026', 'Donaudampfschifffahrtselektrizitätenhauptbetrieb']
  await learner.send('PUT', `/api/notes/${noteId}`, { title, markdown, topicId, version, tags })
  const text = `As said in [[${title}]].`
  await learner.send('POST', '/api/notes', { id: crypto.randomUUID(), title: HARD_TITLE, markdown: text })
}

function lecture(n: number): string {
  return [
    `# Part ${n}`,
    'Mitochondria make **ATP** from sugar and oxygen; the folded inner membrane gives the reaction its surface.',
    '| Organelle | Task |\n| --- | --- |\n| Mitochondrion | ATP |\n| Ribosome | protein |',
    '```js\nconst atp = glycolysis(2) + oxidativePhosphorylation(26 /* to 28, by the textbooks of today, and a long line */)\n```',
    '- [ ] read chapter 4\n- [x] draw the membrane',
    `${'a'.repeat(200)} https://example.org/${'path/'.repeat(30)}`,
  ].join('\n\n')
}

async function firstPost(base: string): Promise<{ post: string; postTitle: string }> {
  const blog = await (await fetch(`${base}/blog`)).text()
  const paths = [...blog.matchAll(/href="\/blog\/([^"#?]+)"/g)].map((found) => found[1] ?? '')
  const post = paths.find((path) => !/\.\w+$/.test(path))
  if (!post) throw new Error('The blog has no posts')
  const html = await (await fetch(`${base}/blog/${post}`)).text()
  return { post, postTitle: /<h1[^>]*>([^<]+)/.exec(html)?.[1] ?? '' }
}

function field(value: unknown, key: string): unknown {
  return value && typeof value === 'object' ? Object.entries(value).find(([name]) => name === key)?.[1] : undefined
}

function stringsIn(value: unknown, key: string): string[] {
  const list = field(value, key)
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : []
}
