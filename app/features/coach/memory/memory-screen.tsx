import Brain from 'lucide-react/icons/brain'
import SearchX from 'lucide-react/icons/search-x'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Input } from '#app/ui/input.tsx'
import { PageColumn, PageHeader } from '#app/ui/page-header.tsx'
import { Skeleton, SkeletonGroup } from '#app/ui/skeleton.tsx'
import { MEMORY_LIMIT } from '../limits.ts'
import { MemoryRow } from './memory-row.tsx'
import { useMemories } from './use-memories.ts'

const ABOUT = 'What the coach keeps in mind in every chat. All of it is here, and you decide what stays.'

/** Lists what the coach remembers, to add to, edit and delete. */
export function MemoryScreen() {
  const { query, memories, add, reword, remove } = useMemories()
  return (
    <PageColumn width="reading">
      <PageHeader title="Memory" description={ABOUT} />
      <AddMemory onAdd={add} />
      {query.isPending ? (
        <Rows />
      ) : query.isError && !query.data ? (
        <EmptyState
          icon={SearchX}
          title="The memory could not be loaded"
          action={<Button onClick={() => void query.refetch()}>Try again</Button>}
        >
          It is safe. Check your connection, then try again.
        </EmptyState>
      ) : memories.length === 0 ? (
        <EmptyState icon={Brain}>
          The coach remembers nothing yet. Tell it in a chat, or write here what it should keep in mind.
        </EmptyState>
      ) : (
        <ul aria-label="What the coach remembers" className="divide-y divide-default border-y border-default">
          {memories.map((memory) => (
            <MemoryRow
              key={memory.id}
              memory={memory}
              onReword={(text) => reword(memory.id, text)}
              onRemove={() => remove(memory.id)}
            />
          ))}
        </ul>
      )}
    </PageColumn>
  )
}

function AddMemory({ onAdd }: { onAdd: (text: string) => Promise<boolean> }) {
  const [text, setText] = useState('')
  const [adding, setAdding] = useState(false)
  const add = async () => {
    if (text.trim() === '') return
    setAdding(true)
    if (await onAdd(text.trim())) setText('')
    setAdding(false)
  }
  return (
    <form
      className="mb-6 flex gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!adding) void add()
      }}
    >
      <Input
        aria-label="What the coach should remember"
        placeholder="My exam is on 3 May"
        maxLength={MEMORY_LIMIT}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" loading={adding} disabled={text.trim() === ''}>
        Add
      </Button>
    </form>
  )
}

export function MemorySkeleton() {
  return (
    <PageColumn width="reading">
      <PageHeader title="Memory" description={ABOUT} />
      <Skeleton className="mb-6 h-9" />
      <Rows />
    </PageColumn>
  )
}

function Rows() {
  return (
    <SkeletonGroup label="Loading the memory" className="divide-y divide-default border-y border-default">
      {[0, 1, 2].map((row) => (
        <div key={row} className="space-y-2 py-3">
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-4 w-32" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
