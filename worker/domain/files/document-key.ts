/** The key of a document's file in R2. */
export function documentKey(ownerId: string, id: string): string {
  return `${ownerId}/documents/${id}`
}

/** The key of the file that a document has now: its first one, or that of the newer one that replaced it. */
export function fileKeyOf(document: { ownerId: string; id: string; fileId: string | null }): string {
  return documentKey(document.ownerId, document.fileId ?? document.id)
}

/** Tells it from the key of an attachment, `{ownerId}/{id}`. */
export function isDocumentKey(key: string): boolean {
  return /^[^/]+\/documents\/[^/]+$/.test(key)
}
