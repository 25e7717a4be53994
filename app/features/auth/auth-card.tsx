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
        onInput={(event) => {
          props.form.onInput(event)
          props.onInput?.(event)
        }}
        aria-label={props.title}
        className="mt-6 flex flex-col gap-5 signed-in:hidden"
      >
        <div role="alert">{props.form.failure && <Notice color="error">{props.form.failure}</Notice>}</div>
        {props.children}
      </form>
      <p className="mt-6 text-sm text-muted signed-in:hidden">{props.foot}</p>
    </>
  )
}

function AlreadySignedIn() {
  const path = useReturnPath()
  return (
    <div className="mt-6 signed-out:hidden">
      <p className="mb-4 text-base text-muted">You are already signed in.</p>
      <ButtonAnchor href={path} size="lg" block>
        Continue
      </ButtonAnchor>
    </div>
  )
}
