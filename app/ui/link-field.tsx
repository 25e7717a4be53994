import Copy from 'lucide-react/icons/copy'
import { Button } from './button.tsx'
import { Input } from './input.tsx'
import { toast } from './toast/toast.ts'

/** An address to be copied. */
export function LinkField({ label, href }: { label: string; href: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(href)
      toast.success('Link copied')
    } catch {
      toast.error('Your browser blocked copying', { description: 'Select the link and copy it yourself.' })
    }
  }
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <Input aria-label={label} readOnly value={href} onFocus={(event) => event.target.select()} />
      </div>
      <Button icon={Copy} onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  )
}
