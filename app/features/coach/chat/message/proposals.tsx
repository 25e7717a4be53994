import { Check, NotebookPen } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { MarkdownLater } from '#app/ui/markdown-later.tsx'
import type { ChatMessage } from '#worker/contracts/coach.ts'
import type { Proposal } from '#worker/contracts/coach/tools.ts'

interface Props {
  message: ChatMessage
  topicName: string | null
  onDecide: (message: ChatMessage, proposalId: string, agree: boolean) => Promise<void>
}

/** What an answer would write, to be seen before it is written, and what became of it. */
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
  const { title, markdown } = proposal.input
  const [said, setSaid] = useState<'yes' | 'no' | null>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const decide = async (agree: boolean) => {
    setSaid(agree ? 'yes' : 'no')
    await props.onDecide(agree)
    setSaid(null)
  }
  const { status } = proposal
  const decided = useRef(status !== 'proposed')
  useEffect(() => {
    // What was pressed is gone: the learner goes on at what came of it.
    if (status === 'proposed' || decided.current) return
    decided.current = true
    if (status === 'done') link.current?.focus()
    else document.querySelector<HTMLElement>('[name="prompt"]')?.focus({ preventScroll: true })
  }, [status])
  return (
    <section aria-label={`Note: ${title}`} className="overflow-hidden rounded-xl border border-default bg-surface">
      <div className="flex items-start gap-2.5 px-4 py-3">
        <span className="mt-0.5 shrink-0 text-muted">
          <Icon as={status === 'done' ? Check : NotebookPen} />
        </span>
        <div className="min-w-0 flex-1">
          <p className="text-meta text-muted">
            {SAID[status]}
            {status === 'proposed' && topicName !== null && ` · Topic: ${topicName}`}
          </p>
          <h3 className="text-base font-semibold wrap-anywhere text-highlighted">{title}</h3>
        </div>
        {status === 'done' && (
          <ButtonLink
            ref={link}
            to="/dashboard/knowledge/notes/$uuid"
            params={{ uuid: proposal.targetId }}
            size="sm"
            color="neutral"
            variant="outline"
          >
            Open note
          </ButtonLink>
        )}
      </div>
      {status === 'proposed' && (
        <>
          <div
            role="group"
            aria-label="What the note would say"
            // It scrolls, so the keyboard must get there.
            // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            className="max-h-80 overflow-y-auto border-t border-default px-4 py-3 focus-visible:-outline-offset-2"
          >
            <MarkdownLater source={markdown} idPrefix={`${proposal.id}-`} headingOffset={2} />
          </div>
          <div className="flex flex-wrap items-center gap-2 border-t border-default px-4 py-3">
            <Button loading={said === 'yes'} disabled={said === 'no'} onClick={() => void decide(true)}>
              Make the note
            </Button>
            <Button
              color="neutral"
              variant="ghost"
              loading={said === 'no'}
              disabled={said === 'yes'}
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

const SAID: Record<Proposal['status'], string> = {
  proposed: 'A note, if you agree',
  done: 'Note made',
  declined: 'Not made',
}
