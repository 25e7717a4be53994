/** Gives the learner a file to keep, as a download. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Once the browser has taken it; some take it late.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
