import { createContext } from 'react'

/** Whether no answer is streaming in this chat. A context, so that a long chat does not render again as it changes. */
export const IdleContext = createContext(true)

/** Hides a button while an answer is streaming, inside a `busy` log. It keeps its space, so that nothing below moves. */
export const INVISIBLE_WHILE_BUSY = 'group-data-busy/log:invisible'
