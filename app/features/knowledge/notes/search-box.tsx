import { useNavigate } from '@tanstack/react-router'
import { SearchField } from '#app/ui/search-field.tsx'
import type { NoteFilter } from '../queries.ts'

export function SearchBox({ filter }: { filter: NoteFilter }) {
  const navigate = useNavigate()
  return (
    <SearchField
      label="Search notes"
      placeholder="Search..."
      query={filter.q ?? ''}
      onSearch={(q) =>
        void navigate({ to: '/dashboard/knowledge/notes', search: { ...filter, q: q || undefined }, replace: true })
      }
    />
  )
}
