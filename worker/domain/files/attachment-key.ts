/** Where a file's bytes lie in R2. */
export function attachmentKey(ownerId: string, id: string): string {
  return `${ownerId}/${id}`
}
