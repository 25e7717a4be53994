import { useUser } from '#app/lib/use-user.ts'
import type { Engine } from '#worker/contracts/coach.ts'
import { formatModelSpent } from '#worker/domain/usage/model-spent.ts'
import { Proposal, type ProposalProps } from './proposal.tsx'

/** The pane beside a text. */
export function ProposalPane({ engine, ...proposal }: ProposalProps & { engine: Engine | undefined }) {
  return (
    <section aria-labelledby="proposal" className="flex min-w-0 flex-col">
      <div className="mb-2 flex min-h-8 items-center">
        <h2 id="proposal" className="scroll-mt-20 text-base font-semibold text-highlighted">
          Proposal
        </h2>
      </div>
      <div className="min-h-72 rounded-lg border border-default bg-surface p-3">
        <Proposal {...proposal} />
      </div>
      <EngineLine engine={engine} />
    </section>
  )
}

export function EngineLine({ engine }: { engine: Engine | undefined }) {
  const { timeZone } = useUser()
  return (
    <p className="mt-2 text-xs text-muted">
      {engine && engine.kind !== 'embedded'
        ? `Rewritten by ${engine.name} · it can be wrong`
        : `${engine?.spent ? `${formatModelSpent(engine.spent, timeZone)} Until then: checked` : 'Checked'} in your browser by Harper and by rules, in English only. Your text is not sent to anybody.`}
    </p>
  )
}
