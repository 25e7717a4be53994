import { type EditorState, Plugin, PluginKey } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

/** Typed text that opens a list: after `/` things to insert, after `[[` notes to link to. */
export interface Trigger {
  kind: 'slash' | 'note'
  from: number
  to: number
  query: string
}

interface TriggerState {
  open: Trigger | null
  /** Where Esc closed a list: it stays closed until another one opens. */
  dismissed: number | null
}

const key = new PluginKey<TriggerState>('triggers')

/** Keys while a list is open; `key` answers whether it took it. */
export interface TriggerHost {
  changed(trigger: Trigger | null): void
  key(event: KeyboardEvent): boolean
}

export function triggers(host: TriggerHost): Plugin {
  return new Plugin<TriggerState>({
    key,
    state: {
      init: () => ({ open: null, dismissed: null }),
      apply(tr, before, _, state) {
        if (tr.getMeta(key) === 'dismiss') return { open: null, dismissed: before.open?.from ?? before.dismissed }
        const dismissed = before.dismissed === null ? null : tr.mapping.map(before.dismissed, -1)
        const found = tr.docChanged || tr.selectionSet ? find(state) : before.open
        // A list opens while its mark is typed, not when the caret happens upon an old one.
        const opens = found && (tr.docChanged || before.open) && !tr.getMeta('paste')
        if (!opens) return { open: null, dismissed: found ? dismissed : null }
        return found.from === dismissed ? { open: null, dismissed } : { open: found, dismissed: null }
      },
    },
    props: {
      handleKeyDown: (view, event) => Boolean(key.getState(view.state)?.open) && host.key(event),
    },
    view: () => ({
      update(view, before) {
        const [now, old] = [key.getState(view.state)?.open ?? null, key.getState(before)?.open ?? null]
        if (now !== old) host.changed(now)
      },
      destroy: () => host.changed(null),
    }),
  })
}

export function dismissTrigger(view: EditorView): void {
  view.dispatch(view.state.tr.setMeta(key, 'dismiss'))
}

function find(state: EditorState): Trigger | null {
  const { $from, empty } = state.selection
  if (!empty || !$from.parent.inlineContent || $from.parent.type.spec.code) return null
  if ($from.marks().some((mark) => mark.type.name === 'code')) return null
  const before = $from.parent.textBetween(
    Math.max(0, $from.parentOffset - 120),
    $from.parentOffset,
    undefined,
    '\uFFFC',
  )
  const note = /\[\[([^[\]\n\uFFFC]{0,100})$/.exec(before)
  if (note) return trigger('note', note[0].length, note[1])
  // A browser may write a space at the end of a line as one that does not break.
  const slash = /(?:^|\s)(\/([\p{L}\p{N}: \u00a0]{0,30}))$/u.exec(before)
  if (slash && !/\s\s|^\s/.test(slash[2] ?? '')) return trigger('slash', slash[1]?.length ?? 0, slash[2])
  return null

  function trigger(kind: Trigger['kind'], length: number, query = ''): Trigger {
    return { kind, from: $from.pos - length, to: $from.pos, query }
  }
}
