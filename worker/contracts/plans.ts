/**
 * One table of plans for the pricing page, the checks on the server and the learner's profile. Prices are US dollars;
 * without payments set up, nobody pays and nothing is limited (`limitsOf`).
 */
export const PLAN_IDS = ['free', 'plus', 'pro'] as const
export type PlanId = (typeof PLAN_IDS)[number]

export const BILLING_PERIODS = ['month', 'year'] as const
export type BillingPeriod = (typeof BILLING_PERIODS)[number]

/** A number is the most that is allowed; null is no limit. */
export interface PlanLimits {
  /** Messages to the coach, translations and rewritings, from midnight to midnight UTC. */
  coachMessagesADay: number | null
  /** Documents stored at one time. */
  documents: number | null
  /** Pages read of one document. */
  pagesPerDocument: number | null
  /** Bytes of documents and images stored at one time. */
  storageBytes: number | null
  /** Cards and questions made by an engine in a calendar month (UTC). Those a learner writes are never counted. */
  generatedItemsAMonth: number | null
}

export interface Plan {
  id: PlanId
  name: string
  /** Whom it is for, in a sentence. */
  pitch: string
  price: Record<BillingPeriod, number>
  limits: PlanLimits
}

const MB = 1_000_000
const GB = 1000 * MB

export const PLANS: Record<PlanId, Plan> = {
  free: {
    id: 'free',
    name: 'Free',
    pitch: 'For one course at a time.',
    price: { month: 0, year: 0 },
    limits: {
      coachMessagesADay: 20,
      documents: 10,
      pagesPerDocument: 50,
      storageBytes: 100 * MB,
      generatedItemsAMonth: 200,
    },
  },
  plus: {
    id: 'plus',
    name: 'Plus',
    pitch: 'For a full term of courses.',
    price: { month: 9, year: 90 },
    limits: {
      coachMessagesADay: 200,
      documents: 200,
      pagesPerDocument: 300,
      storageBytes: 5 * GB,
      generatedItemsAMonth: 2000,
    },
  },
  pro: {
    id: 'pro',
    name: 'Pro',
    pitch: 'For big exams and many books.',
    price: { month: 19, year: 190 },
    limits: {
      coachMessagesADay: 1000,
      documents: 2000,
      pagesPerDocument: 1000,
      storageBytes: 50 * GB,
      generatedItemsAMonth: 20_000,
    },
  },
}

/** The plan that the pricing page recommends. */
export const RECOMMENDED_PLAN: PlanId = 'plus'

const UNLIMITED: PlanLimits = {
  coachMessagesADay: null,
  documents: null,
  pagesPerDocument: null,
  storageBytes: null,
  generatedItemsAMonth: null,
}

/** A learner's limits: their plan's, or none where the instance takes no payments. */
export function limitsOf(plan: PlanId, instance: { takesPayments: boolean }): PlanLimits {
  return instance.takesPayments ? PLANS[plan].limits : UNLIMITED
}
