import type { Approval } from '@kontor/contract/calls/approvals.ts'
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useOnChange } from '../../kit/latest.ts'
import type { Selection } from '../../kit/list/select/useSelection.ts'
import { approvalAddresses } from './addresses.ts'
import type { useDecide } from './useDecide.ts'

interface KeysInput {
  requests: readonly Approval[]
  selection: Selection
  decide: ReturnType<typeof useDecide>['decide']
  search: string
  /** The request that is open in the panel. */
  open: number | null
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/** The places that take no keys themselves: none, the title, and the panel of a request. */
const nowhere = 'body, h1, main, main ~ aside, main ~ aside *'

/**
 * Keys of the requests, wherever on the screen the focus is, except in what takes keys itself. Arrows, J and K go from one to the
 * next; while one is open in the panel, they open the next. On a request that waits, A approves it, D opens it to be
 * declined, and X selects it. Once it has left the list, the next one has the focus, or is open.
 */
export function useRequestKeys(
  list: RefObject<HTMLElement | null>,
  { requests, selection, decide, search, open }: KeysInput,
) {
  const navigate = useNavigate()
  const decidedAt = useRef<number | null>(null)
  const links = () => [...list.current!.querySelectorAll<HTMLElement>('[data-request]')]
  const show = (request: Approval) =>
    void navigate({ pathname: approvalAddresses.request({ request_id: request.id }), search }, { replace: true })
  const approve = (request: Approval, at: number, isOpen: boolean) => {
    const after = requests[requests.indexOf(request) + 1] ?? requests[requests.indexOf(request) - 1]
    decidedAt.current = isOpen ? null : at
    void decide([request], 'approved').then(
      () => isOpen && after && show(after),
      () => {
        decidedAt.current = null
      },
    )
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const target = event.target as HTMLElement
    const all = links()
    const focused = all.indexOf(target)
    if (focused < 0 && !list.current!.contains(target) && !target.matches(nowhere)) return
    if (focused < 0 && target.matches('input, textarea, select, [contenteditable]')) return
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const isOpen = focused < 0 && open !== null
    const at = isOpen ? all.findIndex(({ dataset }) => dataset.request === String(open)) : focused
    const step = steps[key]
    // The panel scrolls by arrows.
    if (isOpen && step && key.length > 1) return
    const next = step === undefined ? undefined : all[at < 0 ? 0 : at + step]
    const requestOf = (link: HTMLElement | undefined) => requests.find(({ id }) => String(id) === link?.dataset.request)
    const request = requestOf(all[at])
    if (isOpen && requestOf(next)) show(requestOf(next)!)
    else if (next) next.focus()
    // A key that is held goes on from one to the next, and decides nothing.
    else if (!request || event.repeat) return
    else if (key === 'x') selection.toggle(request.id, false)
    else if (key === 'd') void navigate(declining(request, search))
    else if (key === 'a') approve(request, at, isOpen)
    else return
    event.preventDefault()
  })
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
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
