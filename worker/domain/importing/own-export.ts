const HEAD = /^---\nstoa: "?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"?\n/i

/** Whether a file is one of Stoa's own export, which is read to the letter: line ends and control characters are the note's. */
export function isOwnExport(bytes: Uint8Array): boolean {
  return HEAD.test(new TextDecoder().decode(bytes.subarray(0, 80)))
}
