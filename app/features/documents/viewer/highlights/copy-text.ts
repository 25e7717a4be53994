import { toast } from '#app/ui/toast/toast.ts'

export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(done)
  } catch (error) {
    console.error('The text could not be copied', error)
    toast.error('The browser did not let this be copied', { description: 'Select the text and copy it by hand.' })
  }
}
