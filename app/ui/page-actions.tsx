import { useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Id of the layout's element for a page's actions. */
export const PAGE_ACTIONS_ID = 'page-actions'

/** A portal that puts a page's actions into the layout's top bar. They appear with hydration. */
export function PageActions(props: { children: ReactNode }) {
  const [slot, setSlot] = useState<Element | null>(null)
  useEffect(() => setSlot(document.getElementById(PAGE_ACTIONS_ID)), [])
  return slot && createPortal(props.children, slot)
}
