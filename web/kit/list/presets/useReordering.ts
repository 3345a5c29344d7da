import { type DragAndDropHooks, useDragAndDrop } from 'react-aria-components/useDragAndDrop'

/** Moves rows of a list by dragging and by keys. `move` gets the ids in their new order. */
export function useReordering(
  shown: readonly { id: number; name: string }[],
  move: (ids: readonly number[]) => void,
): DragAndDropHooks {
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((id) => ({ 'text/plain': shown.find((row) => row.id === id)?.name ?? '' })),
    getAllowedDropOperations: () => ['move'],
    onReorder({ keys, target }) {
      const going = shown.map(({ id }) => id).filter((id) => keys.has(id))
      const rest = shown.map(({ id }) => id).filter((id) => !keys.has(id))
      const at = rest.indexOf(Number(target.key)) + (target.dropPosition === 'after' ? 1 : 0)
      move(rest.toSpliced(at, 0, ...going))
    },
  })
  return dragAndDropHooks
}
