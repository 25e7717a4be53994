import type { ComponentType, ReactNode } from 'react'
import type { Layout } from './layout-for.ts'

export interface OutsideProps {
  layout: Layout
  pathname: string
  children: ReactNode
}

let come: ComponentType<OutsideProps> | null = null

/** The frames outside the dashboard have come; they say so themselves. */
export function layOut(outside: ComponentType<OutsideProps>): void {
  come = outside
}

export function outsideCome(): ComponentType<OutsideProps> | null {
  return come
}
