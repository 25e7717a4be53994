import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { schema } from '../bridge/schema.ts'

const { nodes } = schema

/** Keeps an empty line after a last table, code or quote, to continue writing; it is not part of the Markdown. */
export function lineAtEnd(): Plugin {
  return new Plugin({
    appendTransaction(_, __, state) {
      if (state.doc.lastChild?.type === nodes.paragraph) return null
      return state.tr.insert(state.doc.content.size, nodes.paragraph.create()).setMeta('addToHistory', false)
    },
  })
}

/** A placeholder in an empty note. */
export function placeholder(text: string): Plugin {
  return new Plugin({
    props: {
      decorations({ doc }) {
        const first = doc.firstChild
        if (doc.childCount !== 1 || first?.type !== nodes.paragraph || first.content.size > 0) return null
        return DecorationSet.create(doc, [
          Decoration.node(0, first.nodeSize, { class: 'is-empty', 'data-placeholder': text }),
        ])
      },
    },
  })
}

/** Keeps every row as wide as the header, whatever was deleted or pasted. */
export function evenTables(): Plugin {
  return new Plugin({
    appendTransaction(transactions, _, state) {
      if (!transactions.some((tr) => tr.docChanged)) return null
      const tr = state.tr
      state.doc.descendants((table, pos) => {
        if (table.type !== nodes.table) return !table.isTextblock
        const width = table.child(0).childCount
        table.forEach((row, offset) => {
          const missing = width - row.childCount
          if (missing <= 0) return
          const cells = Array.from({ length: missing }, () => nodes.table_cell.create())
          tr.insert(tr.mapping.map(pos + 1 + offset + row.nodeSize - 1), cells)
        })
        return false
      })
      return tr.docChanged ? tr : null
    },
  })
}
