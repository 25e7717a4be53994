import { useQuery } from '@tanstack/react-query'
import { formatBytes, formatCount } from '#app/lib/format-count.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useConfirm } from '#app/ui/overlay/confirm.ts'
import type { OverlayProps } from '#app/ui/overlay/overlay-store.ts'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import type { ImportProgress, ImportState } from '#worker/contracts/account/import.ts'
import { ChooseExport } from './choose-export.tsx'
import { Report, Review } from './import-parts.tsx'
import { shortages } from './import-kinds.ts'
import { importStateQuery } from './import-requests.ts'
import { type ImportStage, useAccountImport } from './use-account-import.ts'

/** Brings an export into this account. Closing it pauses: the same export goes on where it was. */
export function ImportDialog(props: OverlayProps<void>) {
  const state = useQuery(importStateQuery)
  const account = useAccountImport()
  return (
    <Dialog
      open={props.open}
      onClose={() => props.onClose()}
      onClosed={props.onClosed}
      disablePointerDismissal
      title="Import an export"
      description="Brings back what “Export everything” saved, here or at another Stoa site."
      footer={<Footer {...account} state={state.data} onClose={() => props.onClose()} />}
    >
      <div aria-live="polite">
        {state.isError ? (
          <Notice color="error">We couldn’t look into your account. Close this and try again.</Notice>
        ) : state.data ? (
          <Stage {...account} state={state.data} />
        ) : (
          <Waiting label="Looking into your account" />
        )}
      </div>
    </Dialog>
  )
}

type Account = ReturnType<typeof useAccountImport>

function Stage({ state, stage, ...account }: Account & { state: ImportState }) {
  switch (stage.at) {
    case 'choose':
      if (state.running?.isDiscarded) return <p className="text-sm">Some of what was imported is not removed yet.</p>
      if (!state.running && !state.isEmpty) return <NotEmpty />
      return (
        <>
          {state.running && <Unfinished running={state.running} />}
          <ChooseExport problem={stage.problem} onFiles={account.choose} />
        </>
      )
    case 'checking':
      return (
        <Working
          label="Checking the export"
          step={stage.step}
          text={stage.step && `${formatBytes(stage.step.done)} of ${formatBytes(stage.step.total)} checked`}
        />
      )
    case 'review':
      return <Review summary={stage.summary} shortages={shortages(stage.summary, state.room, formatBytes)} />
    case 'sending':
      return (
        <>
          <Working label="Importing" step={stage.step} text={textOf(stage)} />
          <p className="mt-3 text-sm text-muted">
            Keep this page open. If it closes, choose the same export again to continue.
          </p>
        </>
      )
    case 'paused':
      return stage.problem ? (
        <div role="alert">
          <Notice color="error">{stage.problem}</Notice>
        </div>
      ) : (
        <p className="text-sm">The import is paused. What has come so far stays.</p>
      )
    case 'ending':
      return <Waiting label="One moment" />
    case 'report':
      return <Report {...stage} />
  }
}

function textOf({ step }: Extract<ImportStage, { at: 'sending' }>): string | null {
  if (!step) return null
  const what = step.what === 'rows' ? 'entries' : 'files'
  return `${Math.floor(step.done).toLocaleString('en')} of ${step.total.toLocaleString('en')} ${what} imported`
}

function Footer(props: Account & { state: ImportState | undefined; onClose: () => void }) {
  const { state, stage, onClose, ...account } = props
  const confirm = useConfirm()
  const running = state?.running
  const remove = async (id: string) => {
    const sure = await confirm({
      title: 'Remove what was imported?',
      description: 'Everything in this account is removed, also what you added after the import began.',
      confirm: 'Remove everything',
      danger: true,
    })
    if (sure) account.remove(id)
  }
  const keep = async (id: string) => {
    const sure = await confirm({
      title: 'Stop the import here?',
      description: 'What has come is kept. The rest can’t be added later, since the account is no longer empty.',
      confirm: 'Stop and keep it',
    })
    if (sure) account.keep(id)
  }
  switch (stage.at) {
    case 'choose':
      if (running?.isDiscarded) return <Button onClick={() => account.remove(running.id)}>Continue removing</Button>
      if (running)
        return (
          <>
            <Button color="error" variant="outline" onClick={() => void remove(running.id)}>
              Remove it all
            </Button>
            <Button color="neutral" variant="outline" onClick={() => void keep(running.id)}>
              Stop and keep it
            </Button>
          </>
        )
      return (
        <Button color="neutral" variant="outline" onClick={onClose}>
          Close
        </Button>
      )
    case 'review': {
      const isTooLarge = state !== undefined && stage.summary.fileBytes > state.room.fileBytes
      return (
        <>
          <Button color="neutral" variant="outline" onClick={account.cancel}>
            Choose another
          </Button>
          {!isTooLarge && <Button onClick={account.send}>{running ? 'Continue the import' : 'Import'}</Button>}
        </>
      )
    }
    case 'checking':
      return (
        <Button color="neutral" variant="outline" onClick={account.cancel}>
          Cancel
        </Button>
      )
    case 'sending':
      return (
        <Button color="neutral" variant="outline" onClick={account.pause}>
          Pause
        </Button>
      )
    case 'paused':
      return (
        <>
          <Button color="neutral" variant="outline" onClick={onClose}>
            Close
          </Button>
          <Button onClick={account.send}>Continue</Button>
        </>
      )
    case 'report':
      return <Button onClick={onClose}>Done</Button>
    case 'ending':
      return null
  }
}

function NotEmpty() {
  return (
    <Notice>
      This account isn’t empty. An export goes into an empty account only, so that nothing you have here is mixed up or
      lost. Create a new account and import there, or delete what you have here first, in the bin too.
    </Notice>
  )
}

function Unfinished({ running }: { running: ImportProgress }) {
  const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, each) => all + each, 0)
  return (
    <Notice className="mb-4">
      An import isn’t finished: {sum(running.sent).toLocaleString('en')} of{' '}
      {formatCount(sum(running.expected), 'entry', 'entries')} and {running.filesSent.toLocaleString('en')} of{' '}
      {formatCount(running.files, 'file')} have come. Choose the same export to continue.
    </Notice>
  )
}

function Working(props: { label: string; step: { done: number; total: number } | null; text: string | null }) {
  const { label, step, text } = props
  return (
    <>
      <ProgressBar label={label} value={step?.total ? step.done : null} max={step?.total ?? 0} />
      <p className="mt-2 text-sm text-muted tabular">{text ?? label}</p>
    </>
  )
}

function Waiting({ label }: { label: string }) {
  return <Working label={label} step={null} text={null} />
}
