import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { expose } from 'comlink'

const PIECE_BYTES = 4_000_000

/** The browser's own hash wants the whole file in memory, which is too much of 200 MB on a phone. */
const hasher = {
  async hash(file: Blob, onRead: (bytes: number) => void): Promise<string> {
    const hash = sha256.create()
    for (let at = 0; at < file.size; at += PIECE_BYTES) {
      const piece = await file.slice(at, at + PIECE_BYTES).arrayBuffer()
      hash.update(new Uint8Array(piece))
      onRead(Math.min(file.size, at + PIECE_BYTES))
    }
    return bytesToHex(hash.digest())
  },
}

export type FileHasher = typeof hasher

expose(hasher)
