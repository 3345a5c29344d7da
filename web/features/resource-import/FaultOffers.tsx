import { useTranslation } from 'react-i18next'
import {
  levels,
  resourceAttributes,
  resourceCapacityTypes,
  resourceImport,
  resourceModels,
  resourceTypes,
} from '../../kit/http/api.generated.ts'
import { useAction } from '../../kit/http/call.ts'
import { useMay } from '../../kit/session/may.ts'
import { Button } from '../../kit/ui/button/Button.tsx'
import { ClosestOffer, type OffersProps } from '../imports/imports.ts'

const catalogues = {
  unknown_model: resourceModels.create,
  unknown_capacity_type: resourceCapacityTypes.create,
  unknown_equipment: resourceAttributes.create,
} as const

/** Buttons that settle an error: they use the name that was probably meant, or add the missing entry. */
export function FaultOffers({ importId, fault, onUse }: OffersProps) {
  const { code, values = {} } = fault
  const { name, closest } = values as { name?: string; closest?: string }
  return (
    <>
      <ClosestOffer closest={closest} onUse={onUse} />
      {name && code === 'unknown_type' && <AddType importId={importId} name={name} />}
      {name && code in catalogues && (
        <AddEntry importId={importId} name={name} route={catalogues[code as keyof typeof catalogues]} />
      )}
      {name && code === 'unknown_place' && values.parent_id !== undefined && (
        <AddPlace importId={importId} name={name} parent={String(values.parent)} parentId={Number(values.parent_id)} />
      )}
    </>
  )
}

interface AddProps {
  importId: number
  name: string
}

function useCheck(importId: number) {
  const check = useAction(resourceImport.check)
  return () => check.mutateAsync({ params: { id: importId } })
}

function AddType({ importId, name }: AddProps) {
  const { t } = useTranslation()
  const add = useAction(resourceTypes.create)
  const check = useCheck(importId)
  if (!useMay()(resourceTypes.create.access)) return null
  const press = () => add.mutateAsync({ body: { name, kind: 'other' } }).then(check, () => undefined)
  return <AddAtOnce isPending={add.isPending} onPress={press} label={t('resource_import.add_entry', { name })} />
}

function AddEntry({ importId, name, route }: AddProps & { route: (typeof catalogues)[keyof typeof catalogues] }) {
  const { t } = useTranslation()
  const add = useAction(route as typeof resourceModels.create)
  const check = useCheck(importId)
  if (!useMay()(route.access)) return null
  const press = () => add.mutateAsync({ body: { name } }).then(check, () => undefined)
  return <AddAtOnce isPending={add.isPending} onPress={press} label={t('resource_import.add_entry', { name })} />
}

/** Adds the first place of a path that is missing; after the check the next one is offered. */
function AddPlace({ importId, name, parent, parentId }: AddProps & { parent: string; parentId: number }) {
  const { t } = useTranslation()
  const add = useAction(levels.create)
  const check = useCheck(importId)
  if (!useMay()(levels.create.access)) return null
  const [first = name] = name.split(' › ')
  const inherited = { timezone: null, country_id: null, working_hours: null }
  const body = { name: first, parent_id: parentId, kind: 'floor' as const, ...inherited }
  const press = () => add.mutateAsync({ body }).then(check, () => undefined)
  const label = t('resource_import.add_place', { name: first, parent })
  return <AddAtOnce isPending={add.isPending} onPress={press} label={label} />
}

function AddAtOnce({ label, isPending, onPress }: { label: string; isPending: boolean; onPress: () => unknown }) {
  return (
    <Button size="small" variant="subtle" loading={isPending} onClick={() => void onPress()}>
      {label}
    </Button>
  )
}
