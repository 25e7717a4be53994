/** The key of a document's file in R2. */
export function documentKey(ownerId: string, id: string): string {
  return `${ownerId}/documents/${id}`
}
