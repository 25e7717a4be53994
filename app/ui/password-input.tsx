import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { Button } from './button.tsx'
import { Input, type InputProps } from './input.tsx'

/** A password field that can show its text. */
export function PasswordInput(props: Omit<InputProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false)
  return (
    <Input
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <Button
          size="sm"
          color="neutral"
          variant="ghost"
          icon={shown ? EyeOff : Eye}
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
          className="pointer-coarse:min-h-9 pointer-coarse:min-w-9"
        />
      }
    />
  )
}
