import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { AnchoredDialog } from '../overlay/anchored/AnchoredDialog.tsx'
import type { Placement } from '../overlay/anchored/usePlacement.ts'
import { PanelHead } from '../ui/frame/PanelHead.tsx'
import { BlockName } from '../ui/state/block-name.ts'
import { usePhone } from '../ui/theme/media.ts'
import classes from './PickPanel.module.css'
import type { Picking } from './picker.ts'

interface Props {
  pick: { field: { name: string } } & Pick<Picking<unknown>, 'title' | 'close'>
  /** Instead of the field's title. */
  title?: string
  children: ReactNode
}

const fieldNamed = (name: string) => document.querySelector<HTMLElement>(`a[data-field="${CSS.escape(name)}"]`)

/** Height of the header, which stays in sight above a panel. */
const header = 48

const beside = (name: string): Placement => ({
  sides: ['before', 'after', 'below', 'above'],
  align: 'start',
  // Clears the frame of the field.
  gap: 32,
  anchor: () => fieldNamed(name)?.getBoundingClientRect() ?? null,
  bounds(panel) {
    const { left, top, right, bottom } = panel.offsetParent!.getBoundingClientRect()
    return { left, top: top + header, right, bottom }
  },
  avoid: () =>
    [...(fieldNamed(name)?.closest('form')?.querySelectorAll('input, textarea, select, a[data-field]') ?? [])].map(
      (field) => field.getBoundingClientRect(),
    ),
})

/**
 * A panel beside the field it fills, so that the form stays readable; on a phone it covers the screen. Escape closes
 * it, and the focus returns to the field.
 */
export function PickPanel({ pick: { field, title: usual, close }, title = usual, children }: Props) {
  const id = useId()
  const content = useRef<HTMLDivElement>(null)
  const phone = usePhone()
  const { name } = field
  useFocusInside(content, id, name)
  return (
    <AnchoredDialog
      placement={phone ? null : beside(name)}
      className={classes.panel!}
      aria-labelledby={id}
      returnTo={() => fieldNamed(name)}
      onClose={close}
    >
      <PanelHead id={id} title={title} onClose={close} className={classes.head!} />
      <div ref={content} className={classes.content}>
        <BlockName value={title}>{children}</BlockName>
      </div>
    </AnchoredDialog>
  )
}

/** Focuses the first field inside; until it is loaded, the title, so that keys go to the panel from the start. */
function useFocusInside(content: RefObject<HTMLElement | null>, titleId: string, name: string) {
  const stands = useRef({ name: '', hasField: false })
  useLayoutEffect(() => {
    const isNew = stands.current.name !== name
    if (!isNew && stands.current.hasField) return
    const title = document.getElementById(titleId)
    const field = content.current!.querySelector<HTMLElement>('input')
    stands.current = { name, hasField: field !== null }
    // If the person has moved on to a button meanwhile, the focus stays there.
    if (isNew || document.activeElement === title) (field ?? title)?.focus()
  })
}
