import BookOpen from 'lucide-react/icons/book-open'
import FileIcon from 'lucide-react/icons/file'
import FileCode from 'lucide-react/icons/file-code'
import FileText from 'lucide-react/icons/file-text'
import FileType from 'lucide-react/icons/file-type'
import Globe from 'lucide-react/icons/globe'
import Image from 'lucide-react/icons/image'
import Presentation from 'lucide-react/icons/presentation'
import { Icon, type IconType } from '#app/ui/icon.tsx'
import type { DocumentKind } from '#worker/contracts/documents/kinds.ts'

const ICONS: Record<DocumentKind, IconType> = {
  pdf: FileText,
  docx: FileType,
  pptx: Presentation,
  epub: BookOpen,
  odt: FileType,
  html: Globe,
  markdown: FileCode,
  text: FileText,
  image: Image,
}

/** The kind is named in the row's text; until the file has been opened nobody knows it. */
export function KindIcon({ kind }: { kind: DocumentKind | null }) {
  return (
    <span className="flex h-12 w-10 shrink-0 items-center justify-center rounded-lg bg-elevated text-muted">
      <Icon as={kind ? ICONS[kind] : FileIcon} size={20} />
    </span>
  )
}
