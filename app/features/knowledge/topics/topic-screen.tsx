import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import MessageCircle from 'lucide-react/icons/message-circle'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageColumn, PageHeader } from '#app/ui/page-header.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { Topic } from '#worker/contracts/knowledge.ts'
import { PagedNotes } from '../list/paged-notes.tsx'
import { invalidateLists } from '../list/invalidate-lists.ts'
import { deleteTopic, topicQuery, updateTopic } from '../queries.ts'
import { noteCount } from './topic-card.tsx'
import { PRELOAD_TOPIC_FORM, LazyTopicForm } from './lazy-topic-form.tsx'
import { TopicBadge } from './topic-style.tsx'
import { restoreTopic } from './restore-topic.ts'

export function TopicScreen({ topicId }: { topicId: number }) {
  const topic = useSuspenseQuery(topicQuery(topicId)).data
  const [editing, setEditing] = useState(false)
  const queryClient = useQueryClient()
  return (
    <PageColumn>
      <PageHeader
        title={
          <span className="flex items-center gap-3">
            <TopicBadge color={topic.color} icon={topic.icon} />
            <span className="min-w-0">{topic.name}</span>
          </span>
        }
        description={<span className="tabular">{noteCount(topic.noteCount)}</span>}
        actions={
          <>
            <DeleteTopic topic={topic} />
            <ButtonLink
              to="/dashboard/coach/chat"
              search={{ topic: topic.id }}
              color="neutral"
              variant="outline"
              icon={MessageCircle}
              aria-label="Ask the coach about this topic"
            >
              <span className="max-sm:sr-only">Ask the coach</span>
            </ButtonLink>
            <Button
              color="neutral"
              variant="outline"
              icon={Pencil}
              onClick={() => setEditing(true)}
              {...PRELOAD_TOPIC_FORM}
            >
              <span className="max-sm:sr-only">Edit topic</span>
            </Button>
            <ButtonLink to="/dashboard/knowledge/notes/new" search={{ topic: topic.id }} icon={Plus}>
              New note
            </ButtonLink>
          </>
        }
      />
      {editing && (
        <LazyTopicForm
          title="Edit topic"
          submit="Save topic"
          initial={topic}
          onCancel={() => setEditing(false)}
          onSubmit={async ({ name, color, icon }) => {
            const saved = await updateTopic(topic.id, { name, color, icon })
            queryClient.setQueryData(topicQuery(topic.id).queryKey, saved)
            setEditing(false)
            await invalidateLists(queryClient)
          }}
        />
      )}
      <PagedNotes
        filter={{ topic: topic.id }}
        label={`Notes in ${topic.name}`}
        empty={
          <EmptyState icon={NotebookPen}>This topic has no notes yet. Write one, or choose it in a note.</EmptyState>
        }
      />
    </PageColumn>
  )
}

/** Its notes stay. Undo makes the topic again and puts the notes shown here back into it. */
function DeleteTopic({ topic }: { topic: Topic }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      const undo = await restoreTopic(queryClient, topic)
      await deleteTopic(topic.id)
      await navigate({ to: '/dashboard/knowledge' })
      queryClient.removeQueries({ queryKey: topicQuery(topic.id).queryKey })
      await invalidateLists(queryClient)
      toast.undo(`“${topic.name}” is deleted`, undo, { description: 'Its notes are kept.' })
    } catch (error) {
      console.error('Topic could not be deleted', error)
      toast.error('The topic could not be deleted', { description: 'Try again in a moment.' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button color="neutral" variant="ghost" icon={Trash2} loading={busy} aria-label="Delete topic" onClick={remove} />
  )
}
