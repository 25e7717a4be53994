import { createContext, type ReactNode } from 'react'

/** How words outside code are shown where plain ones are not enough: the marks of a cited answer, for one. */
export const TextRendererContext = createContext<((text: string) => ReactNode) | null>(null)
