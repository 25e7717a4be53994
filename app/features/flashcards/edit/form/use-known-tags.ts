import { useQuery } from '@tanstack/react-query'
import type { KnownTag } from '#app/ui/tags/suggest-tags.ts'
import { sameTag } from '#worker/contracts/knowledge/tag-rules.ts'
import { cardTagsQuery, noteTagsQuery } from '../../fact-queries.ts'

/** Tag suggestions: those of other cards, then those of notes. */
export function useKnownTags(): KnownTag[] {
  const ofCards = useQuery(cardTagsQuery).data ?? []
  const ofNotes = useQuery(noteTagsQuery).data ?? []
  return [...ofCards, ...ofNotes.filter(({ tag }) => !ofCards.some((each) => sameTag(each.tag, tag)))]
}
