import { expect, test } from 'vitest'
import type { FileRouteTypes } from '#app/routeTree.gen.ts'

/** Every path of the specification (§2), spelt as the router spells parameters. */
const SPECIFIED = [
  '/',
  '/pricing',
  '/auth/login',
  '/auth/register',
  '/blog',
  '/blog/$',
  '/dashboard',
  '/dashboard/profile',
  '/dashboard/profile/subscription',
  '/onboarding/welcome',
  '/onboarding/your-info',
  '/onboarding/coach',
  '/onboarding/study-time',
  '/onboarding/notifications',
  '/subscription/success',
  '/subscription/cancel',
  '/dashboard/coach',
  '/dashboard/coach/chat',
  '/dashboard/coach/chat/$id',
  '/dashboard/coach/translate',
  '/dashboard/coach/pimp-your-text',
  '/dashboard/coach/pimp-your-text/chat',
  '/dashboard/games',
  '/dashboard/games/quizzes',
  '/dashboard/games/quizzes/$quizzId',
  '/dashboard/games/quizzes/$quizzId/edit',
  '/dashboard/games/quizzes/$quizzId/play',
  '/dashboard/games/flashcards',
  '/dashboard/games/flashcards/$deckId',
  '/dashboard/games/flashcards/$deckId/edit',
  '/dashboard/games/flashcards/$deckId/play',
  '/dashboard/documents',
  '/dashboard/documents/process',
  '/dashboard/knowledge',
  '/dashboard/knowledge/notes',
  '/dashboard/knowledge/notes/new',
  '/dashboard/knowledge/notes/$uuid',
  '/dashboard/knowledge/notes/$uuid/quizz',
  '/dashboard/knowledge/notes/$uuid/documents',
  '/dashboard/knowledge/notes/$uuid/flashcards',
  '/dashboard/knowledge/topic/$topicId',
] as const

/** Paths beyond it, each with its reason. */
const ADDED = {
  '/auth': 'redirects to sign-in',
  '/auth/forgot-password': 'who forgot a password asks for a link to choose another',
  '/auth/reset-password': 'the link of that e-mail leads here',
  '/auth/verify-email': 'the link that confirms an address leads here',
  '/auth/popup': 'the window of another site comes back here, and closes',
  '/privacy': 'anybody reads what is kept about learners, and where',
  '/terms': 'anybody reads what the site and its learners can expect of each other',
  '/mailbox': 'on a local start the operator reads what would have been sent; elsewhere it is not there',
  '/onboarding': 'redirects to the next step',
  '/blog/rss.xml': 'readers follow the blog without an account',
  '/sitemap.xml': 'search engines find every public page',
  '/robots.txt': 'crawlers learn what is behind the sign-in, and where the sitemap is',
  '/dashboard/knowledge/notes/$uuid/history': 'earlier states of a note are compared and restored',
  '/dashboard/knowledge/import': 'notes of other programs come in, with a report of each file',
  '/dashboard/games/flashcards/import':
    'cards of Anki, Quizlet and tables come in and go out, with a report of what came over',
  '/dashboard/games/quizzes/import': 'questions of Moodle, QTI and tables come in, with every loss named',
  '/dashboard/coach/mistakes': 'what a learner gets wrong most is read and practised by themselves',
  '/dashboard/coach/memory': 'what the coach remembers is read, mended and deleted by whom it is about',
  '/share/quiz/$token': 'whoever has the link plays a quiz that its learner shared',
  '/share/$token': 'whoever has the link reads a chat that its learner shared',
  '/unsubscribe/$token': 'the link of a reminder e-mail ends them, without signing in',
  '/live': 'players of a live quiz type its code',
  '/live/$code': 'whoever has the code plays, with or without an account',
  '/dashboard/games/quizzes/$quizzId/live': 'a learner opens a quiz to others and steers the game',
  '/dashboard/documents/$documentId': 'a document is read at the page that a citation names',
  '/dashboard/documents/bin': 'deleted documents are found again for 30 days',
  '/dashboard/offline': 'a learner without a network sees which pages open on this device',
  '/dashboard/knowledge/bin': 'deleted notes are found again for 30 days',
} as const satisfies Record<string, string>

type Pinned = (typeof SPECIFIED)[number] | keyof typeof ADDED
type Missing = Exclude<Pinned, FileRouteTypes['to']>
type Unexpected = Exclude<FileRouteTypes['to'], Pinned>

/** Does not compile while a path is missing from the router, or stands there without standing here. */
const pinned: [Missing, Unexpected] extends [never, never] ? true : { missing: Missing; unexpected: Unexpected } = true

test('the router has exactly the pages of the specification and those added with a reason', () => {
  expect(pinned).toBe(true)
  expect(new Set(SPECIFIED).size).toBe(SPECIFIED.length)
})
