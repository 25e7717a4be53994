import {
  autocompletion,
  type Completion,
  type CompletionContext,
  completionKeymap,
  type CompletionResult,
} from '@codemirror/autocomplete'
import { syntaxTree } from '@codemirror/language'
import { EditorState, type Extension, Prec } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import type { EditorTools } from '../editor-api.ts'
import { linkable } from '../link-title.ts'

/** Completes note titles after `[[`, as in rich text. */
export function noteCompletion(tools: () => EditorTools): Extension {
  const keys = completionKeymap
    .filter(({ run }) => run !== undefined)
    // Esc closes the list, and not the editor around it as well.
    .map((binding) => ({ ...binding, stopPropagation: binding.key === 'Escape' }))
  return [
    EditorState.phrases.of({ Completions: 'Notes' }),
    autocompletion({
      override: [(context) => notesFor(context, tools())],
      icons: false,
      defaultKeymap: false,
      activateOnTypingDelay: 120,
      interactionDelay: 0,
      tooltipClass: () => 'note-completion',
    }),
    Prec.highest(keymap.of(keys)),
    THEME,
  ]
}

async function notesFor(context: CompletionContext, tools: EditorTools): Promise<CompletionResult | null> {
  const typed = context.matchBefore(/\[\[[^[\]\n]{0,100}$/)
  if (!typed || inCode(context)) return null
  const query = typed.text.slice(2).trim()
  const notes = await tools.findNotes(query).catch(() => [])
  const options = notes.slice(0, 8).map(({ title }) => optionOf(title))
  const isMissing = query !== '' && !notes.some(({ title }) => title.toLowerCase() === query.toLowerCase())
  if (isMissing) options.push({ ...optionOf(query), detail: 'not yet written' })
  return { from: typed.from + 2, options, filter: false }
}

function optionOf(title: string): Completion {
  return {
    label: title,
    apply(view, _, from, to) {
      const insert = `${linkable(title)}]]`
      const end = view.state.sliceDoc(to, to + 2) === ']]' ? to + 2 : to
      view.dispatch({
        changes: { from, to: end, insert },
        selection: { anchor: from + insert.length },
        userEvent: 'input.complete',
      })
    },
  }
}

function inCode({ state, pos }: CompletionContext): boolean {
  for (let node = syntaxTree(state).resolveInner(pos, -1); node.parent; node = node.parent)
    if (/Code/.test(node.name)) return true
  return false
}

const THEME = EditorView.theme({
  '.cm-tooltip.note-completion': {
    borderRadius: '0.75rem',
    border: '1px solid var(--border)',
    background: 'var(--bg-surface)',
    boxShadow: 'var(--shadow-float)',
    padding: '0.25rem',
  },
  '.cm-tooltip.note-completion > ul': { fontFamily: 'var(--font-sans)', fontSize: '0.875rem', maxHeight: '18rem' },
  '.cm-tooltip.note-completion > ul > li': {
    display: 'flex',
    alignItems: 'center',
    gap: '0.75rem',
    minHeight: '2rem',
    padding: '0.25rem 0.625rem',
    borderRadius: '0.5rem',
    color: 'var(--text)',
  },
  '.cm-tooltip.note-completion > ul > li[aria-selected]': { background: 'var(--bg-elevated)', color: 'var(--text)' },
  '.note-completion .cm-completionLabel': {
    flex: '1',
    minWidth: '0',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '.note-completion .cm-completionDetail': { margin: '0', fontStyle: 'normal', color: 'var(--text-dimmed)' },
  '@media (pointer: coarse)': { '.cm-tooltip.note-completion > ul > li': { minHeight: '2.75rem' } },
})
