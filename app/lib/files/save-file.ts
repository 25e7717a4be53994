/** Downloads a file to the learner's device. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers start the download late.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
