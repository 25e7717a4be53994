import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { LazyMarkdown } from '#app/ui/lazy-markdown.tsx'
import { NotInNotes } from '../chat/not-in-notes.tsx'
import { LinkPolicyContext } from '#app/ui/markdown/link-policy.ts'
import { sourceName } from '#worker/domain/citations/source-name.ts'
import { addressesIn } from '#worker/domain/markdown/link-hosts.ts'
import { TextRendererContext } from '#app/ui/markdown/text-renderer.ts'
import type { SharedChat } from '#worker/contracts/coach/shares.ts'
import { sharedChatQuery } from './share-queries.ts'

type Message = SharedChat['messages'][number]

/** A question longer than this is a text, not a heading. */
const HEADING_MAX = 160
/** In UTC on both sides, so that the server's page and the browser's agree. */
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A shared chat: an article of questions and answers, each with its sources below. */
export function SharedChatPage({ token }: { token: string }) {
  const { title, sharedAt, messages, cut } = useSuspenseQuery(sharedChatQuery(token)).data
  const [first] = messages
  // A chat that was never renamed has its first question as its title, which would be shown twice.
  const named = first?.role === 'learner' && sameWords(first.text, title)
  return (
    <div className="gutter mx-auto max-w-reading pt-8 pb-20 sm:pt-14 sm:pb-28">
      <article>
        <header className="border-b pb-8">
          <p className="text-sm text-muted">A chat with a study coach</p>
          <h1 className="mt-2 text-3xl font-semibold text-balance wrap-anywhere sm:text-4xl">{title}</h1>
          <p className="mt-4 text-sm text-muted">
            Shared on <time dateTime={sharedAt}>{DAY.format(new Date(sharedAt))}</time>, read only
          </p>
        </header>
        {cut && <p className="mt-8 text-sm text-muted">The chat began earlier than what is shown here.</p>}
        {messages.map((message, at) =>
          message.role === 'coach' ? (
            <SharedAnswer key={at} at={at} message={message} question={messages[at - 1]?.text ?? ''} />
          ) : (
            <SharedQuestion key={at} text={message.text} isTitle={at === 0 && named} />
          ),
        )}
      </article>
      <footer className="mt-14 border-t pt-8">
        <p className="text-muted">
          Stoa’s coach answers from your own notes, and shows where each sentence comes from.
        </p>
        <ButtonLink to="/" className="mt-4" color="neutral" variant="outline">
          See what Stoa does
        </ButtonLink>
      </footer>
    </div>
  )
}

function sameWords(question: string, title: string): boolean {
  return question.replace(/\s+/g, ' ').trim() === title
}

function SharedQuestion({ text, isTitle }: { text: string; isTitle: boolean }) {
  if (isTitle) return <h2 className="sr-only">{text}</h2>
  if (text.length > HEADING_MAX)
    return (
      <section aria-label="Question" className="mt-12 rounded-xl bg-muted px-5 py-4">
        <p className="text-base wrap-anywhere whitespace-pre-wrap text-highlighted">{text}</p>
      </section>
    )
  return <h2 className="mt-12 text-xl font-semibold text-balance wrap-anywhere">{text}</h2>
}

function SharedAnswer(props: { at: number; message: Message; question: string }) {
  const { at, question } = props
  const { text, sources } = props.message
  const idOf = (number: number) => `source-${at}-${number}`
  const used = sources.filter(({ number }) => new RegExp(`\\[(?:\\d+,\\s*)*${number}(?:\\s*,\\s*\\d+)*\\]`).test(text))
  const words = useMemo(() => marked(new Set(sources.map(({ number }) => number)), at), [sources, at])
  const known = useMemo(() => addressesIn([question, ...sources.map(({ quote }) => quote)]), [question, sources])
  return (
    <section aria-label="Answer" className="mt-6">
      <LinkPolicyContext value={known}>
        <TextRendererContext value={words}>
          <LazyMarkdown source={text} idPrefix={`answer-${at}-`} headingOffset={2} />
        </TextRendererContext>
      </LinkPolicyContext>
      {used.length > 0 && (
        <ol aria-label="Sources" className="mt-6 space-y-4 border-s-3 border-accented ps-4 text-sm">
          {used.map(({ number, sourceTitle, page, pageName, heading, quote }) => (
            <li key={number} id={idOf(number)} className="scroll-mt-24 rounded target:bg-primary-soft">
              <p className="font-medium wrap-anywhere text-highlighted">
                <span className="me-2 text-muted tabular-nums">{number}</span>
                {sourceName({ sourceTitle, page, pageName })}
                {heading && <span className="font-normal text-muted">{` › ${heading}`}</span>}
              </p>
              <blockquote className="mt-1 wrap-anywhere whitespace-pre-wrap text-muted">{quote}</blockquote>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

const MARKS = /\[(\d{1,2}(?:\s*,\s*\d{1,2})*|not in your notes)\]/

/** Marks become links to the sources below; one that names none is left out. */
function marked(known: ReadonlySet<number>, at: number) {
  return (text: string): ReactNode => {
    const pieces = text.split(MARKS)
    if (pieces.length === 1) return text
    return pieces.map((piece, i) =>
      i % 2 === 0 ? (
        piece
      ) : piece.startsWith('not') ? (
        <NotInNotes key={i} />
      ) : (
        piece
          .split(',')
          .map(Number)
          .filter((number) => known.has(number))
          .map((number) => (
            <a
              key={`${i}-${number}`}
              href={`#source-${at}-${number}`}
              aria-label={`Source ${number}`}
              className="relative mx-0.5 inline-flex h-5 min-w-5 items-center justify-center rounded-md bg-elevated px-1 align-[0.1em] text-xs font-medium text-muted! no-underline! tabular-nums after:absolute after:-inset-1 hover:bg-accented hover:text-highlighted!"
            >
              {number}
            </a>
          ))
      ),
    )
  }
}
