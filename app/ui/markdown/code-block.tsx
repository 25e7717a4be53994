import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../button.tsx'

/** Code as it was written, with a button that copies it. Nothing is coloured: its words are the learner's. */
export function CodeBlock({ text, language, lit }: { text: string; language: string | null; lit: boolean }) {
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
    <div className="group/code relative" data-cited={lit ? '' : undefined}>
      <pre
        tabIndex={0}
        aria-label={language ? `Code, ${language}` : 'Code'}
        className={lit ? 'border-[var(--warning)]' : undefined}
      >
        <code>{text}</code>
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
