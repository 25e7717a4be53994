import BookOpen from 'lucide-react/icons/book-open'
import FileText from 'lucide-react/icons/file-text'
import House from 'lucide-react/icons/house'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Puzzle from 'lucide-react/icons/puzzle'

/** The five areas of the dashboard, as the sidebar, the phone's bottom bar and the palette show them. */
export const AREAS = [
  { to: '/dashboard', label: 'Home', icon: House, exact: true },
  { to: '/dashboard/knowledge', label: 'Knowledge', icon: BookOpen, exact: false },
  { to: '/dashboard/documents', label: 'Documents', icon: FileText, exact: false },
  { to: '/dashboard/games', label: 'Games', icon: Puzzle, exact: false },
  { to: '/dashboard/coach', label: 'Coach', icon: MessagesSquare, exact: false },
] as const
