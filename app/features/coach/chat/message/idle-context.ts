import { createContext } from 'react'

/** Whether no answer is streaming in this chat. A context, so that a long chat does not render again as it changes. */
export const IdleContext = createContext(true)

/** Kept in its place, and out of reach, while an answer is being written: what stands below must not move. Of a `busy` log. */
export const INVISIBLE_WHILE_BUSY = 'group-data-busy/log:invisible'
