import { FILE_TYPE, isImageType } from '#worker/contracts/knowledge/attachment-types.ts'
import { attachmentKey } from '#worker/domain/files/attachment-key.ts'
import { recordingType } from '#worker/domain/files/recording.ts'
import { sendRange } from './byte-range.ts'
import { Problem } from '../problem.ts'

/** An answer of this policy can run nothing and load nothing, whatever a browser takes it for. */
const SANDBOX = "default-src 'none'; sandbox; frame-ancestors 'none'"

interface StoredFile {
  id: string
  ownerId: string
  name: string
  type: string
  size: number
}

/**
 * A file as it was kept: pictures are shown, recordings are played by the page that names them, all else is downloaded.
 * @param rangeHeader the part that a player asks for
 * @throws Problem not-found
 */
export async function sendFile(
  files: R2Bucket,
  file: StoredFile | undefined,
  rangeHeader?: string | undefined,
): Promise<Response> {
  if (!file) throw notThere()
  const isPicture = isImageType(file.type)
  const headers = {
    'content-type': isPicture ? file.type : (recordingType(file.name) ?? FILE_TYPE),
    'content-disposition': `${isPicture ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeName(file.name)}`,
    'content-security-policy': SANDBOX,
    'accept-ranges': 'bytes',
  }
  return sendRange(files, attachmentKey(file.ownerId, file.id), file.size, { rangeHeader, headers, notThere })
}

function notThere(): Problem {
  return new Problem('not-found', 'This file is not here, or no longer.')
}

/** The same for somebody else, who may see pictures and nothing more; its name is its owner's. @throws Problem not-found */
export async function sendPicture(files: R2Bucket, file: StoredFile | undefined): Promise<Response> {
  return sendFile(files, file && isImageType(file.type) ? { ...file, name: 'picture' } : undefined)
}

/** A file that is downloaded, whatever it is, and can run nothing. */
export function attachmentHeaders(type: string, name: string): Record<string, string> {
  return {
    'content-type': type,
    'content-disposition': `attachment; filename*=UTF-8''${encodeName(name)}`,
    'content-security-policy': SANDBOX,
  }
}

/** RFC 8187: these must be escaped, too, beyond what `encodeURIComponent` escapes. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
}
