import type { ComponentProps } from 'react'
import { useOverlay } from '../overlay/useOverlay.ts'
import { Button } from '../ui/button/Button.tsx'
import type { TreeRow } from './rows.ts'
import type { TreeFloatProps } from './TreeFloat.tsx'
import classes from './TreeMenu.module.css'

const load = () => import('./TreeFloat.tsx')

type Props<Row extends TreeRow> = Omit<ComponentProps<'button'>, 'className'> &
  TreeFloatProps<Row> & {
    /** Loads the rows once the button is pointed at, focused or pressed; the tree opens afterwards. */
    loadRows?: () => Promise<unknown>
  }

/** A button (its label is `children`) that opens a tree to choose a row from. */
export function TreeMenu<Row extends TreeRow>(props: Props<Row>) {
  const { label, rows, loadRows, current, onChoose, mayChoose, hint, before, after, children, ...button } = props
  const { Part, close, ...overlay } = useOverlay(async () => (await Promise.all([load(), loadRows?.()]))[0])
  const ofTree = {
    label,
    rows,
    current,
    onChoose,
    mayChoose,
    hint,
    before,
    after,
  } as unknown as TreeFloatProps<TreeRow>
  return (
    <>
      <Button variant="subtle" aria-haspopup="dialog" {...button} {...overlay.menuButton} className={classes.button}>
        {children}
      </Button>
      {Part && <Part {...ofTree} {...overlay.float} />}
    </>
  )
}
