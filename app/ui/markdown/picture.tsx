import { useContext, useState } from 'react'
import { ATTACHMENT_PATH } from '#worker/contracts/knowledge/attachment-address.ts'
import type { Inline } from '#worker/domain/markdown/ast.ts'
import { PictureAddressContext } from './picture-address.ts'

/** A picture stored in the app. With a known size it reserves its space; a missing one is replaced by text. */
export function Picture({ node, highlighted }: { node: Extract<Inline, { type: 'image' }>; highlighted: boolean }) {
  const address = useContext(PictureAddressContext)
  const [missing, setMissing] = useState(false)
  if (missing) {
    return <span className="picture-missing">{node.alt ? `Picture not found: ${node.alt}` : 'Picture not found'}</span>
  }
  return (
    <img
      src={address === null ? node.src : node.src.replace(ATTACHMENT_PATH, address)}
      alt={node.alt}
      title={node.title ?? undefined}
      width={node.width ?? undefined}
      height={node.height ?? undefined}
      loading="lazy"
      decoding="async"
      data-cited={highlighted ? '' : undefined}
      onError={() => setMissing(true)}
      // It may have failed before hydration.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setMissing(true)
      }}
    />
  )
}
