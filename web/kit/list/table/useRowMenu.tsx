import type { Access, Endpoint } from '@kontor/contract'
import { IconCopy, IconExternalLink, IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DeleteQuestion, type Deletion } from '../../form/saving/DeleteQuestion.tsx'
import { draftAt } from '../../form/saving/draft.ts'
import { useSaved } from '../../form/saving/useSaved.ts'
import { useMay } from '../../session/may.ts'
import { showToast } from '../../ui/message/toast.ts'
import { useListNavigate } from '../useAddress.ts'
import type { RowEntries } from './RowMenu.tsx'

interface Row {
  id: number
  name: string
  meta?: { update: boolean; delete: boolean }
}

interface Actions<R, E extends Endpoint> {
  /** The address of the list. */
  list: string
  /** The address of a row's form. */
  opens: (row: R) => string
  /** The id of the row whose form is open. */
  open: number | null
  /**
   * The call that adds a copy, the address of its form, and the values it starts with beside its name, where the form
   * doesn't read them itself.
   */
  copy?: { route: { access: Access }; to: (row: R) => string; values?: (row: R) => object }
  /** Further actions on a row, after those. */
  more?: ((row: R) => RowEntries[number]) | undefined
  /** Called when that question opens, in time to load what it shows. */
  onAsk?: (row: R) => void
  /** The question before a row is deleted, where that asks more than whether. */
  question?: (props: Deletion<E> & { onClose: () => void }) => ReactNode
  remove: (row: R) => Omit<Deletion<E>, 'onDeleted'>
}

/**
 * The row menu of every catalogue: open or edit, duplicate, delete. A row's `meta` says which of these the person may
 * do; without `meta` all are allowed. `question` is rendered beside the table.
 */
export function useRowMenu<R extends Row, E extends Endpoint>({
  list,
  opens,
  open,
  copy,
  more,
  onAsk,
  question: Question = DeleteQuestion,
  remove,
}: Actions<R, E>) {
  const { t } = useTranslation()
  const goAlong = useListNavigate()
  const may = useMay()
  const saved = useSaved(list)
  const [deleting, setDeleting] = useState<R | null>(null)
  const size = { size: 16, stroke: 1.7, 'aria-hidden': true }

  const entries = (row: R): RowEntries => {
    const mayChange = row.meta?.update !== false
    const Icon = mayChange ? IconPencil : IconExternalLink
    const opening = {
      id: 'open',
      label: t(mayChange ? 'list.edit' : 'list.open'),
      icon: <Icon {...size} />,
      onChoose: () => goAlong(opens(row)),
    }
    const copying = copy &&
      may(copy.route.access) && {
        id: 'copy',
        label: t('list.copy'),
        icon: <IconCopy {...size} />,
        onChoose: () => {
          const to = copy.to(row)
          // The form opens with this draft.
          if (copy.values)
            draftAt(to).write({ values: { name: t('list.copy_of', { name: row.name }), ...copy.values(row) } })
          goAlong(to)
        },
      }
    const deletion = row.meta?.delete !== false &&
      may(remove(row).route.access) && {
        id: 'delete',
        label: t('form.delete'),
        icon: <IconTrash {...size} />,
        isDanger: true,
        onChoose: () => {
          setDeleting(row)
          onAsk?.(row)
        },
      }
    return [[opening, copying || [], more?.(row) ?? []].flat(), deletion ? [deletion] : []]
  }

  const tellDeleted = ({ id, name }: R) => {
    const message = t('form.deleted', { name })
    // The open form of another row stays, with its typed values.
    if (id === open) saved(message)
    else showToast(message)
  }
  const question: ReactNode = deleting && (
    <Question {...remove(deleting)} onDeleted={() => tellDeleted(deleting)} onClose={() => setDeleting(null)} />
  )
  return { entries, question }
}
