import { createContext } from 'react'

/**
 * Where the pictures of a text are served from; their ids follow. Null for the learner's own. Another person's are served by the
 * link or the code that one was given.
 */
export const PictureAddressContext = createContext<string | null>(null)
