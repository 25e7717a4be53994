import { createContext } from 'react'

/** Whether recordings of a text play as soon as they are shown. */
export const AutoplayContext = createContext(false)
