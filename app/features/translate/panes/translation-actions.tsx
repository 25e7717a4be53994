import Copy from 'lucide-react/icons/copy'
import WalletCards from 'lucide-react/icons/wallet-cards'
import { useMakeCards } from '#app/lib/making/card-making-context.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { Translation } from '#worker/contracts/translate/translations.ts'
import { cardOfTranslation } from './card-of-translation.ts'
import { ReadAloud } from './read-aloud.tsx'
import { isWordless } from './state-line.tsx'

/** Characters of a text that can become one card. */
const CARD_MAX = 300

/** What can be done with a translation; nothing where it has no words. */
export function TranslationActions({ shown }: { shown: Translation }) {
  const makeCards = useMakeCards()
  const made = shown.pieces.map((piece) => piece.target ?? '').join('')
  if (made.trim() === '' || shown.pieces.every(isWordless)) return null
  return (
    <div className="flex justify-end gap-1 px-4">
      <ReadAloud text={made} language={shown.target} what="translation" />
      {makeCards && made.length <= CARD_MAX && shown.length <= CARD_MAX && (
        <Button
          size="sm"
          color="neutral"
          variant="ghost"
          icon={WalletCards}
          aria-label="Save as card"
          title="Save as card"
          onClick={() => makeCards(cardOfTranslation(shown))}
        />
      )}
      <Button
        size="sm"
        color="neutral"
        variant="ghost"
        icon={Copy}
        aria-label="Copy the translation"
        onClick={() => void copy(made)}
      />
    </div>
  )
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success('Copied')
  } catch (error) {
    console.error('The clipboard could not be written', error)
    toast.error('It could not be copied', { description: 'Select the text and copy it yourself.' })
  }
}
