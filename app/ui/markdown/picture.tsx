import { useState } from 'react'
import type { Inline } from '#worker/domain/markdown/ast.ts'

/** A learner's own picture. With its size noted it keeps its place before it has come; a missing one says so in words. */
export function Picture({ node, highlighted }: { node: Extract<Inline, { type: 'image' }>; highlighted: boolean }) {
  const [missing, setMissing] = useState(false)
  if (missing) {
    return <span className="picture-missing">{node.alt ? `Picture not found: ${node.alt}` : 'Picture not found'}</span>
  }
  return (
    <img
      src={node.src}
      alt={node.alt}
      title={node.title ?? undefined}
      width={node.width ?? undefined}
      height={node.height ?? undefined}
      loading="lazy"
      decoding="async"
      data-cited={highlighted ? '' : undefined}
      onError={() => setMissing(true)}
      // It may have failed before React was there to hear of it.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setMissing(true)
      }}
    />
  )
}
