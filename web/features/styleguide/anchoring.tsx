import { useState } from 'react'
import { AnchoredDialog } from '../../kit/overlay/anchored/AnchoredDialog.tsx'
import type { Side } from '../../kit/overlay/anchored/placement.ts'
import type { Placement } from '../../kit/overlay/anchored/usePlacement.ts'
import { Button } from '../../kit/ui/button/Button.tsx'
import { Input } from '../../kit/ui/input/Input.tsx'
import classes from './styleguide.module.css'

const frameOf = (card: HTMLElement) => card.closest('[data-scene]')!

/** Beside the pressed mark, on the first of these sides that fits into the frame. */
const beside = (mark: string, sides: readonly Side[]): Placement => ({
  sides,
  align: 'start',
  gap: 8,
  anchor: (card) => frameOf(card).querySelector(`[data-mark="${mark}"]`),
  bounds: (card) => frameOf(card).getBoundingClientRect(),
})

/** A card beside a mark: each mark prefers another side. */
export function CardSamples() {
  const [open, setOpen] = useState<Side | null>(null)
  const sides: readonly Side[] = ['below', 'above', 'after', 'before']
  return (
    <div className={classes.scene} data-scene>
      {sides.map((side) => (
        <Button key={side} data-mark={side} aria-expanded={open === side} onClick={() => setOpen(side)}>
          {side}
        </Button>
      ))}
      {open && (
        <AnchoredDialog
          key={open}
          className={classes.card!}
          placement={beside(open, [open, ...sides])}
          aria-label={`A card ${open} its mark`}
          onClose={() => setOpen(null)}
        >
          <Input aria-label="Subject" placeholder="Escape closes it" autoFocus />
        </AnchoredDialog>
      )}
    </div>
  )
}
