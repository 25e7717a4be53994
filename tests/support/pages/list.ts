import type { FileRouteTypes } from '#app/routeTree.gen.ts'
import { pageTitle } from '#app/lib/page-title.ts'

/** What of a learner's a page needs in its address. */
export interface Material {
  noteId: string
  topicId: string
  chatId: string
  chatTitle: string
  /** Of the link to that chat. */
  shareToken: string
  /** Null while the product has no decks and quizzes to make: their pages then rightly say 404. */
  deckId: string | null
  /** Of the link in a reminder e-mail, which comes at a study time. */
  unsubscribeToken: string | null
  /** Of the link to that quiz. */
  quizToken: string | null
  quizId: string | null
  /** Of a live room for that quiz. */
  roomCode: string
  quizTitle: string
  documentId: string
  documentTitle: string
  /** Path of a post, after `/blog/`. */
  post: string
  postTitle: string
}

/** Without files for machines and redirects. */
export type PagePath = Exclude<
  FileRouteTypes['to'],
  '/robots.txt' | '/sitemap.xml' | '/blog/rss.xml' | '/auth' | '/onboarding'
>

export type Visitor = 'anybody' | 'newcomer' | 'learner'

export interface PageUnderTest {
  /** As the router spells it. */
  route: PagePath
  title: string | ((material: Material) => string)
  who: Visitor
  /** Left out for a learner who has nothing: the page would rightly say 404. */
  ofMaterial: boolean
}

type Entry = [who: Visitor, title: string | ((material: Material) => string)]

/** Every page of the router (the compiler sees that none is forgotten): who may see it, and its exact title (specification §2). */
const ENTRIES: Record<PagePath, Entry> = {
  '/': ['anybody', ''],
  '/pricing': ['anybody', 'Pricing'],
  '/privacy': ['anybody', 'Privacy'],
  '/terms': ['anybody', 'Terms'],
  '/auth/login': ['anybody', 'Sign in'],
  '/auth/register': ['anybody', 'Register'],
  '/auth/forgot-password': ['anybody', 'Forgotten password'],
  '/auth/reset-password': ['anybody', 'New password'],
  '/auth/popup': ['anybody', 'Signing in'],
  '/auth/verify-email': ['anybody', 'Confirm your e-mail address'],
  '/mailbox': ['anybody', 'Mailbox'],
  '/blog': ['anybody', 'Blog'],
  '/blog/$': ['anybody', ({ postTitle }) => postTitle],
  '/share/$token': ['anybody', ({ chatTitle }) => chatTitle],
  '/unsubscribe/$token': ['anybody', 'Reminder e-mails'],
  '/live': ['anybody', 'Join a live quiz'],
  '/live/$code': ['anybody', ({ quizTitle }) => quizTitle],
  '/share/quiz/$token': ['anybody', ({ quizTitle }) => quizTitle],
  '/onboarding/welcome': ['newcomer', 'Welcome'],
  '/onboarding/your-info': ['newcomer', 'About you'],
  '/onboarding/coach': ['newcomer', 'Your coach'],
  '/onboarding/study-time': ['newcomer', 'Study time'],
  '/onboarding/notifications': ['newcomer', 'Reminders'],
  '/subscription/success': ['learner', 'Subscription started'],
  '/subscription/cancel': ['learner', 'Subscription not started'],
  '/dashboard': ['learner', 'Home'],
  '/dashboard/profile': ['learner', 'Profile'],
  '/dashboard/profile/subscription': ['learner', 'Subscription'],
  '/dashboard/coach': ['learner', 'Coach'],
  '/dashboard/coach/chat': ['learner', 'New chat'],
  '/dashboard/coach/chat/$id': ['learner', ({ chatTitle }) => chatTitle],
  '/dashboard/coach/memory': ['learner', 'Memory'],
  '/dashboard/coach/mistakes': ['learner', 'Your mistakes'],
  '/dashboard/coach/translate': ['learner', 'Translate'],
  '/dashboard/coach/pimp-your-text': ['learner', 'Pimp your text'],
  '/dashboard/coach/pimp-your-text/chat': ['learner', 'Talk about your text'],
  '/dashboard/games': ['learner', 'Games'],
  '/dashboard/games/quizzes': ['learner', 'Quizzes'],
  '/dashboard/games/quizzes/$quizzId': ['learner', ({ quizId }) => `Quizz #${quizId}`],
  '/dashboard/games/quizzes/$quizzId/edit': ['learner', 'Edit Quizz'],
  '/dashboard/games/quizzes/$quizzId/play': ['learner', 'Play Quizz'],
  '/dashboard/games/quizzes/$quizzId/live': ['learner', 'Live Quizz'],
  '/dashboard/games/flashcards': ['learner', 'Flashcard'],
  '/dashboard/games/flashcards/$deckId': ['learner', ({ deckId }) => `Flashcard #${deckId}`],
  '/dashboard/games/flashcards/$deckId/edit': ['learner', 'Edit Flashcard Deck'],
  '/dashboard/games/flashcards/$deckId/play': ['learner', 'Play Flashcards'],
  '/dashboard/documents': ['learner', 'Documents'],
  '/dashboard/documents/process': ['learner', 'Process documents'],
  '/dashboard/documents/bin': ['learner', 'Bin'],
  '/dashboard/documents/$documentId': ['learner', ({ documentTitle }) => documentTitle],
  '/dashboard/knowledge': ['learner', 'Knowledge'],
  '/dashboard/knowledge/notes': ['learner', 'Notes'],
  '/dashboard/knowledge/notes/new': ['learner', 'New Note'],
  '/dashboard/knowledge/notes/$uuid': ['learner', 'Note Details'],
  '/dashboard/knowledge/notes/$uuid/quizz': ['learner', 'Quizz'],
  '/dashboard/knowledge/notes/$uuid/documents': ['learner', 'Documents'],
  '/dashboard/knowledge/notes/$uuid/flashcards': ['learner', 'Flashcards'],
  '/dashboard/knowledge/notes/$uuid/history': ['learner', 'History'],
  '/dashboard/games/flashcards/import': ['learner', 'Import cards'],
  '/dashboard/games/quizzes/import': ['learner', 'Import questions'],
  '/dashboard/knowledge/import': ['learner', 'Import'],
  '/dashboard/knowledge/bin': ['learner', 'Bin'],
  '/dashboard/offline': ['learner', 'Available offline'],
  '/dashboard/knowledge/topic/$topicId': ['learner', 'Topic Details'],
}

export const PAGES: readonly PageUnderTest[] = Object.entries(ENTRIES).map(([route, [who, title]]) => ({
  route: route as PagePath,
  who,
  title,
  ofMaterial: who === 'learner' && route.includes('$'),
}))

/** The page's address for this learner; null where they have nothing that it could show. */
export function addressOf({ route }: PageUnderTest, material: Material): string | null {
  const tokenFor: Partial<Record<PagePath, string | null>> = {
    '/share/$token': material.shareToken,
    '/share/quiz/$token': material.quizToken,
    '/unsubscribe/$token': material.unsubscribeToken,
  }
  const values: Record<string, string | null> = {
    $uuid: material.noteId,
    $topicId: material.topicId,
    $id: material.chatId,
    $token: tokenFor[route] ?? null,
    $deckId: material.deckId,
    $quizzId: material.quizId,
    $code: material.roomCode,
    $documentId: material.documentId,
    $: material.post,
  }
  const segments = route.split('/').map((segment) => (segment in values ? values[segment] : segment))
  return segments.includes(null) ? null : segments.join('/')
}

export function titleOf({ title }: PageUnderTest, material: Material): string {
  return pageTitle(typeof title === 'string' ? title : title(material))
}
