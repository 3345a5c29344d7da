import { useTranslation } from 'react-i18next'
import { resourceLinks, resources } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { rowPicker } from '../../kit/pick/row-picker.ts'

export const linkKinds = ['linked', 'distance'] as const
export type LinkKind = (typeof linkKinds)[number]

const others = (name: string) =>
  rowPicker(name, resources.list, {
    query: { sort: 'name' },
    hint: ({ place, parents }) => [...parents.slice(-1), place].join(' · '),
  })

export const linkedPicker = others('linked-resources')
export const distancePicker = others('distance-resources')

/** The resources that one is linked with. */
export function useLinks(kind: LinkKind, id: number) {
  const { t } = useTranslation()
  const isLinked = kind === 'linked'
  const input = { query: { resource_id: [id] } }
  const linked = useCall(resourceLinks.linked, input, { enabled: isLinked })
  const distances = useCall(resourceLinks.distances, input, { enabled: !isLinked })
  const read = isLinked ? linked : distances
  const links = read.data?.data.map((link) =>
    link.resource_id === id
      ? { id: link.other_id, name: link.other_name }
      : { id: link.resource_id, name: link.resource_name },
  )
  return { read, links, text: links?.map(({ name }) => name).join(', ') || t('resource_functions.no_links') }
}
