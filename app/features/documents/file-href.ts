/** The file as it was uploaded. */
export function fileHref(documentId: string): string {
  return `/api/documents/${documentId}/file`
}
