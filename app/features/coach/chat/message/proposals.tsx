import Check from 'lucide-react/icons/check'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import WalletCards from 'lucide-react/icons/wallet-cards'
import { type Ref, useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LazyMarkdown } from '#app/ui/lazy-markdown.tsx'
import { NotInNotes } from '../not-in-notes.tsx'
import type { ChatMessage } from '#worker/contracts/coach.ts'
import type { MakeCards, Proposal } from '#worker/contracts/coach/tools.ts'

interface Props {
  message: ChatMessage
  topicName: string | null
  onDecide: (message: ChatMessage, proposalId: string, agree: boolean) => Promise<void>
}

/** Notes and cards that an answer proposes, for the learner to accept or decline, and their results. */
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
  const isNote = proposal.tool === 'make-note'
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
      aria-label={`${isNote ? 'Note' : 'Cards'}: ${title}`}
      className="overflow-hidden rounded-xl border border-default bg-surface"
    >
      <div className="flex items-start gap-2.5 px-4 py-3">
        <span className="mt-0.5 shrink-0 text-muted">
          <Icon as={status === 'done' ? Check : isNote ? NotebookPen : WalletCards} />
        </span>
        <div className="min-w-0 flex-1">
          <p className="text-meta text-muted">
            {STATUS_LABELS[proposal.tool][status]}
            {isNote && status === 'proposed' && topicName !== null && ` · Topic: ${topicName}`}
          </p>
          <h3 className="text-base font-semibold wrap-anywhere text-highlighted">{title}</h3>
        </div>
        {status === 'done' && <ResultLink proposal={proposal} link={link} />}
      </div>
      {status === 'proposed' && (
        <>
          <div
            role="group"
            aria-label={isNote ? 'What the note would say' : 'What the cards would say'}
            // A scrolling box must be reachable by keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
            tabIndex={0}
            className="max-h-80 overflow-y-auto border-t border-default px-4 py-3 focus-visible:-outline-offset-2"
          >
            {proposal.tool === 'make-note' ? (
              <LazyMarkdown source={proposal.input.markdown} idPrefix={`${proposal.id}-`} headingOffset={2} />
            ) : (
              <Cards id={proposal.id} cards={proposal.input.cards} />
            )}
          </div>
          <div className="flex flex-wrap items-center gap-2 border-t border-default px-4 py-3">
            <Button loading={pending === 'yes'} disabled={pending === 'no'} onClick={() => void decide(true)}>
              {isNote ? 'Make the note' : 'Make the cards'}
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

/** A link to the created note or deck. */
function ResultLink({ proposal, link }: { proposal: Proposal; link: Ref<HTMLAnchorElement> }) {
  const look = { ref: link, size: 'sm', color: 'neutral', variant: 'outline' } as const
  return proposal.tool === 'make-note' ? (
    <ButtonLink to="/dashboard/knowledge/notes/$uuid" params={{ uuid: proposal.targetId }} {...look}>
      Open note
    </ButtonLink>
  ) : (
    <ButtonLink to="/dashboard/games/flashcards/$deckId" params={{ deckId: Number(proposal.targetId) }} {...look}>
      Open deck
    </ButtonLink>
  )
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

/** `{{c1::word::hint}}` reads as [word]. */
function formatCloze(text: string): string {
  return text.replace(/\{\{c\d{1,3}::([^{}]*?)(?:::[^{}:]*)?\}\}/g, '**[$1]**')
}

const STATUS_LABELS: Record<Proposal['tool'], Record<Proposal['status'], string>> = {
  'make-note': { proposed: 'A note, if you agree', done: 'Note made', declined: 'Not made' },
  'make-cards': { proposed: 'Cards for a deck, if you agree', done: 'Cards made', declined: 'Not made' },
}
