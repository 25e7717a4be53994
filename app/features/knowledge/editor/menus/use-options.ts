import { useEffect, useRef, useState } from 'react'
import type { EditorView } from 'prosemirror-view'
import { schema } from '../bridge/schema.ts'
import type { EditorTools } from '../editor-api.ts'
import { linkable } from '../link-title.ts'
import { dismissTrigger, type Trigger } from '../engine/triggers.ts'
import type { Option } from './option-list.tsx'
import { slashItems } from './slash-items.ts'

/** The options for what is being typed, and their keyboard handling. */
export function useOptions(
  view: EditorView | null,
  trigger: Trigger | null,
  tools: EditorTools,
  pickFile: (kind: 'picture' | 'file') => void,
) {
  const [chosen, setChosen] = useState({ of: '', at: 0 })
  const notes = useNotes(trigger?.kind === 'note' ? trigger.query : null, tools)
  // An index chosen in another list does not apply to this one.
  const list = `${trigger?.kind} ${trigger?.query}`
  const active = chosen.of === list ? chosen.at : 0
  const items = trigger?.kind === 'slash' ? slashItems(trigger.query) : []
  const typed = trigger?.kind === 'note' ? trigger.query.trim() : ''
  const found: Option[] = notes.map((note) => ({ id: note.id, label: note.title || 'Untitled note' }))
  const missing = typed !== '' && !notes.some((note) => note.title.toLowerCase() === typed.toLowerCase())
  const options: readonly Option[] =
    trigger?.kind === 'slash'
      ? items
      : missing
        ? [...found, { id: 'as-typed', label: typed, hint: 'not yet written' }]
        : found

  const pick = (index: number) => {
    if (!view || !trigger) return
    const tr = view.state.tr.delete(trigger.from, trigger.to)
    if (trigger.kind === 'slash') {
      view.dispatch(tr)
      items[index]?.run(view, { pick: pickFile })
    } else {
      const title = options[index]?.id === 'as-typed' ? typed : notes[index]?.title
      if (title)
        view.dispatch(
          tr.replaceWith(trigger.from, trigger.from, schema.nodes.note_link.create({ words: linkable(title) })),
        )
    }
    if (!(document.activeElement instanceof HTMLInputElement)) view.focus()
  }

  const key = (event: KeyboardEvent): boolean => {
    if (!view || event.isComposing) return false
    if (event.key === 'Escape') {
      event.stopPropagation()
      dismissTrigger(view)
      return true
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && options.length > 0) {
      setChosen({ of: list, at: (active + step + options.length) % options.length })
      return true
    }
    if ((event.key !== 'Enter' && event.key !== 'Tab') || options.length === 0) return false
    pick(Math.min(active, options.length - 1))
    return true
  }
  return { options, active: Math.min(active, Math.max(0, options.length - 1)), pick, key }
}

function useNotes(query: string | null, tools: EditorTools) {
  const [notes, setNotes] = useState<readonly { id: string; title: string }[]>([])
  const ask = useRef(tools)
  useEffect(() => void (ask.current = tools), [tools])
  useEffect(() => {
    if (query === null) return setNotes([])
    let stale = false
    const timer = setTimeout(
      () =>
        ask.current.findNotes(query.trim()).then(
          (found) => stale || setNotes(found.slice(0, 8)),
          () => stale || setNotes([]),
        ),
      120,
    )
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [query])
  return notes
}
