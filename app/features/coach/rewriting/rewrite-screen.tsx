import { useQuery } from '@tanstack/react-query'
import MessageCircle from 'lucide-react/icons/message-circle'
import Plus from 'lucide-react/icons/plus'
import { memo, useMemo, useState } from 'react'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'
import { useUser } from '#app/lib/use-user.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Deferred } from '#app/ui/deferred.tsx'
import { PageColumn, PageHeader } from '#app/ui/page-header.tsx'
import type { Text } from '#worker/contracts/coach/texts.ts'
import { engineQuery } from '../engine-queries.ts'
import { ProposalPane } from './review/proposal-pane.tsx'
import type { Decided } from './review/review.tsx'
import { useDebouncedText } from './review/use-debounced-text.ts'
import { questionAbout, lastRewriting } from './review/use-rewriting.ts'
import { FIRST_TASK, RewriteToolbar } from './rewrite-toolbar.tsx'
import type { TextStore, TextState } from './text/text-store.ts'
import { TEXT_BOX, TextPane } from './text/text-pane.tsx'
import { textQuery, versionQuery, workQuery } from './text/text-queries.ts'
import { useProposals } from './use-proposals.ts'
import { useText } from './text/use-text.ts'

// Only for a text that was begun in a note.
const FromNote = memo(lazyInBrowser(async () => (await import('./from-note.tsx')).FromNote))
/** Below the text, so loaded after it. */
const TextsList = lazyInBrowser(async () => (await import('./text/texts-list.tsx')).TextsList)

/** A text and its proposal, side by side. `key` it by its id. */
export function RewriteScreen(props: { id: string; stored: boolean; onStored: (id: string) => void }) {
  const { id, stored } = props
  const text: Text | undefined = useQuery({ ...textQuery(id), enabled: false }).data
  const work = useQuery({ ...workQuery(id), enabled: false }).data
  const engine = useQuery(engineQuery).data
  const user = useUser()
  const { store, state } = useText(id, user.id, stored ? text : undefined, () => props.onStored(id))
  const last = lastRewriting(work?.messages ?? [])
  const before = useQuery({ ...versionQuery(id, last?.version ?? 0), enabled: false }).data
  const proposals = useProposals(id, stored ? work : null, before, engine)
  const { hasModel, busy } = proposals
  // The toolbar shows the task of the proposal that is already there.
  const [task, setTask] = useState((hasModel && last?.task) || FIRST_TASK)
  const debounced = useDebouncedText(state)
  // Stable while the text is saved or checked: hundreds of changes need not be rendered again.
  const decided = useMemo(() => decidedIn(store), [store])
  const ask = useMemo(() => questionAbout(id), [id])

  const start = async () => {
    const { text: now, saving } = store.state()
    if (isUnfit(now, saving) || busy) return
    // The chat needs the text on the server first, as a version.
    if (!(await store.save('written')) && hasModel) return
    const at = store.state()
    // Below the text it would be hidden by the tab bar.
    const stacked = matchMedia('(width < 64rem)').matches
    document.getElementById('proposal')?.scrollIntoView({ block: stacked ? 'start' : 'nearest' })
    proposals.start(task, { ...at, from: offsetInView(document.getElementById(TEXT_BOX)) })
  }
  return (
    <PageColumn>
      <PageHeader
        title="Pimp your text"
        description="Nothing changes in your text until you accept it."
        actions={stored && <Actions id={id} canTalk={hasModel} />}
      />
      {text?.source && (
        <Deferred>
          <FromNote id={id} source={text.source} />
        </Deferred>
      )}
      <RewriteToolbar
        {...proposals.offer}
        task={task}
        busy={busy}
        isDisabled={isUnfit(state.text, state.saving)}
        onTask={setTask}
        onStart={() => void start()}
      />
      <div className="mt-5 grid gap-5 lg:grid-cols-2">
        <TextPane store={store} state={state} onStart={() => void start()} />
        <ProposalPane
          text={debounced}
          decided={decided}
          proposal={proposals.proposal}
          rewriting={proposals.rewriting}
          english={proposals.english}
          download={proposals.download}
          engine={proposals.engine}
          ask={hasModel && stored ? ask : undefined}
        />
      </div>
      <Deferred fallback={null}>
        <TextsList current={id} />
      </Deferred>
    </PageColumn>
  )
}

/** What of a text is in view, about: its mistakes are looked for first. */
function offsetInView(box: HTMLElement | null): number {
  if (!(box instanceof HTMLTextAreaElement)) return 0
  return Math.floor((box.scrollTop / Math.max(1, box.scrollHeight)) * box.value.length)
}

const isUnfit = (text: string, saving: TextState['saving']) =>
  text.trim() === '' || saving === 'too-long' || saving === 'conflict'

/** Applies decisions to the text, and saves a version. */
function decidedIn(store: TextStore): Decided {
  return {
    id: store.id,
    now: () => store.state().text,
    accept: (after, mistakes) => {
      store.change(after)
      void store.save('accepted', mistakes)
      return true
    },
    restore: (previous) => {
      store.change(previous)
      void store.save('restored')
      return true
    },
  }
}

function Actions({ id, canTalk }: { id: string; canTalk: boolean }) {
  return (
    <>
      {canTalk && (
        <ButtonLink
          to="/dashboard/coach/pimp-your-text/chat"
          search={{ text: id }}
          color="neutral"
          variant="outline"
          icon={MessageCircle}
        >
          Talk about it
        </ButtonLink>
      )}
      <ButtonLink to="/dashboard/coach/pimp-your-text" search={{}} color="neutral" variant="outline" icon={Plus}>
        New text
      </ButtonLink>
    </>
  )
}
