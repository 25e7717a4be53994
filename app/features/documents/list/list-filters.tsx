import { useNavigate } from '@tanstack/react-router'
import ListFilter from 'lucide-react/icons/list-filter'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { SearchField } from '#app/ui/search-field.tsx'
import { Select } from '#app/ui/select.tsx'
import type { TagCount, Topic } from '#worker/contracts/knowledge.ts'
import { type DocumentFilter, isNarrowed, KIND_NAMES, SORT_NAMES, STATE_NAMES } from '../document-filter.ts'

/** Search, filters and order; all of them are in the address. */
export function ListFilters(props: { filter: DocumentFilter; topics: readonly Topic[]; tags: readonly TagCount[] }) {
  const { filter, topics, tags } = props
  const navigate = useNavigate()
  /** On a phone the first screen belongs to the documents. */
  const [isOpen, setOpen] = useState(false)
  const go = (part: { [Key in keyof DocumentFilter]?: DocumentFilter[Key] | undefined }) =>
    void navigate({ to: '/dashboard/documents', search: { ...filter, ...part } as DocumentFilter, replace: true })
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      <SearchField
        label="Search documents"
        placeholder="Search titles and text..."
        query={filter.q ?? ''}
        onSearch={(q) => go({ q: q || undefined })}
        className="min-w-0 flex-1 sm:w-full sm:flex-none"
      />
      <Button
        className="sm:hidden"
        color="neutral"
        variant={isNarrowed({ ...filter, q: undefined }) ? 'soft' : 'outline'}
        icon={ListFilter}
        aria-label="Filters"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      <div className={cx('w-full flex-wrap gap-2 sm:flex', isOpen ? 'flex' : 'hidden')}>
        {topics.length > 0 && (
          <Filter
            label="Topic"
            all="All topics"
            value={filter.topic?.toString()}
            options={topics.map(({ id, name }) => [String(id), name])}
            onChoose={(topic) => go({ topic: topic ? Number(topic) : undefined })}
          />
        )}
        {(tags.length > 0 || filter.tag) && (
          <Filter
            label="Tag"
            all="All tags"
            value={filter.tag}
            options={tags.map(({ tag }) => [tag, `#${tag}`])}
            onChoose={(tag) => go({ tag })}
          />
        )}
        <Filter
          label="Kind"
          all="All kinds"
          value={filter.kind}
          options={Object.entries(KIND_NAMES)}
          onChoose={(kind) => go({ kind: kind as DocumentFilter['kind'] })}
        />
        <Filter
          label="State"
          all="Any state"
          value={filter.status}
          options={Object.entries(STATE_NAMES)}
          onChoose={(status) => go({ status: status as DocumentFilter['status'] })}
        />
        {!filter.q && (
          <Select
            aria-label="Order"
            className="min-w-0 flex-1 basis-36 sm:max-w-52"
            value={filter.sort ?? 'updated'}
            options={Object.entries(SORT_NAMES).map(([value, label]) => ({ value, label }))}
            onChange={({ currentTarget }) => go({ sort: currentTarget.value as DocumentFilter['sort'] })}
          />
        )}
      </div>
    </div>
  )
}

function Filter(props: {
  label: string
  all: string
  value: string | undefined
  options: readonly (readonly [string, string])[]
  onChoose: (value: string | undefined) => void
}) {
  return (
    <Select
      aria-label={props.label}
      className="min-w-0 flex-1 basis-32 sm:max-w-44"
      value={props.value ?? ''}
      options={[{ value: '', label: props.all }, ...props.options.map(([value, label]) => ({ value, label }))]}
      onChange={({ currentTarget }) => props.onChoose(currentTarget.value || undefined)}
    />
  )
}
