import { useMemo } from 'react'
import { compareTexts } from '#worker/domain/merging/compare.ts'

/** The difference between two texts: insertions are tinted, deletions struck through. */
export function ComparedText({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => compareTexts(before, after), [before, after])
  if (parts.length === 0) return <span className="text-dimmed">Nothing</span>
  return (
    <span className="wrap-anywhere whitespace-pre-wrap">
      {parts.map(({ kind, text }, index) => {
        if (kind === 'same') return <span key={index}>{text}</span>
        if (kind === 'added')
          return (
            <ins key={index} className="rounded-sm bg-success-soft text-success-text no-underline">
              {text}
            </ins>
          )
        return (
          <del key={index} className="rounded-sm bg-error-soft text-error-text">
            {text}
          </del>
        )
      })}
    </span>
  )
}
