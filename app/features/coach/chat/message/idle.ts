import { createContext } from 'react'

/** Whether nothing is being written in this chat. Few parts of a message ask for it: a long chat is not drawn anew as it changes. */
export const IdleContext = createContext(true)

/** Kept in its place, and out of reach, while an answer is being written: what stands below must not move. Of a `busy` log. */
export const WHILE_IDLE = 'group-data-busy/log:invisible'
