import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { PLAYER_NAME_MAX } from '#worker/contracts/quizzes/live-limits.ts'
import type { RoomRefusal } from '#worker/contracts/quizzes/live.ts'
import type { Room } from './use-room.ts'

const REFUSALS: Record<RoomRefusal, string> = {
  full: 'This game is full.',
  locked: 'The host has locked this game. Ask them to unlock it.',
  'too-late': 'This game is over.',
  removed: 'The host has removed you from this game.',
  'not-understood': 'Use a name with letters or numbers.',
}

/** Under which name one plays. Sent while the room is being connected to, it is kept until that is done. */
export function JoinForm(props: { room: Room | null; join: (name: string) => void; name: string; label: string }) {
  const { room, join, name: suggested, label } = props
  const [isAsked, setAsked] = useState(false)
  const refusal = room?.refusal
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const name = String(new FormData(event.currentTarget).get('nickname') ?? '').trim()
        if (name === '') return
        setAsked(true)
        join(name)
      }}
    >
      <Field label="Your name" hint="All players see it." error={refusal ? REFUSALS[refusal] : null} required>
        <Input size="lg" name="nickname" autoComplete="nickname" maxLength={PLAYER_NAME_MAX} defaultValue={suggested} />
      </Field>
      <Button type="submit" size="xl" block loading={isAsked && !refusal}>
        {label}
      </Button>
    </form>
  )
}
