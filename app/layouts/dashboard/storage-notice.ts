import { toast } from '#app/ui/toast/toast.ts'
import type { ProblemCode } from '#worker/contracts/problems.ts'

const CODES: readonly unknown[] = ['storage-full', 'write-limit'] satisfies ProblemCode[]
let shown: string | undefined

/** What a page saves by itself is tried again and again: the notice stays, and is shown once. */
export function showStorageNotice(event: Event): void {
  const { code, title, detail } = JSON.parse((event as CustomEvent<string>).detail) as Record<
    'code' | 'title' | 'detail',
    string
  >
  if (!CODES.includes(code)) return
  if (shown !== undefined) toast.dismiss(shown)
  shown = toast.error(title, {
    description: `${detail} What you typed stays on this page.`,
    duration: Infinity,
    // In a tab of its own: this page may hold what could not be saved.
    action: { label: 'See what is used', onPress: () => void window.open('/dashboard/profile#storage') },
  })
}
