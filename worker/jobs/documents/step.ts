import type { Db } from '#db/client.ts'
import type { DocumentRow } from '#db/queries/documents/documents.ts'
import type { Lease } from '#db/queries/documents/steps.ts'
import type { DocumentProblem } from '#worker/contracts/documents/document-problems.ts'
import type { Env } from '#worker/http/env.ts'

/** Longest time of one slice of work; another consumer may take the document after it. */
const LEASE_MS = 60_000

/** What a step works on. */
export interface Step {
  env: Env
  db: Db
  document: DocumentRow
  lease: Lease
  password: string | undefined
  now(): Date
}

/** Ends the work on a document for a reason that the learner is told. */
export class Stopped extends Error {
  constructor(readonly problem: DocumentProblem) {
    super(problem)
  }
}

/** The end of a lease that is taken or renewed now: always later than the one before. */
export function leaseEnd(now: Date, before: Date): Date {
  return new Date(Math.max(now.getTime() + LEASE_MS, before.getTime() + 1))
}
