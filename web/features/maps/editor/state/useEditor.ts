import type { DraftResource, MapDraft, MapElement } from '@kontor/contract'
import { useMemo, useState } from 'react'
import { changesOfDraft, type ElementState, isUnchanged, statesOf } from './changes.ts'
import { useCopies } from './useCopies.ts'
import { useDraft } from './useDraft.ts'

export const tools = ['select', 'rows', 'zone', 'room', 'scale', 'fit'] as const
export type Tool = (typeof tools)[number]

export type Editor = ReturnType<typeof useEditor>

/** Units of a new mark. */
export const markSize = 26

/** A draft as it is edited: its elements, which of them are selected, and the tool in hand, `first` to begin with. */
export function useEditor(draft: MapDraft, first: Tool = 'select') {
  const saving = useDraft(draft)
  const { elements, change } = saving
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [tool, setTool] = useState<Tool>(first)
  const [placing, setPlacing] = useState<number | null>(null)
  const [snaps, setSnaps] = useState(true)
  const [copied, setCopied] = useState<readonly MapElement[]>([])
  const resources = useMemo(() => new Map(draft.resources.map((each) => [each.id, each])), [draft.resources])
  const states = useMemo(() => statesOf(elements.values(), draft.published), [elements, draft.published])
  const changes = useMemo(() => changesOfDraft(draft, elements.values()), [draft, elements])
  const selected = useMemo(() => [...picked].flatMap((key) => elements.get(key) ?? []), [picked, elements])
  const unplaced = useMemo(() => unplacedOf(draft.resources, elements), [draft.resources, elements])

  /** Puts elements as they are now: new ones, or others by their keys. */
  const put = (next: readonly MapElement[]) =>
    change(
      next
        .map((after) => ({ key: after.key, before: elements.get(after.key) ?? null, after }))
        .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after)),
    )
  const add = (added: readonly MapElement[]) => {
    put(added)
    setPicked(new Set(added.map(({ key }) => key)))
  }
  const remove = (gone: readonly MapElement[]) => {
    change(gone.map((before) => ({ key: before.key, before: elements.get(before.key) ?? null, after: null })))
    setPicked(new Set())
  }
  const place = (resourceId: number, x: number, y: number) => {
    const at = { x: x - markSize / 2, y: y - markSize / 2, width: markSize, height: markSize, rotation: 0 }
    add([{ key: crypto.randomUUID(), kind: 'place', resource_id: resourceId, ...at }])
    setPlacing(null)
  }
  const { insert } = useCopies(draft, { resources, add, pick: setPicked, by: markSize })
  return {
    ...saving,
    draft,
    resources,
    states: states as ReadonlyMap<string, ElementState>,
    changes,
    hasChanges: !draft.is_published || !isUnchanged(changes),
    unplaced,
    selected,
    picked,
    pick: (keys: Iterable<string>) => setPicked(new Set(keys)),
    tool,
    setTool: (next: Tool) => {
      setTool(next)
      setPlacing(null)
    },
    /** The resource that the next press on the map places. */
    placing,
    setPlacing,
    snaps,
    setSnaps,
    put,
    add,
    remove,
    place,
    copy: () => setCopied(selected),
    paste: () => insert(copied),
    duplicate: () => insert(selected),
    nameOf: (element: MapElement) =>
      element.kind === 'place' ? (resources.get(element.resource_id)?.name ?? '–') : element.name,
  }
}

function unplacedOf(resources: readonly DraftResource[], elements: ReadonlyMap<string, MapElement>): DraftResource[] {
  const placed = new Set([...elements.values()].flatMap((each) => (each.kind === 'place' ? [each.resource_id] : [])))
  return resources.filter(({ id }) => !placed.has(id))
}
