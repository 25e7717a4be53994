import { useState } from 'react'
import { formatBytes, formatNumber } from '#app/lib/format-count.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import type { Document } from '#worker/contracts/documents.ts'
import { KIND_NAMES } from '../document-filter.ts'
import { DocumentState } from '../list/document-state.tsx'

export function DetailsDialog({ document, onClosed }: { document: Document; onClosed: () => void }) {
  const [open, setOpen] = useState(true)
  const { kind, pageCount, characters, tags, url } = document
  const facts: [string, string][] = [
    ['File', document.fileName],
    ...(url ? [['From', url] as [string, string]] : []),
    ['Kind', kind ? KIND_NAMES[kind] : 'Not known yet'],
    ['Size', formatBytes(document.size)],
    ['Pages', pageCount === null ? 'Not known yet' : formatNumber(pageCount)],
    ['Characters of text', formatNumber(characters)],
    ...(tags.length > 0 ? [['Tags', tags.map((tag) => `#${tag}`).join(' ')] as [string, string]] : []),
  ]
  return (
    <Dialog open={open} onClose={() => setOpen(false)} onClosed={onClosed} title="Details">
      <dl className="divide-y pb-4 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="flex gap-4 py-2">
            <dt className="w-36 shrink-0 text-muted">{name}</dt>
            <dd className="min-w-0 wrap-anywhere text-highlighted tabular">{value}</dd>
          </div>
        ))}
        <div className="flex gap-4 py-2">
          <dt className="w-36 shrink-0 text-muted">State</dt>
          <dd className="min-w-0 flex-1 text-highlighted">
            {document.status === 'ready' ? 'Ready to read and search' : <DocumentState document={document} />}
          </dd>
        </div>
      </dl>
    </Dialog>
  )
}
