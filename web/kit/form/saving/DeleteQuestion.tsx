import type { Endpoint } from '@kontor/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NetworkError } from '../../http/api-error.ts'
import { useAction } from '../../http/call.ts'
import type { CallInput, Route } from '../../http/route.ts'
import { Dialog } from '../../ui/frame/Dialog.tsx'

export interface Deletion<E extends Endpoint> {
  route: Route<E>
  input: CallInput<E>
  /** The name of the item to delete. */
  name: string
  /** Why it can't be deleted, and what to do first; null: it can. */
  refusal?: string | null
  onDeleted: () => void
  /**
   * Names what is deleted along with it, as a sentence or a list that is read when the question opens; absent: nothing.
   */
  children?: ReactNode
}

/** Deletes after a question that names everything it deletes. A refusal of the server shows there too (R120). */
export function DeleteQuestion<E extends Endpoint>(props: Deletion<E> & { onClose: () => void }) {
  const { route, input, name, refusal, onDeleted, onClose, children } = props
  const { t } = useTranslation()
  const remove = useAction(route, { claims: () => true })
  const unanswered = remove.error instanceof NetworkError
  const problem = refusal ?? (unanswered ? t('shell.no_answer_text') : remove.error?.message)
  const finish = () => {
    onClose()
    onDeleted()
  }
  return (
    <Dialog
      title={t(problem && !unanswered ? 'form.cant_delete' : 'form.delete_what', { name })}
      action={t(unanswered ? 'shell.retry' : problem ? 'shell.ok' : 'form.delete')}
      isDanger={!problem}
      isNotice={!!problem && !unanswered}
      onClose={onClose}
      onConfirm={() => (problem && !unanswered ? onClose() : remove.mutateAsync(input).then(finish))}
    >
      {problem ?? children ?? t('form.delete_text')}
    </Dialog>
  )
}
