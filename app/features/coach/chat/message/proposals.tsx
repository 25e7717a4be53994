import Check from 'lucide-react/icons/check'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import WalletCards from 'lucide-react/icons/wallet-cards'
import ListChecks from 'lucide-react/icons/list-checks'
import { type Ref, useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon, type IconType } from '#app/ui/icon.tsx'
import { LazyMarkdown } from '#app/ui/lazy-markdown.tsx'
import { NotInNotes } from '../not-in-notes.tsx'
import type { ChatMessage } from '#worker/contracts/coach.ts'
import type { MakeCards, MakeQuiz, Proposal } from '#worker/contracts/coach/tools.ts'
import { keyText } from '#worker/domain/quizzes/key-text.ts'

interface Props {
  message: ChatMessage
  topicName: string | null
  onDecide: (message: ChatMessage, proposalId: string, agree: boolean) => Promise<void>
}

/** Notes, cards and quizzes that an answer proposes, for the learner to accept or decline, and their results. */
export function Proposals({ message, topicName, onDecide }: Props) {
  return (
    <div className="mt-4 flex flex-col gap-3">
      {message.proposals.map((proposal) => (
        <ProposalCard
          key={proposal.id}
          proposal={proposal}
          topicName={topicName}
          onDecide={(agree) => onDecide(message, proposal.id, agree)}
        />
      ))}
    </div>
  )
}

function ProposalCard(props: {
  proposal: Proposal
  topicName: string | null
  onDecide: (agree: boolean) => Promise<void>
}) {
  const { proposal, topicName } = props
  const look = LOOKS[proposal.tool]
  const { title } = proposal.input
  const [pending, setPending] = useState<'yes' | 'no' | null>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const decide = async (agree: boolean) => {
    setPending(agree ? 'yes' : 'no')
    await props.onDecide(agree)
    setPending(null)
  }
  const { status } = proposal
  const decided = useRef(status !== 'proposed')
  useEffect(() => {
    // The pressed button is removed, so the focus moves to the result, or to the prompt.
    if (status === 'proposed' || decided.current) return
    decided.current = true
    if (status === 'done') link.current?.focus()
    else document.querySelector<HTMLElement>('[name="prompt"]')?.focus({ preventScroll: true })
  }, [status])
  return (
    <section
      aria-label={`${look.name}: ${title}`}
      className="overflow-hidden rounded-xl border border-default bg-surface"
    >
      <div className="flex items-start gap-2.5 px-4 py-3">
        <span className="mt-0.5 shrink-0 text-muted">
          <Icon as={status === 'done' ? Check : look.icon} />
        </span>
        <div className="min-w-0 flex-1">
          <p className="text-meta text-muted">
            {look.status[status]}
            {proposal.tool !== 'make-cards' && status === 'proposed' && topicName !== null && ` · Topic: ${topicName}`}
          </p>
          <h3 className="text-base font-semibold wrap-anywhere text-highlighted">{title}</h3>
        </div>
        {status === 'done' && <ResultLink proposal={proposal} link={link} />}
      </div>
      {status === 'proposed' && (
        <>
          <div
            role="group"
            aria-label={look.content}
            // A scrolling box must be reachable by keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
            tabIndex={0}
            className="max-h-80 overflow-y-auto border-t border-default px-4 py-3 focus-visible:-outline-offset-2"
          >
            {proposal.tool === 'make-note' ? (
              <LazyMarkdown source={proposal.input.markdown} idPrefix={`${proposal.id}-`} headingOffset={2} />
            ) : proposal.tool === 'make-cards' ? (
              <Cards id={proposal.id} cards={proposal.input.cards} />
            ) : (
              <Questions id={proposal.id} questions={proposal.input.questions} />
            )}
          </div>
          <div className="flex flex-wrap items-center gap-2 border-t border-default px-4 py-3">
            <Button loading={pending === 'yes'} disabled={pending === 'no'} onClick={() => void decide(true)}>
              {look.agree}
            </Button>
            <Button
              color="neutral"
              variant="ghost"
              loading={pending === 'no'}
              disabled={pending === 'yes'}
              onClick={() => void decide(false)}
            >
              No thanks
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

/** A link to the created note, deck or quiz. */
function ResultLink({ proposal, link }: { proposal: Proposal; link: Ref<HTMLAnchorElement> }) {
  const look = { ref: link, size: 'sm', color: 'neutral', variant: 'outline' } as const
  switch (proposal.tool) {
    case 'make-note':
      return (
        <ButtonLink to="/dashboard/knowledge/notes/$uuid" params={{ uuid: proposal.targetId }} {...look}>
          Open note
        </ButtonLink>
      )
    case 'make-cards':
      return (
        <ButtonLink to="/dashboard/games/flashcards/$deckId" params={{ deckId: Number(proposal.targetId) }} {...look}>
          Open deck
        </ButtonLink>
      )
    case 'make-quiz':
      return (
        <ButtonLink to="/dashboard/games/quizzes/$quizzId" params={{ quizzId: Number(proposal.targetId) }} {...look}>
          Open quiz
        </ButtonLink>
      )
  }
}

function Cards({ id, cards }: { id: string; cards: MakeCards['cards'] }) {
  return (
    <ol className="divide-y divide-default">
      {cards.map(({ front, back, origin }, at) => (
        <li key={at} dir="auto" className="py-2 first:pt-0 last:pb-0">
          <LazyMarkdown source={formatCloze(front)} idPrefix={`${id}-${at}-`} headingOffset={2} compact />
          {back !== '' && (
            <div className="mt-0.5 text-muted">
              <LazyMarkdown source={back} idPrefix={`${id}-${at}b-`} headingOffset={2} compact />
            </div>
          )}
          {origin === null && <NotInNotes />}
        </li>
      ))}
    </ol>
  )
}

/** Questions with their keys, as the learner decides on them. */
function Questions({ id, questions }: { id: string; questions: MakeQuiz['questions'] }) {
  return (
    <ol className="divide-y divide-default">
      {questions.map((question, at) => (
        <li key={question.id} dir="auto" className="py-2 first:pt-0 last:pb-0">
          <LazyMarkdown
            source={question.text.replaceAll(/\{\{\d{1,2}\}\}/g, '[…]')}
            idPrefix={`${id}-${at}-`}
            headingOffset={2}
            compact
          />
          <div className="mt-0.5 text-muted">
            <LazyMarkdown source={keyText(question)} idPrefix={`${id}-${at}k-`} headingOffset={2} compact />
          </div>
        </li>
      ))}
    </ol>
  )
}

/** `{{c1::word::hint}}` reads as [word]. */
function formatCloze(text: string): string {
  return text.replace(/\{\{c\d{1,3}::([^{}]*?)(?:::[^{}:]*)?\}\}/g, '**[$1]**')
}

interface Look {
  icon: IconType
  name: string
  content: string
  agree: string
  status: Record<Proposal['status'], string>
}

const LOOKS: Record<Proposal['tool'], Look> = {
  'make-note': {
    ...{ icon: NotebookPen, name: 'Note', content: 'What the note would say', agree: 'Make the note' },
    status: { proposed: 'A note, if you agree', done: 'Note made', declined: 'Not made' },
  },
  'make-cards': {
    ...{ icon: WalletCards, name: 'Cards', content: 'What the cards would say', agree: 'Make the cards' },
    status: { proposed: 'Cards for a deck, if you agree', done: 'Cards made', declined: 'Not made' },
  },
  'make-quiz': {
    ...{ icon: ListChecks, name: 'Quiz', content: 'What the quiz would ask', agree: 'Make the quiz' },
    status: { proposed: 'A quiz, if you agree', done: 'Quiz made', declined: 'Not made' },
  },
}
