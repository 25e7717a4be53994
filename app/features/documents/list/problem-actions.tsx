import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createClientOnlyFn } from '@tanstack/react-start'
import BookOpenText from 'lucide-react/icons/book-open-text'
import FileUp from 'lucide-react/icons/file-up'
import KeyRound from 'lucide-react/icons/key-round'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import ScanText from 'lucide-react/icons/scan-text'
import { lazy, Suspense, useRef, useState } from 'react'
import { useHasUpload } from '../uploads/upload-store.ts'
import { addFiles } from '../uploads/add-files.ts'
import { failureReason } from '#app/lib/read.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { DocumentSummary } from '#worker/contracts/documents.ts'
import { DOCUMENT_PROBLEM_TEXTS } from '#worker/contracts/documents/document-problems.ts'
import { invalidateDocuments, retryDocument } from '../document-queries.ts'

const PasswordDialog = lazy(
  createClientOnlyFn(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog })),
)

const ReadDialog = lazy(
  createClientOnlyFn(async () => ({ default: (await import('../reading/read-dialog.tsx')).ReadDialog })),
)

/** Client only: the server never shows it, and its build need not hold what recognises text. */
const RecogniseDialog = lazy(
  createClientOnlyFn(async () => ({ default: (await import('../recognising/recognise-dialog.tsx')).RecogniseDialog })),
)

const SMALL = { size: 'xs', color: 'neutral', variant: 'outline' } as const

/** What helps a document that has stopped, or whose upload was left. */
export function ProblemActions({ document }: { document: DocumentSummary }) {
  const { status, problem } = document
  if (status === 'uploading') return <ChooseAgain document={document} />
  if (status !== 'stopped') return null
  if (problem === 'needs-password' || problem === 'wrong-password') return <EnterPassword document={document} />
  if (problem === 'no-text' && (document.kind === 'pdf' || document.kind === 'image'))
    return <RecogniseText document={document} />
  if (problem === 'too-large') return <ReadHere document={document} />
  if (!DOCUMENT_PROBLEM_TEXTS[problem ?? 'failed'].retry) return null
  return <Retry document={document} />
}

function Retry({ document }: { document: DocumentSummary }) {
  const queryClient = useQueryClient()
  const retry = useMutation({
    mutationFn: () => retryDocument(document.id),
    onSuccess: () => invalidateDocuments(queryClient),
    onError: (error) => void toast.error('This could not be started again', { description: failureReason(error) }),
  })
  return (
    <Button {...SMALL} className="mt-2" icon={RotateCcw} loading={retry.isPending} onClick={() => retry.mutate()}>
      {document.problem === 'duplicate' ? 'Keep both' : 'Try again'}
    </Button>
  )
}

function EnterPassword({ document }: { document: DocumentSummary }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button {...SMALL} className="mt-2" icon={KeyRound} onClick={() => setAsking(true)}>
        Enter password
      </Button>
      <Suspense>{isAsking && <PasswordDialog document={document} onClosed={() => setAsking(false)} />}</Suspense>
    </>
  )
}

function ReadHere({ document }: { document: DocumentSummary }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button {...SMALL} className="mt-2" icon={BookOpenText} onClick={() => setAsking(true)}>
        Read on this device
      </Button>
      <Suspense>{isAsking && <ReadDialog document={document} onClosed={() => setAsking(false)} />}</Suspense>
    </>
  )
}

function RecogniseText({ document }: { document: DocumentSummary }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button {...SMALL} className="mt-2" icon={ScanText} onClick={() => setAsking(true)}>
        Recognise the text
      </Button>
      <Suspense>{isAsking && <RecogniseDialog document={document} onClosed={() => setAsking(false)} />}</Suspense>
    </>
  )
}

/** After a reload the file has to be chosen again; what has arrived of it is not sent twice. */
function ChooseAgain({ document }: { document: DocumentSummary }) {
  const input = useRef<HTMLInputElement>(null)
  if (useHasUpload(document.id)) return null
  return (
    <>
      <Button {...SMALL} className="mt-2" icon={FileUp} onClick={() => input.current?.click()}>
        Choose the file again
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`The file of ${document.title}`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) void addFiles([file], { resumed: document })
        }}
      />
    </>
  )
}

/** Where it is the same file as another one, the link to that. */
export function SameDocument({ same }: { same: DocumentSummary }) {
  return (
    <ButtonLink {...SMALL} to="/dashboard/documents/$documentId" params={{ documentId: same.id }}>
      Open the one you have
    </ButtonLink>
  )
}
