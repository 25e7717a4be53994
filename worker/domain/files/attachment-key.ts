/** The key of a file in R2. */
export function attachmentKey(ownerId: string, id: string): string {
  return `${ownerId}/${id}`
}
