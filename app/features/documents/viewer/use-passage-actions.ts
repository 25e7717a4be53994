import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '#app/lib/api.ts'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { useMakeCards } from '#app/lib/making/card-making-context.ts'
import { useMakeQuestions } from '#app/lib/making/question-making-context.ts'
import { questionAbout } from '#app/lib/making/question-about.ts'
import { read } from '#app/lib/read.ts'
import { toast } from '#app/ui/toast/toast.ts'
import type { SourceAnchor } from '#worker/contracts/anchors/source-anchor.ts'
import type { Document } from '#worker/contracts/documents.ts'
import { NOTE_TITLE_MAX } from '#worker/contracts/knowledge/note-titles.ts'
import { MAKING_TEXT_MAX } from '#worker/contracts/quizzes/making-limits.ts'
import { quoteInDocument } from './painting/quoted-range.ts'
import type { SelectedOnPage } from './highlights/selected-pages.ts'

/** Words of a document, and the page they begin on. */
export interface Passage {
  page: number
  text: string
  /** As the page's text has them, with its Markdown. */
  markdown: string
  /** The `?quote=` of the words on this page, and their anchor; null where they are not one range of its text. */
  quote: string | null
  anchor: SourceAnchor | null
}

/** What is selected, as a passage of the page it begins on. */
export function passageOf(selected: readonly SelectedOnPage[]): Passage | null {
  const [first] = selected
  if (!first) return null
  const { page, shown, span, anchors } = first
  return {
    page,
    text: selected.map(({ text }) => text).join('\n'),
    markdown: selected
      .map(({ shown, span, text }) => (shown && span ? shown.markdown.slice(span.start, span.end) : text))
      .join('\n\n'),
    quote: shown && span && quoteInDocument(shown, span),
    anchor: (span && anchors[0]) ?? null,
  }
}

/** Characters of a passage that go to the translator. */
const TRANSLATED_MAX = 5_000

/** What can be done with a passage of a document. */
export function usePassageActions(document: Document) {
  const { id, title } = document
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const makeCards = useMakeCards()
  const makeQuestions = useMakeQuestions()
  /** For a page that reads the passage from the document: its words are not in the address. */
  const placeOf = ({ page, quote }: Passage) => (quote ? { document: id, page, quote } : null)
  return {
    ask: (passage: Passage) =>
      void navigate({
        to: '/dashboard/coach/chat',
        search: placeOf(passage) ?? { prompt: questionAbout(passage.text) },
      }),
    translate: (passage: Passage) =>
      void navigate({
        to: '/dashboard/coach/translate',
        search: placeOf(passage) ?? { text: passage.text.slice(0, TRANSLATED_MAX).toWellFormed() },
      }),
    /** `question` is the front, where the learner has written one. */
    card: async ({ markdown, text, anchor }: Pick<Passage, 'markdown' | 'text' | 'anchor'>, question?: string) => {
      const { firstCard } = await importModule(() => import('#app/lib/making/first-card.ts'))
      makeCards?.({
        write: question ? { kind: 'basic', front: question, back: text } : firstCard(markdown),
        origin: { kind: 'document', id, version: null, anchor },
        deck: title,
      })
    },
    question: ({ text, anchor }: Passage) =>
      makeQuestions?.({
        source: anchor
          ? { kind: 'passage', id, anchor }
          : { kind: 'text', id: crypto.randomUUID(), text: text.slice(0, MAKING_TEXT_MAX).toWellFormed() },
        from: 'this passage',
        title,
      }),
    async note({ page, text, quote }: Passage) {
      const uuid = crypto.randomUUID()
      const href = `/dashboard/documents/${id}?page=${page}${quote ? `&quote=${quote}` : ''}`
      const markdown = `> ${text.trim().replace(/\s*\n\s*/g, '\n> ')}\n\n[${title.replaceAll(/[[\]\\]/g, ' ')}, page ${page}](${href})\n`
      try {
        await read(
          await api.notes.$post({
            json: { id: uuid, title: title.slice(0, NOTE_TITLE_MAX), markdown, topicId: document.topicId, tags: [] },
          }),
        )
        await queryClient.invalidateQueries({ queryKey: ['knowledge'] })
        toast.success('Note made', {
          action: {
            label: 'Open',
            onPress: () => void navigate({ to: '/dashboard/knowledge/notes/$uuid', params: { uuid } }),
          },
        })
      } catch (error) {
        console.error('A note could not be made', error)
        toast.error('The note could not be made', { description: 'Try again in a moment.' })
      }
    },
  }
}
