import { useQueryClient } from '@tanstack/react-query'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import SpellCheck2 from 'lucide-react/icons/spell-check-2'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { unfinishedNotice } from '../../chat/unfinished-notice.ts'
import { engineQuery } from '../../engine-queries.ts'
import type { Download, EnglishState } from '../english/use-english.ts'
import { DownloadProgress } from './download-progress.tsx'
import type { ProposalProps } from './proposal.tsx'

/** What a rewriting does, or why there is no proposal. */
export function RewritingState({
  rewriting,
  english,
  download,
}: Pick<ProposalProps, 'rewriting' | 'english' | 'download'>) {
  const queryClient = useQueryClient()
  // The page then offers what the browser can do by itself.
  const onLimit = () => void queryClient.invalidateQueries({ queryKey: engineQuery.queryKey })
  if (english.kind !== 'idle') return <Checking state={english} download={download} />
  const refused = rewriting?.state.refused
  if (rewriting && refused)
    return (
      <div role="alert">
        <Notice color="error">
          <p className="font-medium">{refused.title}</p>
          {refused.detail && <p>{refused.detail}</p>}
          {refused.code === 'model-limit' ? (
            <Button className="mt-2" size="sm" color="neutral" variant="outline" icon={SpellCheck2} onClick={onLimit}>
              Check English in your browser
            </Button>
          ) : (
            <Button
              className="mt-2"
              size="sm"
              color="neutral"
              variant="outline"
              icon={RotateCcw}
              onClick={rewriting.again}
            >
              Try again
            </Button>
          )}
        </Notice>
      </div>
    )
  if (rewriting && rewriting.state.phase !== 'ready') return <Growing words={rewriting.last?.answer.text ?? ''} />
  const last = rewriting?.last
  const ending = last && unfinishedNotice(last.answer)
  if (rewriting && last && ending)
    return (
      <>
        <p dir="auto" className="text-base wrap-anywhere whitespace-pre-wrap text-muted [unicode-bidi:plaintext]">
          {last.answer.text}
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 border-s-2 border-accented ps-3 text-sm text-muted">
          <p className="min-w-0 wrap-anywhere">{`${ending.sentence} Your text has not changed.`}</p>
          {ending.action && (
            <Button size="sm" color="neutral" variant="outline" icon={RotateCcw} onClick={rewriting.again}>
              {ending.action === 'Continue' ? 'Continue' : 'Try again'}
            </Button>
          )}
        </div>
      </>
    )
  return null
}

/** A rewriting while it is streamed. */
function Growing({ words }: { words: string }) {
  return (
    <>
      <p role="status" className="sr-only">
        Your text is being rewritten
      </p>
      <p dir="auto" className="text-base wrap-anywhere whitespace-pre-wrap text-default [unicode-bidi:plaintext]">
        {words}
        <span aria-hidden className="ms-0.5 inline-block h-[1em] w-[2px] bg-primary align-[-0.15em]" />
      </p>
    </>
  )
}

function Checking({ state, download }: { state: EnglishState; download: Download | null }) {
  if (state.kind === 'not-english')
    return (
      <Notice>
        <p className="font-medium">This does not look like English.</p>
        <p>
          The built-in checker only knows English. Whoever runs this site can connect a language model, which rewrites
          other languages too.
        </p>
      </Notice>
    )
  if (state.kind === 'failed')
    return (
      <div role="alert">
        <Notice color="error">
          <p className="font-medium">The checker could not be loaded.</p>
          <p>Check your connection, then try again. Your text has not changed.</p>
        </Notice>
      </div>
    )
  return (
    <div className="space-y-2">
      <p role="status" className="text-sm text-muted">
        Checking
      </p>
      {download && <DownloadProgress {...download} />}
    </div>
  )
}
