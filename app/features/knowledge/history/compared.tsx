import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { ComparedBlock } from '#worker/domain/merging/compare.ts'

/** Colour and a line, so that neither carries it alone. */
export const DIFFERENCE = {
  added: 'rounded-sm bg-success-soft text-success-text underline decoration-1 underline-offset-2',
  removed: 'rounded-sm bg-error-soft text-error-text line-through',
}

/** Lines that stay the same on each side of a change; more of them are folded away. */
const AROUND = 2
const FOLD_FROM = 8

/** A text with what was added and removed in it; long stretches without change are folded. */
export function Compared({ blocks }: { blocks: readonly ComparedBlock[] }) {
  return (
    <div className="font-mono text-sm wrap-anywhere whitespace-pre-wrap">
      {blocks.map((block, index) =>
        block.kind === 'same' ? (
          <Same
            key={index}
            text={block.parts.map((part) => part.text).join('')}
            before={index > 0}
            after={index < blocks.length - 1}
          />
        ) : (
          <div key={index} className="-mx-2 rounded-sm border-s-2 border-accented px-2">
            {block.parts.map((part, at) => {
              if (part.kind === 'same') return <span key={at}>{part.text}</span>
              const Mark = part.kind === 'added' ? 'ins' : 'del'
              return (
                <Mark key={at} className={DIFFERENCE[part.kind]}>
                  {part.text}
                </Mark>
              )
            })}
          </div>
        ),
      )}
    </div>
  )
}

function Same({ text, before, after }: { text: string; before: boolean; after: boolean }) {
  const [open, setOpen] = useState(false)
  const lines = text.split('\n')
  if (open || lines.length < FOLD_FROM) return <div className="text-muted">{text}</div>
  const head = before ? lines.slice(0, AROUND) : []
  const tail = after ? lines.slice(-AROUND - 1) : []
  const hidden = lines.length - head.length - tail.length
  return (
    <div className="text-muted">
      {head.join('\n')}
      <div className="my-2 border-y border-dashed py-1 text-center font-sans">
        <Button size="sm" color="neutral" variant="ghost" onClick={() => setOpen(true)}>
          Show {hidden.toLocaleString('en')} unchanged lines
        </Button>
      </div>
      {tail.join('\n')}
    </div>
  )
}
