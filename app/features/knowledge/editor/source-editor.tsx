import { type KeyboardEvent, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import type { EditorProps } from './editor-api.ts'
import { onPageHide } from './engine/on-page-hide.ts'
import { type Box, Floating } from './menus/floating.tsx'
import { passageTools } from './menus/passage-bar.ts'
import { Toolbar } from './menus/toolbar.tsx'
import { useDragging } from './menus/use-dragging.ts'
import { createSource, type Source } from './source/create-source.ts'

/** Edits the Markdown source. Only what is in view is rendered, so that the longest note stays fast. */
export function SourceEditor({ ref, ...props }: EditorProps) {
  const container = useRef<HTMLDivElement>(null)
  const [source, setSource] = useState<Source | null>(null)
  const [selected, setSelected] = useState<Box | null>(null)
  const [called, setCalled] = useState(false)
  const dragging = useDragging(container)
  const latest = useRef<EditorProps>(props)
  useEffect(() => void (latest.current = props))
  // A layout effect, so that the last changes are reported before anything around it unmounts.
  useLayoutEffect(() => {
    if (!container.current) return
    const created = createSource(container.current, () => latest.current, setSelected)
    const ending = onPageHide(created.flush)
    setSource(created)
    return () => {
      ending()
      created.destroy()
      setSource(null)
    }
  }, [])
  useImperativeHandle(
    ref,
    () => ({
      focus: () => source?.focus(),
      flush: () => source?.flush(),
      selection: () => source?.selection() ?? null,
      replace: (markdown) => source?.replace(markdown),
      edit: (change) => source?.edit(change) ?? false,
      mark: (span, show) => source?.mark(span, show),
    }),
    [source],
  )
  const { passage } = props.tools
  const back = () => {
    setCalled(false)
    source?.focus()
  }
  const keys = (event: KeyboardEvent) => {
    if (event.altKey && event.key === 'F10') setCalled(true)
    else if (event.key === 'Escape' && selected) {
      // The first Esc hides the toolbar, the next one ends the editing.
      event.stopPropagation()
      setSelected(null)
    }
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the text come up here
    <div
      className="relative"
      onKeyDown={keys}
      onFocus={(event) => container.current?.contains(event.target) && setCalled(false)}
    >
      <div ref={container} className="source-editor" />
      {passage && selected && !dragging && (
        <Floating at={selected} above={!window.matchMedia('(pointer: coarse)').matches}>
          <Toolbar
            key={called ? 'called' : 'shown'}
            label="Selected passage"
            tools={passageTools(passage)}
            worded
            focus={called}
            onLeave={back}
          />
        </Floating>
      )}
    </div>
  )
}
