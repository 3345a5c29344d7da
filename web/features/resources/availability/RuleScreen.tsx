import {
  type AvailableTime,
  NewAvailability,
  NewUnavailability,
  type UnavailableTime,
} from '@kontor/contract/calls/availabilities.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router'
import { LoadedPanel } from '../../../kit/form/LoadedPanel.tsx'
import { DeleteButton } from '../../../kit/form/saving/DeleteButton.tsx'
import { useSaved } from '../../../kit/form/saving/useSaved.ts'
import { availabilities, unavailabilities } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { DeleteChild, useChildForm } from '../../effects/effects.ts'
import { resourceAddresses } from '../addresses.ts'
import { emptyRule, RulePanel, ruleOf } from './RulePanel.tsx'
import { useRuleInWords } from './rule-in-words.ts'
import { useZone } from './useZone.ts'

type Kind = 'available' | 'unavailable'

/** Both kinds have the same calls, but that an unavailability has a reason too. */
const kinds = {
  available: { create: availabilities.create, update: availabilities.update, schema: NewAvailability },
  unavailable: {
    create: unavailabilities.create as unknown as typeof availabilities.create,
    update: unavailabilities.update as unknown as typeof availabilities.update,
    schema: NewUnavailability as unknown as typeof NewAvailability,
  },
}

/** Adds a time in which a resource can, or can't, be booked, or changes the one in the address. */
export default function RuleScreen() {
  const { id: resource, availability_id, unavailability_id } = useParams()
  const { pathname } = useLocation()
  const id = Number(resource)
  const isNewAvailable = pathname === resourceAddresses.addAvailability({ id })
  const kind = isNewAvailable || availability_id !== undefined ? 'available' : 'unavailable'
  const rule = availability_id ?? unavailability_id
  const zone = useZone(id)
  const props = { kind, id, closesTo: resourceAddresses.availability({ id }) } as const
  if (rule === undefined) return zone && <Add {...props} zone={zone} />
  const Changing = kind === 'available' ? Available : Unavailable
  return <Changing {...props} zone={zone} ruleId={Number(rule)} />
}

interface Props {
  kind: Kind
  id: number
  zone: string
  closesTo: string
}
type Reading = Omit<Props, 'zone'> & { zone: string | undefined; ruleId: number }

function Available({ ruleId, zone, ...props }: Reading) {
  const { t } = useTranslation()
  const params = { id: props.id, availabilityId: ruleId }
  const read = useCall(availabilities.get, { params })
  const inWords = useRuleInWords(zone ?? 'UTC')
  const deletion = { route: availabilities.remove, input: { params }, closesTo: props.closesTo }
  return (
    <LoadedPanel title={t('availability.edit_available')} read={read} closesTo={props.closesTo}>
      {({ data }) =>
        zone && (
          <Edit {...props} zone={zone} rule={data} params={params}>
            <DeleteChild {...deletion} name={inWords(data)} />
          </Edit>
        )
      }
    </LoadedPanel>
  )
}

function Unavailable({ ruleId, zone, ...props }: Reading) {
  const { t } = useTranslation()
  const params = { id: props.id, unavailabilityId: ruleId }
  const read = useCall(unavailabilities.get, { params })
  const inWords = useRuleInWords(zone ?? 'UTC')
  const saved = useSaved(props.closesTo)
  const deletion = { route: unavailabilities.remove, input: { params }, onDeleted: () => saved(t('effects.removed')) }
  return (
    <LoadedPanel title={t('availability.edit_unavailable')} read={read} closesTo={props.closesTo}>
      {({ data }) =>
        zone && (
          <Edit {...props} zone={zone} rule={data} params={params}>
            <DeleteButton {...deletion} name={inWords(data)} />
          </Edit>
        )
      }
    </LoadedPanel>
  )
}

const hintOf = { available: 'availability.available_hint', unavailable: null } as const

function Add({ kind, id, zone, closesTo }: Props) {
  const { t } = useTranslation()
  const { create, schema } = kinds[kind]
  const child = useChildForm(create, schema, {
    initial: { ...emptyRule, ...(kind === 'unavailable' && { reason: '' }) },
    params: { id },
    closesTo,
  })
  const hint = hintOf[kind]
  return <RulePanel title={t(`availability.add_${kind}`)} hint={hint && t(hint)} {...child} zone={zone} />
}

interface Editing extends Props {
  rule: AvailableTime | UnavailableTime
  params: { id: number; availabilityId: number } | { id: number; unavailabilityId: number }
  /** The button that deletes it. */
  children: ReactNode
}

function Edit({ kind, rule, params, zone, closesTo, children }: Editing) {
  const { t } = useTranslation()
  const { update, schema } = kinds[kind]
  const child = useChildForm(update, schema, {
    initial: { ...ruleOf(rule), ...('reason' in rule && { reason: rule.reason }) },
    params: params as never,
    ...{ version: rule.version, closesTo },
  })
  const hint = hintOf[kind]
  return (
    <RulePanel
      title={t(`availability.edit_${kind}`)}
      hint={hint && t(hint)}
      {...child}
      zone={zone}
      item={rule}
      actions={rule.meta.update && children}
    />
  )
}
