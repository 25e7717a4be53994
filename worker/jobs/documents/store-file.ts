import { createHash } from 'node:crypto'
import { documentsByHash } from '#db/queries/documents/documents.ts'
import { moveDocument } from '#db/queries/documents/steps.ts'
import { fileKeyOf } from '#worker/domain/files/document-key.ts'
import { leaseEnd, type Step, Stopped } from './step.ts'

/** Are all the bytes there, and are they new? Their SHA-256 is made here, whatever the browser said it was. */
export async function storeFile(step: Step): Promise<Date | null> {
  const { env, db, document, lease } = step
  const { id, ownerId, size } = document
  const file = await env.FILES.get(fileKeyOf(document))
  if (!file || file.size !== size) throw new Stopped('changed')
  const hash = createHash('sha256')
  for await (const chunk of file.body) hash.update(chunk)
  const sha256 = hash.digest('hex')
  if (document.sha256 !== null && document.sha256 !== sha256) throw new Stopped('changed')
  const others = await documentsByHash(db, ownerId, sha256, id)
  const isNew =
    document.replacesId !== null ||
    !others.some(({ status, createdAt }) => status !== 'uploading' && createdAt <= document.createdAt)
  const [moved] = await moveDocument(db, lease, {
    sha256,
    attempts: 0,
    ...(isNew
      ? { status: 'reading', leasedUntil: leaseEnd(step.now(), lease.leasedUntil) }
      : { status: 'stopped', problem: 'duplicate', leasedUntil: null, updatedAt: step.now() }),
  })
  return moved?.leasedUntil ?? null
}
