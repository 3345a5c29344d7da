import type { Decisions, EffectsOfChange, Endpoint } from '@kontor/contract'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NetworkError } from '../../kit/http/api-error.ts'
import { useAction, useCall } from '../../kit/http/call.ts'
import type { Answer, CallInput, Route } from '../../kit/http/route.ts'
import { useOnChange } from '../../kit/latest.ts'
import { Dialog } from '../../kit/ui/frame/Dialog.tsx'
import { Loaded } from '../../kit/ui/state/Loaded.tsx'
import classes from './AffectedList.module.css'
import { AffectedList } from './affected-list.ts'
import { markOf, redecided } from './decisions.ts'

interface Props<E extends Endpoint> {
  route: Route<E>
  input: CallInput<E>
  title: string
  /** The label of the button that does it. */
  action: string
  /** It takes something away: the button has a warning colour. */
  isDanger?: boolean
  onDone: (answer: { affected: EffectsOfChange }) => void
  onClose: () => void
  /** Says what else is done along with it. */
  children?: ReactNode
  /** Says what the preview's answer has beside the bookings. */
  says?: (answer: Answer<E>) => ReactNode
}

/** Asks before a deletion, or before a value is taken back: it lists the bookings to come that it affects, with a choice for each. */
export function EffectsQuestion<E extends Endpoint>(props: Props<E>) {
  const { route, input, title, action, isDanger = false, onDone, onClose, children, says } = props
  const { t } = useTranslation()
  const withBody = (more: object) =>
    ({ ...input, body: { ...(input as { body?: object }).body, ...more } }) as CallInput<E>
  const doIt = useAction(route, { claims: () => true })
  // Once it is being done nothing is left to ask: the change itself makes the answer stale.
  const enabled = doIt.isIdle || doIt.isError
  const read = useCall(route, withBody({ is_preview: true }), { enabled, retry: false, gcTime: 0 })
  const affected = (read.data as { affected: EffectsOfChange } | undefined)?.affected
  const [decisions, set] = useState<Decisions>()
  useOnChange(markOf(affected), () => set((made) => redecided(affected, made)))
  const error = doIt.error instanceof NetworkError ? t('shell.no_answer_text') : (doIt.error?.message ?? null)
  const confirm = () =>
    doIt.mutateAsync(withBody({ is_preview: false, decisions })).then(
      (answer) => {
        onClose()
        onDone(answer as { affected: EffectsOfChange })
      },
      (failure: unknown) => {
        void read.refetch()
        throw failure
      },
    )
  const isListed = !!affected?.total && !!decisions
  return (
    <Dialog title={title} action={action} isDanger={isDanger} onClose={onClose} onConfirm={confirm}>
      <div className={classes.question}>
        {children}
        <Loaded read={read} rows={2} height={1.5}>
          {(answer) =>
            isListed ? (
              <>
                {says?.(answer)}
                <h3>{t('effects.affects', { count: affected.total })}</h3>
                <AffectedList affected={affected} decisions={decisions} error={error} set={set} />
              </>
            ) : (
              <>
                {says?.(answer)}
                <p>{t('effects.none')}</p>
                {error && <p role="alert">{error}</p>}
              </>
            )
          }
        </Loaded>
      </div>
    </Dialog>
  )
}
