import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useUser } from '#app/lib/use-user.ts'
import { preloadMarkdown } from '#app/ui/lazy-markdown.tsx'
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

/** A new chat has nothing to be done with. */
const ChatHead = lazyInBrowser(async () => (await import('./head/chat-head.tsx')).ChatHead)

const Cut = lazyInBrowser(async () => (await import('./head/cut.tsx')).Cut)

/** Where the reader has scrolled up. */
const ToLatest = lazy(async () => ({ default: (await import('./head/to-latest.tsx')).ToLatest }))

/** Only a chat that has not begun is asked where it belongs. */
const TopicChip = lazyInBrowser(async () => (await import('./prompt/topic-chip.tsx')).TopicChip)

type Topic = NonNullable<ChatSettings['topic']>

/** A chat, new (`stored` false) or as it is stored. `key` it by its id. */
export function ChatScreen(props: {
  id: string
  stored: boolean
  given?: string
  /** Of a new chat. */
  topic?: Topic
  notes: LibraryActions
}) {
  const { id, stored, topic: wanted = null } = props
  const chat: Chat | undefined = useQuery({ ...chatQuery(id), enabled: false }).data
  const user = useUser()
  const begins = { manner: mannerFor(user.coachManner), topic: wanted }
  const { session, state, returned } = useChatSession(id, user.id, stored ? chat : undefined, begins)
  const scroll = useFollowScroll()
  const { manner, changeManner, topic, changeTopic } = useChatSettings(session, stored, wanted)
  const { empty } = state
  // Of a message that was found far up, what came after it is not here: a question would branch off.
  const isCut = chat?.hasLater === true && chat.messages.at(-1)?.id === state.lastId
  // Not needed to be live, but for the first answer, or for why there is none.
  useEffect(() => void Promise.all([preloadMarkdown(), loadRefused()]).catch(() => undefined), [])
  const deeds = useChatActions(session, props.notes)
  return (
    <Sources>
      <h1 className="sr-only">{stored ? (chat?.title ?? 'Chat') : 'New chat'}</h1>
      {stored && chat && (
        <Suspense>
          <ChatHead chat={chat} />
        </Suspense>
      )}
      <div className="gutter mx-auto flex w-full max-w-reading flex-1 flex-col pt-6">
        <div className="flex flex-1 flex-col pb-6">
          {empty ? (
            <Greeting name={user.name} onAsk={(text) => session.ask(text)} />
          ) : (
            <Transcript
              session={session}
              onGrown={scroll.follow}
              topicName={chat?.topicName ?? null}
              deeds={deeds.answer}
              onAgain={deeds.again}
              onEdit={deeds.edit}
              onEarlier={deeds.earlier}
            />
          )}
        </div>
        <div
          data-foot="prompt"
          className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] -mx-1 bg-default px-1 pb-3 md:bottom-0"
        >
          {scroll.behind && (
            <Suspense>
              <ToLatest onJump={scroll.jump} />
            </Suspense>
          )}
          {isCut ? (
            <Suspense>
              <Cut chatId={id} />
            </Suspense>
          ) : (
            <Prompt
              ownerId={user.id}
              chatId={id}
              fresh={!stored}
              busy={state.phase !== 'ready'}
              stopping={state.stopping || state.phase === 'submitted'}
              given={props.given}
              returned={returned}
              onAsk={(text, attached) => session.ask(text, attached)}
              onStop={deeds.stop}
            >
              <MannerChip manner={manner} onManner={(next) => void changeManner(next)} />
              {empty && !stored && (
                <Suspense>
                  <TopicChip topic={topic} onTopic={changeTopic} />
                </Suspense>
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
