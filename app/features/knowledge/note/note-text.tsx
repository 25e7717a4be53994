import {
  type ComponentType,
  lazy,
  type Ref,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Button } from '#app/ui/button.tsx'
import { LazyMarkdown } from '#app/ui/lazy-markdown.tsx'
import type { EditorHandle, EditorProps, EditorTools } from '../editor/editor-api.ts'
import { fitsRichText, fitsSyntax } from '../editor/editor-limits.ts'
import { editorMode, type EditorMode, saveEditorMode } from './editor-mode.ts'
import { WordCount } from './word-count.tsx'

const Nothing: ComponentType<EditorProps> = () => null
/** The editors run in the browser only: the Worker does not bundle them. */
const RichEditor = import.meta.env.SSR
  ? Nothing
  : lazy(() => import('../editor/rich-editor.tsx').then((module) => ({ default: module.RichEditor })))
const SourceEditor = import.meta.env.SSR
  ? Nothing
  : lazy(() => import('../editor/source-editor.tsx').then((module) => ({ default: module.SourceEditor })))

const MODES = { rich: 'Rich text', source: 'Markdown' }
const HINT = 'Write here, or type / for a list of what a note can hold'
const never = () => () => undefined

/**
 * A note's text, in the editor last used on this device. `markdown` is read once; later texts that were not typed here come
 * by `replace`.
 */
export function NoteText({
  ref,
  ...props
}: {
  markdown: string
  /** `deferred` where the editor already shows the text, so the page may render later. */
  onChange: (markdown: string, shown: 'now' | 'deferred') => void
  focused: boolean
  tools: EditorTools
  ref?: Ref<EditorHandle>
  /** Id of the error message. */
  wrong?: string
}) {
  const savedMode = useSyncExternalStore<EditorMode | null>(never, editorMode, () => null)
  const [chosen, setChosen] = useState<EditorMode | null>(null)
  const editor = useRef<EditorHandle | null>(null)
  /** The latest text; `props.markdown` lags behind fast typing. */
  const latestText = useRef(props.markdown)
  const hadFocus = useRef(false)
  const plain = useRef<HTMLTextAreaElement>(null)
  /** What the plain text box held when the editor took its place. */
  const plainText = useRef('')
  const [isReady, setReady] = useState(false)
  const attach = useCallback((handle: EditorHandle | null) => {
    editor.current = handle
    if (!handle) return
    if (plain.current && plain.current === document.activeElement) hadFocus.current = true
    if (plain.current) plainText.current = plain.current.value
    setReady(true)
    // The text may have changed while the editor loaded: by the other editor's last report, by a draft, or by typing.
    handle.replace(latestText.current)
    if (hadFocus.current) handle.focus()
  }, [])
  useImperativeHandle(ref, () => ({
    focus: () => (editor.current ?? plain.current)?.focus(),
    flush: () => editor.current?.flush(),
    selection: () => editor.current?.selection() ?? null,
    replace(markdown) {
      latestText.current = markdown
      if (plain.current) plain.current.value = markdown
      editor.current?.replace(markdown)
    },
    edit: (change) => editor.current?.edit(change) ?? false,
    mark: (span, show) => editor.current?.mark(span, show),
  }))
  const isLong = useMemo(() => !fitsRichText(props.markdown), [props.markdown])
  const mode = isLong ? 'source' : (chosen ?? savedMode)
  const editorProps = {
    ref: attach,
    markdown: props.markdown,
    onChange(markdown: string) {
      latestText.current = markdown
      props.onChange(markdown, 'deferred')
    },
    focused: props.focused || chosen !== null,
    placeholder: HINT,
    tools: props.tools,
  }
  const typedEarly = (markdown: string) => {
    latestText.current = markdown
    props.onChange(markdown, 'now')
  }
  // The editor may come before the events of what was typed before hydration are dispatched again.
  const keepPlainText = useEffectEvent(() => {
    const typed = plainText.current
    if (typed === '' || latestText.current !== '') return
    typedEarly(typed)
    editor.current?.replace(typed)
  })
  useEffect(() => {
    if (isReady) keepPlainText()
  }, [isReady])
  return (
    <div className="mt-4" role="group" aria-label="Text of the note" aria-describedby={props.wrong}>
      <div className="mb-3 flex flex-wrap items-center gap-1" role="group" aria-label="How to write">
        <WordCount markdown={props.markdown} />
        <ModeButtons mode={mode} isLong={isLong} onChoose={setChosen} />
      </div>
      {isLong && <LongNotice markdown={props.markdown} />}
      {!isReady && <PlainTextarea ref={plain} markdown={props.markdown} onChange={typedEarly} />}
      <Suspense fallback={isReady && <LazyMarkdown source={props.markdown} />}>
        {mode === 'rich' && <RichEditor {...editorProps} label="Text" />}
        {mode === 'source' && <SourceEditor {...editorProps} label="Text, in Markdown" />}
      </Suspense>
    </div>
  )
}

/** Why a long text is written as Markdown, or as plain text. */
function LongNotice({ markdown }: { markdown: string }) {
  const [isColored] = useState(() => fitsSyntax(markdown))
  return (
    <p role="status" className="mb-3 text-meta text-muted">
      {isColored
        ? 'This note is too long for rich text, so you write it as Markdown.'
        : 'This note is too much for rich text, so you write it as plain text.'}
    </p>
  )
}

function ModeButtons(props: {
  mode: EditorMode | null
  /** A long text is written as Markdown only. */
  isLong: boolean
  onChoose: (mode: EditorMode) => void
}) {
  return (['rich', 'source'] as const).map((each) => (
    <Button
      key={each}
      size="xs"
      color="neutral"
      variant={props.mode === each ? 'soft' : 'ghost'}
      aria-pressed={props.mode === each}
      disabled={props.isLong && each === 'rich'}
      onClick={() => {
        saveEditorMode(each)
        props.onChoose(each)
      }}
    >
      {MODES[each]}
    </Button>
  ))
}

/** Until the editor is loaded: a new note can be written in a plain text box, an existing one is shown. */
function PlainTextarea({
  ref,
  ...props
}: {
  ref: Ref<HTMLTextAreaElement>
  markdown: string
  onChange: (markdown: string) => void
}) {
  const [isNew] = useState(props.markdown.trim() === '')
  if (!isNew) return <LazyMarkdown source={props.markdown} />
  return (
    <textarea
      ref={ref}
      aria-label="Text, in Markdown"
      placeholder={HINT}
      // Not controlled: React would empty it of what was typed before hydration.
      defaultValue={props.markdown}
      onChange={(event) => props.onChange(event.target.value)}
      className="field-sizing-content min-h-[50dvh] w-full resize-none bg-transparent text-reading text-default outline-none placeholder:text-dimmed"
    />
  )
}
