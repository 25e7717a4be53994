/** The key of a document's file in R2. */
export function documentKey(ownerId: string, id: string): string {
  return `${ownerId}/documents/${id}`
}

/** Tells it from the key of an attachment, `{ownerId}/{id}`. */
export function isDocumentKey(key: string): boolean {
  return /^[^/]+\/documents\/[^/]+$/.test(key)
}
