import { BookOpen, FileText, House, MessagesSquare, Puzzle } from 'lucide-react'

/** The five areas of the dashboard, as the sidebar, the phone's bottom bar and the palette show them. */
export const AREAS = [
  { to: '/dashboard', label: 'Home', icon: House, exact: true },
  { to: '/dashboard/knowledge', label: 'Knowledge', icon: BookOpen, exact: false },
  { to: '/dashboard/documents', label: 'Documents', icon: FileText, exact: false },
  { to: '/dashboard/games', label: 'Games', icon: Puzzle, exact: false },
  { to: '/dashboard/coach', label: 'Coach', icon: MessagesSquare, exact: false },
] as const
