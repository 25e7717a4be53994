interface Place {
  page?: number | null | undefined
  pageName?: string | null | undefined
}

/** What a cited place is called. Only documents have pages. */
export function sourceName({ sourceTitle, ...place }: Place & { sourceTitle: string }): string {
  if (!place.page) return sourceTitle || 'Untitled note'
  return `${sourceTitle || 'Untitled document'}, ${placeName(place)}`
}

/** "page 4", or what is printed there: "page iv", "Slide 3", the title of a chapter. */
export function placeName({ page, pageName }: Place): string {
  return pageName || `page ${page}`
}
