import type { OwnerDb } from '#db/client.ts'
import { firstPassages, titledPassages, topicNames, topicPassages } from '#db/queries/coach/broad-passages.ts'
import { latestPassages } from '#db/queries/coach/named-passages.ts'
import { searchPassages } from '#db/queries/knowledge/passages.ts'
import { type Evidence, type EvidencePassage, passageKey, type Turn } from '#worker/engine/evidence.ts'
import type { Guidance } from '#worker/engine/manners/guidance.ts'
import { broadSubject } from '#worker/engine/manners/subject.ts'
import { namedIn } from '#worker/engine/reading/names.ts'
import { searchTermsFor } from '#worker/engine/respond.ts'
import { NAMED_PASSAGES, type Retrieve } from '../evidence.ts'

/** Limits of passages found by their words, and by their note's title. */
const FOUND = 28
const TITLED = 12
/** Sections or notes of a plan for all that a learner has. */
const PLANNED = 200
/** Sections that may be fewer than the days of a plan. */
const FEW = 31

interface BroadRequest {
  guidance: Guidance
  question: string
  history: readonly Turn[]
  /** Something is attached with `@`, and is meant. */
  attached: boolean
}

/**
 * Broadens the search for a summary, a plan or an examination, which draw on many notes: a topic that the question names
 * includes all its notes, more passages are read than for an answer, and without a subject the latest ones.
 */
export function broadSearch({ db, ownerId }: OwnerDb, request: BroadRequest, retrieve: Retrieve): Retrieve {
  const { guidance, question, history, attached } = request
  const subject = broadSubject(guidance, question, history)
  if (subject === null) return retrieve
  /** Sections of all notes and documents; of few, all that is in them; of very many, one of each. */
  const everything = async () => {
    const sections = await firstPassages(db, ownerId, 'section', PLANNED + 1)
    if (sections.length <= FEW) return { passages: await firstPassages(db, ownerId, 'passage', PLANNED) }
    if (sections.length <= PLANNED) return { passages: sections }
    const ofSources = await firstPassages(db, ownerId, 'source', PLANNED + 1)
    return { passages: ofSources.slice(0, PLANNED), isCut: ofSources.length > PLANNED }
  }
  const ownTerms = searchTermsFor(guidance, question, history)
  return async (terms) => {
    const evidence = await retrieve(terms)
    if (attached || terms.length !== ownTerms.length || terms.some((term, i) => term !== ownTerms[i])) return evidence
    if (terms.length === 0) {
      if (guidance.manner === 'plan' && (evidence.named?.length ?? 0) === 0)
        return { ...evidence, ...(await everything()) }
      const isAll = guidance.manner !== 'explain' && (evidence.named?.length ?? 0) === 0
      return isAll ? { ...evidence, passages: await latestPassages(db, ownerId, NAMED_PASSAGES) } : evidence
    }
    const [names, found, titled] = await db.batch([
      topicNames(db, ownerId),
      searchPassages(db, ownerId, [...terms], FOUND),
      titledPassages(db, ownerId, terms, TITLED),
    ])
    const passages = unique([...evidence.passages, ...found, ...titled])
    const topics = namedIn(subject, names)
    const ids = topics.map(({ id }) => id)
    const named =
      ids.length > 0 ? await topicPassages(db, ownerId, ids, guidance.manner === 'plan' ? PLANNED : NAMED_PASSAGES) : []
    if (named.length === 0) return { ...evidence, passages }
    return { ...evidence, passages, named, topics: topics.map(({ name }) => name) } satisfies Evidence
  }
}

function unique(passages: readonly EvidencePassage[]): EvidencePassage[] {
  const seen = new Set<string>()
  return passages.filter((passage) => seen.size < seen.add(passageKey(passage)).size)
}
