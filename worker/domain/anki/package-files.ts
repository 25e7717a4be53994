/** A file inside a package. */
export interface PackageFile {
  path: string
  /** Unpacked bytes, as the package says. */
  size: number
  /**
   * @param onBytes reports how many bytes have been read
   * @throws Unreadable where it is longer than `max` bytes, or damaged
   */
  read: (max: number, onBytes?: (done: number) => void) => Promise<Uint8Array<ArrayBuffer>>
}

/** An unpacked zip: its files, and those that cannot be read, each with a sentence that says why. */
export interface PackageFiles {
  files: PackageFile[]
  refused: { path: string; reason: string }[]
}
