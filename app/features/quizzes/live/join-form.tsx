import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { PLAYER_NAME_MAX } from '#worker/contracts/quizzes/live-limits.ts'
import type { RoomRefusal } from '#worker/contracts/quizzes/live.ts'
import type { Room } from './use-room.ts'

const REFUSALS: Record<RoomRefusal, string> = {
  full: 'This game is full.',
  locked: 'The host lets nobody else in. Ask them to unlock the game.',
  'too-late': 'This game is over.',
  removed: 'The host has removed you from this game.',
  'not-understood': 'Use a name with letters or numbers.',
}

/** Under which name one plays. */
export function JoinForm({ room, name: suggested, label }: { room: Room | null; name: string; label: string }) {
  const [name, setName] = useState(suggested)
  const refusal = room?.refusal
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') room?.connection.join(name.trim())
      }}
    >
      <Field label="Your name" hint="All players see it." error={refusal ? REFUSALS[refusal] : null} required>
        <Input
          size="lg"
          name="nickname"
          autoComplete="nickname"
          maxLength={PLAYER_NAME_MAX}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Button type="submit" size="xl" block loading={!room?.isConnected && !room?.end}>
        {label}
      </Button>
    </form>
  )
}
