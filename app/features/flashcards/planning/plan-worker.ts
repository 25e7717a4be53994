import { expose } from 'comlink'
import { planDeck } from './plan-deck.ts'

/** Plans off the main thread; a plan is cancelled by terminating the worker. */
const planner = { plan: planDeck }

export type Planner = typeof planner

expose(planner)
