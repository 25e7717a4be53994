import { type AttachmentType, FILE_TYPE } from '#worker/contracts/knowledge/attachment-types.ts'
import { ATTACHMENT_MAX } from '#worker/contracts/knowledge/note-limits.ts'
import { imageType } from '#worker/domain/files/image-type.ts'
import type { NotePicture } from '../reading.ts'
import { readHead, readWhole, type SourceFile } from '../source-file.ts'

/** A picture that notes may show, known by its bytes, or any other file that they may lead to. */
export type Picture = Omit<NotePicture, 'mark'>

/** @param taken what else has this path, such as the number of a picture written into the text itself */
export function pictureOfBytes(path: string, name: string, bytes: Uint8Array<ArrayBuffer>): Picture | null {
  const file = fileOfBytes(path, name, bytes)
  return file?.type === FILE_TYPE ? null : file
}

/** Null where it is empty, or larger than a file may be. */
export function fileOfBytes(path: string, name: string, bytes: Uint8Array<ArrayBuffer>): Picture | null {
  const { byteLength: size } = bytes
  if (size === 0 || size > ATTACHMENT_MAX) return null
  return { path, name, type: imageType(bytes) ?? FILE_TYPE, size, read: async () => bytes }
}

export function pictureOfFile(file: SourceFile, type: AttachmentType, name: string): Picture {
  return { path: file.path, name, type, size: file.size, read: () => readWhole(file, ATTACHMENT_MAX) }
}

export async function attachmentTypeOf(file: SourceFile): Promise<AttachmentType> {
  return imageType(await readHead(file)) ?? FILE_TYPE
}

/** The pictures and files of one note: each gets a unique placeholder for its address. */
export class NotePictures {
  readonly #text: string
  readonly #found = new Map<string, NotePicture>()
  #nonce = 'p'

  constructor(text: string) {
    this.#text = text
    while (this.#text.includes(`picture-${this.#nonce}-`)) this.#nonce += 'p'
  }

  /** What to write as the picture's address. */
  mark(picture: Picture): string {
    const known = this.#found.get(picture.path)
    if (known) return known.mark
    const mark = `picture-${this.#nonce}-${this.#found.size}-`
    this.#found.set(picture.path, { ...picture, mark })
    return mark
  }

  all(): NotePicture[] {
    return [...this.#found.values()]
  }
}

/** The alt text of `![…](…)`, with nothing that would end it early. */
export function altText(text: string): string {
  return text
    .replace(/[[\]\\\n\r`<>]/g, ' ')
    .trim()
    .slice(0, 300)
}
