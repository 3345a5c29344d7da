import type { GridType } from '@kontor/contract/calls/grid.ts'
import { useTranslation } from 'react-i18next'
import { Segments } from '../../../../kit/ui/input/Segments.tsx'
import { useShownQuery } from '../Ahead.tsx'
import type { GridAddress } from '../address.ts'

/** The kinds of resources as a row of buttons. */
export function TypeBar({ address, types }: { address: GridAddress; types: readonly GridType[] }) {
  const { t } = useTranslation()
  const shown = useShownQuery()
  const choices = [
    { value: undefined, label: t('resource_types.all') },
    ...types.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <Segments label={t('grid.kinds')} choices={choices} chosen={shown.type} onChoose={(type) => address.go({ type })} />
  )
}
