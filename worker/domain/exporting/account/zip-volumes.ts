import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { Bytes } from './account-source.ts'

/** A zip file without extensions holds 4 GiB and 65,535 files: what is more goes into another one. */
const VOLUME_BYTES = 3_500_000_000
const VOLUME_FILES = 60_000

interface Packed {
  bytes: number
  sha256: string
}

/** Zip files that are written as their content comes; of none of it more than a piece is held. */
export class ZipVolumes {
  #zip: Zip | null = null
  #written = 0
  #files = 0
  #failed: Error | null = null
  volumes = 0

  /** @param onBytes gets a zip file's bytes in order. @param limits of one zip file */
  constructor(
    private readonly onBytes: (volume: number, bytes: Bytes) => void,
    private readonly modifiedAt: number,
    private readonly limits = { bytes: VOLUME_BYTES, files: VOLUME_FILES },
  ) {}

  /** @param packed whether the bytes are packed already, as those of pictures are */
  async add(path: string, pieces: Iterable<Bytes> | AsyncIterable<Bytes>, packed = false): Promise<Packed> {
    const entry = packed ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 })
    entry.mtime = this.modifiedAt
    this.#volume().add(entry)
    this.#files++
    const hash = sha256.create()
    let bytes = 0
    for await (const piece of pieces) {
      hash.update(piece)
      bytes += piece.byteLength
      entry.push(piece)
      if (this.#failed) throw this.#failed
    }
    entry.push(new Uint8Array(), true)
    return { bytes, sha256: bytesToHex(hash.digest()) }
  }

  end(): void {
    this.#zip?.end()
    this.#zip = null
    if (this.#failed) throw this.#failed
  }

  #volume(): Zip {
    if (this.#zip && (this.#written >= this.limits.bytes || this.#files >= this.limits.files)) this.end()
    if (this.#zip) return this.#zip
    const volume = ++this.volumes
    this.#written = this.#files = 0
    this.#zip = new Zip((error, bytes) => {
      if (error) this.#failed = error
      else {
        this.#written += bytes.byteLength
        this.onBytes(volume, new Uint8Array(bytes))
      }
    })
    return this.#zip
  }
}
