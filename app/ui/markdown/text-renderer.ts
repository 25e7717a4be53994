import { createContext, type ReactNode } from 'react'

/** Renders text outside of code, where plain text is not enough: citation marks in an answer, for example. */
export const TextRendererContext = createContext<((text: string) => ReactNode) | null>(null)
