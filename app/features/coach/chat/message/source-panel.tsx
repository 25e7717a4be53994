import { ButtonAnchor } from '#app/ui/button.tsx'
import { LazyMarkdown } from '#app/ui/lazy-markdown.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import type { Citation } from '#worker/contracts/coach.ts'
import { quotedNoteHref } from '#worker/domain/anchors/quote-address.ts'

/** The passage that a citation refers to. */
export function SourcePanel({ citation, open, onClose }: { citation: Citation; open: boolean; onClose: () => void }) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      side={globalThis.innerWidth < 640 ? 'bottom' : 'end'}
      title={`Source ${citation.number}`}
      footer={<ButtonAnchor href={quotedNoteHref(citation.noteId, citation)}>Open the note here</ButtonAnchor>}
    >
      <SourceText citation={citation} />
    </Sheet>
  )
}

function SourceText({ citation }: { citation: Citation }) {
  return (
    <div className="space-y-3">
      <div>
        <p className="text-base font-semibold text-highlighted wrap-anywhere">
          {citation.noteTitle || 'Untitled note'}
        </p>
        {citation.heading && <p className="text-sm text-muted wrap-anywhere">{citation.heading}</p>}
      </div>
      <blockquote className="border-s-3 border-accented ps-4">
        <LazyMarkdown source={citation.quote} highlighted={{ start: 0, end: citation.quote.length }} />
      </blockquote>
      <p className="text-sm text-muted">Quoted from your note as it was when this was answered.</p>
    </div>
  )
}
