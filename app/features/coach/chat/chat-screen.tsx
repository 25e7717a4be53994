import { createClientOnlyFn } from '@tanstack/react-start'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useUser } from '#app/lib/use-user.ts'
import { preloadMarkdown } from '#app/ui/lazy-markdown.tsx'
import { Deferred } from '#app/ui/deferred.tsx'
import type { Chat } from '#worker/contracts/coach.ts'
import { EngineChip } from '../engine-chip.tsx'
import { chatQuery } from '../queries.ts'
import { type ChatSettings, mannerFor } from '../session/chat-state.ts'
import { useChatSession } from '../session/use-chat-session.ts'
import { MannerChip } from './prompt/manner-chip.tsx'
import { UsageLine } from './prompt/usage-line.tsx'
import { Sources } from './citations.tsx'
import { Greeting } from './greeting.tsx'
import { Prompt } from './prompt/prompt.tsx'
import { loadRefused, Transcript } from './transcript.tsx'
import { type LibraryActions, useChatActions } from './use-chat-actions.ts'
import { useChatSettings } from './use-chat-settings.ts'
import { useFollowScroll } from './use-follow-scroll.ts'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'

/** A new chat has no actions. */
const ChatHead = lazyInBrowser(async () => (await import('./chat-head.tsx')).ChatHead)

const EarlierPart = lazyInBrowser(async () => (await import('./earlier-part.tsx')).EarlierPart)

const JumpToLatest = lazy(
  createClientOnlyFn(async () => ({ default: (await import('./jump-to-latest.tsx')).JumpToLatest })),
)

/** The topic is chosen before the first question only. */
const TopicChip = lazyInBrowser(async () => (await import('./prompt/topic-chip.tsx')).TopicChip)

type Topic = NonNullable<ChatSettings['topic']>

/** A new chat (`stored` false) or a stored one. `key` it by its id. */
export function ChatScreen(props: {
  id: string
  stored: boolean
  initialPrompt?: string
  /** For a new chat. */
  topic?: Topic
  library: LibraryActions
}) {
  const { id, stored, topic: initialTopic = null } = props
  const chat: Chat | undefined = useQuery({ ...chatQuery(id), enabled: false }).data
  const user = useUser()
  const initial = { manner: mannerFor(user.coachManner), topic: initialTopic }
  const { session, state, returned } = useChatSession(id, user.id, stored ? chat : undefined, initial)
  const scroll = useFollowScroll()
  const { manner, changeManner, topic, changeTopic } = useChatSettings(session, stored, initialTopic)
  const { empty } = state
  // A page that ends at a found message lacks what follows it, so a question would start a branch.
  const endsEarly = chat?.hasLater === true && chat.messages.at(-1)?.id === state.lastId
  // Needed for the first answer, or for the reason there is none, but not to hydrate.
  useEffect(() => void Promise.all([preloadMarkdown(), loadRefused()]).catch(() => undefined), [])
  const actions = useChatActions(session, props.library)
  return (
    <Sources>
      <h1 className="sr-only">{stored ? (chat?.title ?? 'Chat') : 'New chat'}</h1>
      {stored && chat && (
        <Deferred className="contents">
          <ChatHead chat={chat} />
        </Deferred>
      )}
      <div className="gutter mx-auto flex w-full max-w-reading flex-1 flex-col pt-6">
        <div className="flex flex-1 flex-col pb-6">
          {empty ? (
            <Greeting name={user.name} onAsk={(text) => session.ask(text)} />
          ) : (
            <Transcript
              session={session}
              onGrow={scroll.follow}
              topicName={chat?.topicName ?? null}
              actions={actions.answer}
              onRetry={actions.retry}
              onEdit={actions.edit}
              onLoadEarlier={actions.loadEarlier}
            />
          )}
        </div>
        <div
          data-foot="prompt"
          className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] -mx-1 bg-default px-1 pb-3 md:bottom-0"
        >
          {scroll.hasMoreBelow && (
            <Suspense>
              <JumpToLatest onJump={scroll.jump} />
            </Suspense>
          )}
          {endsEarly ? (
            <Deferred className="contents">
              <EarlierPart chatId={id} />
            </Deferred>
          ) : (
            <Prompt
              ownerId={user.id}
              chatId={id}
              isNew={!stored}
              busy={state.phase !== 'ready'}
              stopping={state.stopping || state.phase === 'submitted'}
              initialText={props.initialPrompt}
              returned={returned}
              onAsk={(text, attached) => session.ask(text, attached)}
              onStop={actions.stop}
            >
              <MannerChip manner={manner} onManner={(next) => void changeManner(next)} />
              {empty && !stored && (
                <Deferred className="contents">
                  <TopicChip topic={topic} onTopic={changeTopic} />
                </Deferred>
              )}
            </Prompt>
          )}
          <UsageLine />
          <EngineChip />
        </div>
      </div>
    </Sources>
  )
}
