import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { type ReactNode, useEffect, useState } from 'react'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { Button } from '../../button.tsx'
import { useSettled } from '../use-settled.ts'

export interface CodeProps {
  text: string
  language: string | null
  /** The code is complete; otherwise it is highlighted once it has stopped growing. */
  closed: boolean
  highlighted: boolean
}

/** Code as it was written, with a button that copies it; coloured where its language is known, without moving a letter. */
export function CodeBlock({ text, language, closed, highlighted }: CodeProps) {
  const colored = useColored(text, language, closed)
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no')
  useEffect(() => {
    if (copied === 'no') return
    const timer = setTimeout(() => setCopied('no'), 2_000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    )
  return (
    <div className="group/code relative" data-cited={highlighted ? '' : undefined}>
      <pre
        tabIndex={0}
        aria-label={language ? `Code, ${language}` : 'Code'}
        className={highlighted ? 'border-[var(--warning)]' : undefined}
      >
        <code>{colored ?? text}</code>
      </pre>
      <div className="absolute end-2 top-2 flex items-center gap-2 rounded-lg bg-muted">
        <span role="status" className="text-xs text-muted empty:hidden">
          {copied === 'yes' && 'Copied'}
          {copied === 'failed' && 'The browser did not allow it'}
        </span>
        <Button
          size="sm"
          color="neutral"
          variant="ghost"
          icon={copied === 'yes' ? Check : Copy}
          aria-label="Copy code to clipboard"
          onClick={copy}
        />
      </div>
    </div>
  )
}

/** Longer code would block the page. */
const COLORED_MAX = 20_000

function useColored(text: string, language: string | null, closed: boolean): ReactNode {
  const [colored, setColored] = useState<{ text: string; nodes: ReactNode } | null>(null)
  const settled = useSettled(text, closed)
  useEffect(() => {
    // `SSR`: effects do not run there, so neither the grammars need be in the Worker's bundle.
    if (import.meta.env.SSR || language === null || !settled || text.length > COLORED_MAX) return
    let wanted = true
    importModule(() => import('./highlight.ts'))
      .then(({ highlight }) => highlight(text, language))
      .then((nodes) => wanted && setColored({ text, nodes }))
      // Uncoloured code is still code.
      .catch(() => undefined)
    return () => {
      wanted = false
    }
  }, [text, language, settled])
  return colored?.text === text ? colored.nodes : null
}
