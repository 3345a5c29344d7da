import { useTranslation } from 'react-i18next'
import { comma } from '../../i18n.ts'
import { resources } from '../../kit/http/api.generated.ts'
import { rowPicker } from '../../kit/pick/row-picker.ts'
import { useFunctions } from './owner.ts'

export const linkKinds = ['linked', 'distance'] as const
export type LinkKind = (typeof linkKinds)[number]

const others = (name: string) =>
  rowPicker(name, resources.list, {
    query: { sort: 'name' },
    hint: ({ place, parents }) => [...parents.slice(-1), place].join(' · '),
  })

export const linkedPicker = others('linked-resources')
export const distancePicker = others('distance-resources')

/** The resources that one is linked with, by the answer that its functions come with. */
export function useLinks(kind: LinkKind, id: number) {
  const { t } = useTranslation()
  const read = useFunctions({ type: 'resource', id })
  const links = read.data?.links.filter((link) => link.kind === kind)
  return { read, links, text: links?.map(({ name }) => name).join(comma()) || t('resource_functions.no_links') }
}
