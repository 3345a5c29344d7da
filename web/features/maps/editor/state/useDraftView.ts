import { useNavigate, useSearchParams } from 'react-router'
import { mapAddresses } from '../../addresses.ts'

/** The draft as it is edited, beside what is published, or as the plan will show it. */
const views = ['edit', 'compare', 'preview'] as const
type View = (typeof views)[number]

export type DraftView = ReturnType<typeof useDraftView>

/** The chosen view of a draft. It is in the address, so that Back returns from it to the editor. */
export function useDraftView(map_id: number) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { view: asked } = mapAddresses.edit.read(search)
  const view: View = views.find((each) => each === asked) ?? 'edit'
  const setView = (next: View) =>
    void navigate(mapAddresses.edit({ map_id }, { view: next === 'edit' ? null : next }), { replace: view !== 'edit' })
  return { view, setView }
}
