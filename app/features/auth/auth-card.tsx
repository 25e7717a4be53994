import type { FormEventHandler, ReactNode } from 'react'
import { ButtonAnchor } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { AuthForm } from './use-auth-form.ts'
import { useReturnPath } from './use-return-path.ts'

/**
 * The frame of sign-in and registration. Both are static: CSS alone tells visitors that they are already signed in
 * (`html[data-signed-in]`), before any script of the page runs.
 */
export function AuthCard(props: {
  title: string
  form: AuthForm
  onInput?: FormEventHandler<HTMLFormElement>
  foot: ReactNode
  children: ReactNode
}) {
  return (
    <>
      <h1 className="text-2xl font-semibold">{props.title}</h1>
      <AlreadySignedIn />
      <form
        method="post"
        noValidate
        onSubmit={props.form.onSubmit}
        onInput={props.onInput}
        aria-label={props.title}
        className="mt-6 flex flex-col gap-5 signed-in:hidden"
      >
        <FormFailure form={props.form} />
        {props.children}
      </form>
      <p className="mt-6 text-sm text-muted signed-in:hidden">{props.foot}</p>
    </>
  )
}

export function FormFailure({ form }: { form: AuthForm }) {
  return <div role="alert">{form.failure && <Notice color="error">{form.failure}</Notice>}</div>
}

/** What a page of sign-in says once something is done: a title, a sentence or two, and where to go on. */
export function AuthMessage(props: { title: string; children: ReactNode; action?: ReactNode }) {
  return (
    <div role="status">
      <h1 className="text-2xl font-semibold">{props.title}</h1>
      <div className="mt-4 flex flex-col gap-3 text-base text-muted">{props.children}</div>
      {props.action && <div className="mt-6">{props.action}</div>}
    </div>
  )
}

function AlreadySignedIn() {
  const path = useReturnPath()
  return (
    <div className="mt-6 signed-out:hidden">
      <p className="mb-4 text-base text-muted">You are signed in already.</p>
      <ButtonAnchor href={path} size="lg" block>
        Continue
      </ButtonAnchor>
    </div>
  )
}
