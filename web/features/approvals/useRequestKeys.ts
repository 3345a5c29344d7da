import type { Approval } from '@kontor/contract/calls/approvals.ts'
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useOnChange } from '../../kit/latest.ts'
import type { Selection } from '../../kit/list/select/useSelection.ts'
import { approvalAddresses } from './addresses.ts'
import type { useDecide } from './useDecide.ts'

interface Given {
  requests: readonly Approval[]
  selection: Selection
  decide: ReturnType<typeof useDecide>['decide']
  search: string
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/**
 * Keys in the list of requests. Arrows, J and K go from one to the next. On a request that waits, A approves it, D opens it to be
 * declined, and X selects it. Once it has left the list, the next one has the focus.
 */
export function useRequestKeys(list: RefObject<HTMLElement | null>, { requests, selection, decide, search }: Given) {
  const navigate = useNavigate()
  const decidedAt = useRef<number | null>(null)
  const links = () => [...list.current!.querySelectorAll<HTMLElement>('[data-request]')]
  const act = (key: string, request: Approval, at: number): boolean => {
    if (key === 'x') selection.toggle(request.id, false)
    else if (key === 'd') void navigate(declining(request, search))
    else if (key === 'a') {
      decidedAt.current = at
      void decide([request], 'approved').catch(() => {
        decidedAt.current = null
      })
    } else return false
    return true
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const all = links()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const step = steps[event.key]
    const next = step === undefined ? undefined : all[at < 0 ? 0 : at + step]
    const request = requests.find(({ id }) => String(id) === all[at]?.dataset.request)
    if (next) next.focus()
    // A key that is held goes on from one to the next, and decides nothing.
    else if (!request || event.repeat || !act(event.key.toLowerCase(), request, at)) return
    event.preventDefault()
  })
  useLayoutEffect(() => {
    const { current } = list
    const listen = (event: KeyboardEvent) => onKey(event)
    current!.addEventListener('keydown', listen)
    return () => current!.removeEventListener('keydown', listen)
  }, [list])
  useOnChange(requests, () => {
    const at = decidedAt.current
    if (at === null || document.activeElement !== document.body) return
    decidedAt.current = null
    links()[at]?.focus()
  })
}

const declining = ({ id }: Approval, search: string) => ({
  pathname: approvalAddresses.request({ request_id: id }),
  search: approvalAddresses.request.change(new URLSearchParams(search), { decision: 'decline' }).toString(),
})
