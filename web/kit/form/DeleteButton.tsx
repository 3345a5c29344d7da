import type { Endpoint } from '@kontor/contract'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NetworkError } from '../http/api-error.ts'
import { useAction } from '../http/call.ts'
import type { CallInput, Route } from '../http/route.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import classes from './DeleteButton.module.css'

interface Props<E extends Endpoint> {
  route: Route<E>
  input: CallInput<E>
  /** What is deleted. */
  name: string
  /** Why it can't be, and what to do first; null: it can. */
  refusal?: string | null
  onDeleted: () => void
  /** What goes with it, a sentence or a list that is read when the question opens; without it, nothing does. */
  children?: ReactNode
}

/** Deletes after a question that says what it touches. What the server has against it is said there too (R120). */
export function DeleteButton<E extends Endpoint>({ route, input, name, refusal, onDeleted, children }: Props<E>) {
  const { t } = useTranslation()
  const [asks, setAsks] = useState(false)
  const remove = useAction(route, { claims: () => true })
  const stop = () => {
    setAsks(false)
    remove.reset()
  }
  const unanswered = remove.error instanceof NetworkError
  const said = refusal ?? (unanswered ? t('shell.no_answer_text') : remove.error?.message)
  return (
    <>
      <Button variant="subtle" className={classes.danger!} onClick={() => setAsks(true)}>
        {t('form.delete')}
      </Button>
      {asks && (
        <Dialog
          title={t(said && !unanswered ? 'form.cant_delete' : 'form.delete_what', { name })}
          action={t(unanswered ? 'shell.retry' : said ? 'shell.ok' : 'form.delete')}
          isFinal={!said}
          isNotice={!!said && !unanswered}
          onClose={stop}
          onConfirm={() => (said && !unanswered ? stop() : remove.mutateAsync(input).then(onDeleted))}
        >
          {said ?? children ?? t('form.delete_text')}
        </Dialog>
      )}
    </>
  )
}
