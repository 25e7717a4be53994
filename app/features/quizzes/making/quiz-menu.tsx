import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import Copy from 'lucide-react/icons/copy'
import MoreHorizontal from 'lucide-react/icons/ellipsis'
import FileDown from 'lucide-react/icons/file-down'
import Link2 from 'lucide-react/icons/link-2'
import Pencil from 'lucide-react/icons/pencil'
import Printer from 'lucide-react/icons/printer'
import Trash2 from 'lucide-react/icons/trash'
import Users from 'lucide-react/icons/users'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { failureReason } from '#app/lib/read.ts'
import { Button } from '#app/ui/button.tsx'
import { Menu, type MenuEntry } from '#app/ui/menu.tsx'
import { useOverlay } from '#app/ui/overlay/overlay.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import { quizQuery, removeQuiz, restoreQuiz } from '../quiz-queries.ts'
import { QUIZZES } from '../quizzes-key.ts'

/** The menu of a quiz; `ofRow` in a list of several. */
export function QuizMenu(props: { quiz: { id: number; title: string }; ofRow?: boolean; onPrint?: () => void }) {
  const { quiz, ofRow, onPrint } = props
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const overlay = useOverlay()
  const refresh = () => queryClient.invalidateQueries({ queryKey: [QUIZZES] })
  const remove = async () => {
    try {
      await removeQuiz(quiz.id)
      if (!ofRow) await navigate({ to: '/dashboard/games/quizzes' })
      await refresh()
      toast.undo(`“${quiz.title}” is deleted`, () => {
        void restoreQuiz(quiz.id)
          .then(refresh)
          .catch((error: unknown) => {
            console.error('A quiz could not be restored', error)
            toast.error('The quiz could not be restored', {
              description: 'It is kept for 30 days. Try again in a moment.',
            })
          })
      })
    } catch (error) {
      console.error('A quiz could not be deleted', error)
      toast.error('The quiz could not be deleted', { description: failureReason(error) })
    }
  }
  const duplicate = async () => {
    try {
      const { duplicateQuiz } = await importModule(() => import('./duplicate-quiz.ts'))
      const copy = await duplicateQuiz(await queryClient.fetchQuery(quizQuery(quiz.id)))
      await refresh()
      await navigate({ to: '/dashboard/games/quizzes/$quizzId', params: { quizzId: copy.id } })
      toast.success('You are viewing the copy')
    } catch (error) {
      console.error('A quiz could not be duplicated', error)
      toast.error('The quiz could not be duplicated', { description: failureReason(error) })
    }
  }
  const exportQuiz = async () => {
    const { ExportDialog } = await importModule(() => import('../exporting/export-dialog.tsx'))
    void overlay.open(overlay.create<{ quiz: typeof quiz }>(ExportDialog, { destroyOnClose: true }), { quiz })
  }
  const share = async () => {
    const { ShareDialog } = await importModule(() => import('../sharing/share-dialog.tsx'))
    void overlay.open(overlay.create<{ quiz: typeof quiz }>(ShareDialog, { destroyOnClose: true }), { quiz })
  }
  const entries: MenuEntry[] = [
    {
      label: 'Edit',
      icon: Pencil,
      link: { to: '/dashboard/games/quizzes/$quizzId/edit', params: { quizzId: quiz.id } },
    },
    {
      label: 'Play live',
      icon: Users,
      link: { to: '/dashboard/games/quizzes/$quizzId/live', params: { quizzId: quiz.id } },
    },
    { label: 'Duplicate', icon: Copy, onSelect: () => void duplicate() },
    { label: 'Share', icon: Link2, onSelect: () => void share() },
    { label: 'Export', icon: FileDown, onSelect: () => void exportQuiz() },
    ...(onPrint ? [{ label: 'Print with key', icon: Printer, onSelect: onPrint }] : []),
    { kind: 'separator' },
    { label: 'Delete quiz', icon: Trash2, danger: true, onSelect: () => void remove() },
  ]
  return (
    <Menu
      align="end"
      entries={entries}
      trigger={(attributes) => (
        <Button
          {...attributes}
          icon={MoreHorizontal}
          size={ofRow ? 'sm' : undefined}
          color="neutral"
          variant="ghost"
          aria-label={ofRow ? `More for ${quiz.title}` : 'More for this quiz'}
        />
      )}
    />
  )
}
