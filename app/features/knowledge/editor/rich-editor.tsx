import { useEffect, useId, useReducer, useRef, useState } from 'react'
import { NodeSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { IMAGE_TYPES } from '#worker/contracts/knowledge/attachment-types.ts'
import { linkAt, removeLink, setLink } from './commands/marks.ts'
import { tableAt } from './commands/tables.ts'
import type { EditorProps, EditorTools } from './editor-api.ts'
import { uploadFiles } from './engine/uploads.ts'
import { type Box, Floating } from './menus/floating.tsx'
import { OptionList } from './menus/option-list.tsx'
import { Toolbar } from './menus/toolbar.tsx'
import { passageTools } from './menus/passage-bar.ts'
import { formatTools, tableTools } from './menus/tools.ts'
import { useOptions } from './menus/use-options.ts'
import { useDragging } from './menus/use-dragging.ts'
import type { Trigger } from './engine/triggers.ts'
import { DockedBar } from './menus/docked-bar.tsx'
import { type FloatingKeys, useRichEditor } from './use-rich-editor.ts'

const NO_KEYS: FloatingKeys = { options: () => false, others: () => false }

/** Edits a note's Markdown as rich text. Unedited source is kept byte for byte; see `bridge`. */
export function RichEditor(props: EditorProps) {
  const container = useRef<HTMLDivElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const keys = useRef(NO_KEYS)
  const listId = useId()
  const { view, trigger } = useRichEditor(props, container, keys)
  const [linking, setLinking] = useState(false)
  const [called, setCalled] = useState(false)
  const dragging = useDragging(container)
  const options = useOptions(view, trigger, props.tools, (kind) => {
    if (!picker.current) return
    picker.current.accept = kind === 'picture' ? IMAGE_TYPES.join() : ''
    picker.current.click()
  })

  useEffect(() => {
    const element = view?.dom
    if (!element) return
    if (trigger) {
      element.setAttribute('aria-controls', listId)
      element.setAttribute('aria-autocomplete', 'list')
      if (options.options.length > 0) element.setAttribute('aria-activedescendant', `${listId}-${options.active}`)
    } else
      for (const name of ['aria-controls', 'aria-autocomplete', 'aria-activedescendant']) element.removeAttribute(name)
  }, [view, trigger, listId, options.active, options.options.length])

  const back = () => {
    setCalled(false)
    setLinking(false)
    view?.focus()
  }
  const others = (event: KeyboardEvent): boolean => {
    if (event.altKey && event.key === 'F10') {
      setCalled(true)
      return true
    }
    const mod = (event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey
    // Without a selection or link the key is left to the page's search.
    if (mod && event.key.toLowerCase() === 'k' && view && (!view.state.selection.empty || linkAt(view.state))) {
      event.stopPropagation()
      setLinking(true)
      return true
    }
    if (event.key === 'Escape' && (called || linking || trigger)) event.stopPropagation()
    return false
  }
  useEffect(() => {
    keys.current = { options: options.key, others }
  })

  return (
    <div
      className="editor-frame relative"
      onFocus={(event) => view?.dom === event.target && called && setCalled(false)}
    >
      <div ref={container} />
      {view && trigger && isOffering(trigger, options.options.length) && (
        <Floating at={boxAt(view, trigger.from)}>
          <OptionList
            id={listId}
            label={trigger.kind === 'slash' ? 'Insert' : 'Notes'}
            options={options.options}
            active={options.active}
            empty={trigger.kind === 'slash' ? 'No matches' : 'Type a title'}
            onPick={options.pick}
          />
        </Floating>
      )}
      {view && !trigger && !dragging && (
        <Bars
          view={view}
          linking={linking}
          called={called}
          tools={props.tools}
          onLink={() => setLinking(true)}
          onBack={back}
        />
      )}
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          if (view) uploadFiles(view, files, view.state.selection.from, () => props.tools)
          event.target.value = ''
          view?.focus()
        }}
      />
    </div>
  )
}

/** Words behind a slash that name nothing are a sentence. */
function isOffering(trigger: Trigger, options: number): boolean {
  return options > 0 || trigger.kind === 'note' || !/\s/.test(trigger.query.trim())
}

/** Renders again when the focus leaves the editor and its toolbars, which are then hidden. */
function useLeaving(view: EditorView): void {
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    const frame = view.dom.closest('.editor-frame')
    const left = (event: Event) => {
      const to = event instanceof FocusEvent ? event.relatedTarget : null
      if (!(to instanceof Node && frame?.contains(to))) redraw()
    }
    frame?.addEventListener('focusout', left)
    return () => frame?.removeEventListener('focusout', left)
  }, [view])
}

/** The toolbars at the selection: the link's address, formats, the table's tools. */
function Bars(props: {
  view: EditorView
  linking: boolean
  called: boolean
  tools: EditorTools
  onLink: () => void
  onBack: () => void
}) {
  const { view, linking, called } = props
  const { LinkBar, passage } = props.tools
  useLeaving(view)
  const { state } = view
  const { selection } = state
  const table = tableAt(state)
  const words = !selection.empty && !(selection instanceof NodeSelection) && !selection.$from.parent.type.spec.code
  const active = view.hasFocus() || document.activeElement?.closest('[data-editor-toolbar]') != null
  if (linking) {
    const link = linkAt(state)
    const run = (command: typeof removeLink) => () => {
      command(state, view.dispatch)
      props.onBack()
    }
    return (
      <Floating at={boxAt(view, selection.from, selection.to)}>
        <LinkBar
          key={link?.href ?? ''}
          href={link?.href ?? ''}
          focus
          onSet={(href) => run(setLink(href))()}
          onRemove={run(removeLink)}
          onClose={props.onBack}
        />
      </Floating>
    )
  }
  // On touch screens the bar is always at hand, above the keyboard: there are no shortcuts, and no room beside the selection.
  if (coarse() && active && !called)
    return (
      <DockedBar>
        <Toolbar
          label="Format"
          inLine
          tools={[
            ...(words && passage ? passageTools(passage) : []),
            ...(table ? tableTools(view) : []),
            ...formatTools(view, props.onLink),
          ]}
          onLeave={props.onBack}
        />
      </DockedBar>
    )
  if (called || (words && active))
    return (
      <Floating at={boxAt(view, selection.from, selection.to)} above={!coarse()}>
        <Toolbar
          key={called ? 'called' : 'shown'}
          label="Format"
          tools={[
            ...formatTools(view, props.onLink),
            ...(words && passage ? passageTools(passage) : []),
            ...(called && table ? tableTools(view) : []),
          ]}
          focus={called}
          onLeave={props.onBack}
        />
      </Floating>
    )
  if (table && active)
    return (
      <Floating at={boxAt(view, table.pos + 1)} above>
        <Toolbar label="Table" tools={tableTools(view)} onLeave={props.onBack} />
      </Floating>
    )
  return null
}

/** On touch screens the system's own menu is above the selection. */
function coarse(): boolean {
  return window.matchMedia('(pointer: coarse)').matches
}

function boxAt(view: EditorView, from: number, to = from): Box {
  const [start, end] = [view.coordsAtPos(from), view.coordsAtPos(to, -1)]
  return { left: start.left, top: Math.min(start.top, end.top), bottom: Math.max(start.bottom, end.bottom) }
}
