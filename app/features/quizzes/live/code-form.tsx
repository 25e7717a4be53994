import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { ROOM_CODE_DIGITS } from '#worker/contracts/quizzes/live-limits.ts'
import { codeIn } from './room-code.ts'

/** The code that the host shows. It works before the page is hydrated, too: the form leads to the same address. */
export function CodeForm({ error: given = null }: { error?: string | null }) {
  const navigate = useNavigate()
  const [error, setError] = useState(given)
  return (
    <form
      action="/live"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const code = codeIn(new FormData(event.currentTarget).get('code'))
        if (code) void navigate({ to: '/live/$code', params: { code } })
        else setError(`A code has ${ROOM_CODE_DIGITS} digits.`)
      }}
    >
      <Field label="Code" hint="The host of the game shows it." error={error} required>
        <Input
          size="lg"
          name="code"
          inputMode="numeric"
          autoComplete="off"
          maxLength={ROOM_CODE_DIGITS + 6}
          onChange={() => setError(null)}
        />
      </Field>
      <Button type="submit" size="xl" block>
        Join
      </Button>
    </form>
  )
}
