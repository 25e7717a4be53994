import { CodeForm } from './code-form.tsx'

/** Where players type the code of a live game; `error` says why the one they had leads nowhere. */
export function CodeScreen({ error }: { error?: string }) {
  return (
    <div className="gutter mx-auto w-full max-w-[28rem] py-12 sm:py-20">
      <h1 className="text-3xl font-semibold">Join a live quiz</h1>
      <p className="mt-2 mb-8 text-base text-muted">You need no account. Your answers are marked during the game.</p>
      <CodeForm error={error} />
    </div>
  )
}
