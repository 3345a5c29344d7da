import type { Level } from '@kontor/contract'
import { IconChevronDown, IconMapPin } from '@tabler/icons-react'
import { levels } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import type { TreeFloatProps } from '../../../kit/tree/TreeFloat.tsx'
import { TreeMenu } from '../../../kit/tree/TreeMenu.tsx'
import classes from './PlaceMenu.module.css'

interface Props extends Omit<TreeFloatProps<Level>, 'rows'> {
  /** On the button. */
  name: string | undefined
  title?: string
}

/** All places the reader may see, in the order of the tree. */
export const usePlaces = () => useCall(levels.all, { query: { depth: 'ALL' } }).data?.data ?? none
const none: readonly Level[] = []

/** The button that says which place is shown, and the tree of the others. */
export function PlaceMenu({ name, title, ...tree }: Props) {
  return (
    <TreeMenu {...tree} rows={usePlaces()} aria-label={tree.label} title={title} className={classes.button}>
      <IconMapPin size={14} stroke={1.9} aria-hidden />
      <span className="cut" dir="auto">
        {name}
      </span>
      <IconChevronDown size={14} stroke={1.9} aria-hidden />
    </TreeMenu>
  )
}
