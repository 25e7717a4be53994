import type { LanguageModelV4Source } from '@ai-sdk/provider'
import { Citation } from '#worker/contracts/coach.ts'

/** The provider that the embedded engine's metadata is named by. */
export const EMBEDDED_PROVIDER = 'stoa'

/** A citation as a `source` part of a language model's stream. */
export function citationSource(citation: Citation): LanguageModelV4Source {
  return {
    type: 'source',
    sourceType: 'document',
    id: `citation-${citation.number}`,
    mediaType: 'text/markdown',
    title: citation.sourceTitle,
    providerMetadata: { [EMBEDDED_PROVIDER]: { citation } },
  }
}

/** The citation that a `source` part carries; null for a source of any other provider. */
export function citationOf(source: Pick<LanguageModelV4Source, 'providerMetadata'>): Citation | null {
  return Citation.safeParse(source.providerMetadata?.[EMBEDDED_PROVIDER]?.citation).data ?? null
}
