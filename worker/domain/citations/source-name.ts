/** What a cited place is called. Only documents have pages. */
export function sourceName({ sourceTitle, page }: { sourceTitle: string; page?: number | null | undefined }): string {
  if (!page) return sourceTitle || 'Untitled note'
  return `${sourceTitle || 'Untitled document'}, page ${page}`
}
