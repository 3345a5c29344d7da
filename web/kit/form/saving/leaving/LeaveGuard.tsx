import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { addresses } from '../../../addresses.ts'
import { Dialog } from '../../../ui/frame/Dialog.tsx'
import { closingOf, leftBehind, letGo, useUnsavedPlaces } from './unsaved.ts'
import { useOneBack } from './useOneBack.ts'

/**
 * Asks before unsaved work is left, by a link, Back, or closing the tab. What is being saved is left without a question,
 * and comes back into its form if that fails. Used once, around all screens, because a router has one blocker.
 * What closes a form after its save (`useClose`) passes without a question, and so does the end of the session, which
 * keeps the draft.
 */
export function LeaveGuard() {
  const { t } = useTranslation()
  useOneBack()
  const isUnsaved = useUnsavedPlaces().length > 0
  const leaving = useBlocker(({ nextLocation: { pathname, state }, historyAction }) => {
    // Back leads to addresses that once followed another save.
    if (closingOf(state)?.isSaved && historyAction !== 'POP') letGo(pathname)
    if (pathname === addresses.signIn()) return false
    const asks = leftBehind(pathname).length > 0
    if (!asks) dropSent(pathname)
    return asks
  })
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  const left = leaving.state === 'blocked' ? leftBehind(leaving.location.pathname) : []
  // It was given up, or saved while the question stood.
  const isSettled = leaving.state === 'blocked' && left.length === 0
  const leave = useEffectEvent(() => leaving.proceed?.())
  useEffect(() => {
    if (isSettled) leave()
  }, [isSettled])
  if (leaving.state !== 'blocked' || isSettled) return null
  const losses = left.map(({ id, says }) => ({ id, ...says() }))
  const name = losses.length === 1 ? losses[0]!.name : undefined
  return (
    <Dialog
      title={name ? t('form.leave_named', { name }) : t('form.leave')}
      action={t('form.leave_anyway')}
      staying={t('form.keep_editing')}
      onConfirm={() => {
        for (const { drop } of left) drop()
        dropSent(leaving.location.pathname)
        letGo(leaving.location.pathname)
      }}
      onClose={() => leaving.state === 'blocked' && leaving.reset()}
    >
      {losses.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </Dialog>
  )
}

function dropSent(pathname: string): void {
  for (const { drop } of leftBehind(pathname, true)) drop()
}
