import { createContext } from 'react'

/** The addresses outside of this site that a text may link to; others show as words and host. Without it all are links. */
export const LinkPolicyContext = createContext<ReadonlySet<string> | null>(null)
