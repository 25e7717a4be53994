import Languages from 'lucide-react/icons/languages'
import MessageCircle from 'lucide-react/icons/message-circle'
import WalletCards from 'lucide-react/icons/wallet-cards'
import WandSparkles from 'lucide-react/icons/wand-sparkles'
import type { EditorTools } from '../editor-api.ts'
import type { Tool } from './toolbar.tsx'

/** The page's tools for selected text. */
export function passageTools(passage: NonNullable<EditorTools['passage']>): Tool[] {
  const { card } = passage
  return [
    { id: 'ask', label: 'Ask the coach', icon: MessageCircle, run: () => passage.ask() },
    ...(card ? [{ id: 'card', label: 'Make a card', icon: WalletCards, run: () => card() }] : []),
    { id: 'rewrite', label: 'Rewrite', icon: WandSparkles, run: () => passage.rewrite() },
    { id: 'translate', label: 'Translate', icon: Languages, run: () => passage.translate() },
  ]
}
