import { fieldMarkdown } from '#worker/domain/importing-cards/fields/field-markdown.ts'
import { Unreadable } from '#worker/contracts/unreadable.ts'

/** A cell as Markdown. Words are taken as they are: Markdown, or plain text that is the same; only HTML is turned into it. */
export async function cellMarkdown(cell: string, html: boolean): Promise<string> {
  if (!html) return cell
  try {
    return (await fieldMarkdown(cell, 'cell')).markdown
  } catch (error) {
    // Nested too deeply to parse: its plain text.
    if (error instanceof Unreadable) return cell
    throw error
  }
}
