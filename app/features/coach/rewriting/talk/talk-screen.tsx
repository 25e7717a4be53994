import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useUser } from '#app/lib/use-user.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageColumn, PageHeader } from '#app/ui/page-header.tsx'
import { formatModelSpent } from '#worker/domain/usage/model-spent.ts'
import type { Text } from '#worker/contracts/coach/texts.ts'
import { UsageLine } from '../../chat/prompt/usage-line.tsx'
import { engineQuery } from '../../engine-queries.ts'
import { textQuery, workQuery } from '../text/text-queries.ts'
import { useText } from '../text/use-text.ts'
import { TalkPrompt } from './talk-prompt.tsx'
import { TalkTurns } from './talk-turns.tsx'
import { useFollowTurns } from './use-follow-turns.ts'
import { useTalk } from './use-talk.ts'

/** The chat about a text: each answer may propose a new version. `key` it by the text's id. */
export function TalkScreen({ id, given }: { id: string; given?: string }) {
  const text: Text | undefined = useQuery({ ...textQuery(id), enabled: false }).data
  const work = useQuery({ ...workQuery(id), enabled: false }).data
  const engine = useQuery(engineQuery).data
  const user = useUser()
  const { store, state: now } = useText(id, user.id, text, () => undefined)
  const { state, ask, take, stop, again, earlier } = useTalk(id, user.id, work, store)
  const { turns, jump } = useFollowTurns()
  const hasModel = engine !== undefined && engine.kind !== 'embedded'
  return (
    <PageColumn width="reading" className="flex flex-1 flex-col pb-0!">
      <PageHeader
        title="Talk about your text"
        actions={
          <ButtonLink
            to="/dashboard/coach/pimp-your-text"
            search={{ text: id }}
            color="neutral"
            variant="outline"
            icon={ArrowLeft}
          >
            Back to the text
          </ButtonLink>
        }
      />
      <details className="mb-6 rounded-lg border border-default bg-surface">
        <summary className="cursor-pointer px-4 py-3 text-sm font-medium text-highlighted">{`Your text: ${now.title}`}</summary>
        <p
          dir="auto"
          className="max-h-80 overflow-y-auto border-t border-default px-4 py-3 text-base wrap-anywhere whitespace-pre-wrap"
        >
          {now.text}
        </p>
      </details>
      <div ref={turns} className="flex-1 pb-6">
        <TalkTurns state={state} canAsk={hasModel} now={now.text} onAgain={again} onTake={take} />
        {state.hasEarlier && (
          <Button size="sm" color="neutral" variant="ghost" onClick={earlier}>
            Show earlier messages
          </Button>
        )}
      </div>
      <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] -mx-1 bg-default px-1 pb-3 md:bottom-0">
        {hasModel ? (
          <>
            <TalkPrompt
              ownerId={user.id}
              textId={id}
              given={given}
              busy={state.phase !== 'ready'}
              stopping={state.stopping || state.phase === 'submitted'}
              onAsk={(words) => {
                jump()
                return ask(words)
              }}
              onStop={stop}
            />
            <UsageLine />
            <p className="mt-2 text-center text-xs wrap-anywhere text-muted">{`Answered by ${engine.name} · it can be wrong`}</p>
          </>
        ) : (
          <Notice>
            {engine?.spent
              ? `Talking about a text needs the language model. ${formatModelSpent(engine.spent, user.timeZone)} What was said before stays here.`
              : 'Talking about a text needs a language model, and this site answers with its embedded engine. Whoever runs it can connect a model. What was said before stays here.'}
          </Notice>
        )}
      </div>
    </PageColumn>
  )
}
