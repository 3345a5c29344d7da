import { type AvailableTime, NewAvailability } from '@kontor/contract/calls/availabilities.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { LoadedPanel } from '../../../kit/form/LoadedPanel.tsx'
import { DeleteButton } from '../../../kit/form/saving/DeleteButton.tsx'
import { useSaved } from '../../../kit/form/saving/useSaved.ts'
import { useEndpointForm } from '../../../kit/form/useEndpointForm.ts'
import { availabilities } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { resourceAddresses } from '../addresses.ts'
import { emptyRule, RulePanel, ruleOf } from './RulePanel.tsx'
import { useRuleInWords } from './rule-in-words.ts'
import { useZone } from './useZone.ts'

/** Adds an availability, or changes the one in the address. */
export default function Availability() {
  const { id: resource, availability_id } = useParams()
  const { t } = useTranslation()
  const id = Number(resource)
  const params = { id, availabilityId: Number(availability_id) }
  const zone = useZone(id)
  const read = useCall(availabilities.get, { params }, { enabled: availability_id !== undefined })
  const closesTo = resourceAddresses.availability({ id })
  if (availability_id === undefined) return zone && <Add id={id} zone={zone} closesTo={closesTo} />
  return (
    <LoadedPanel title={t('availability.edit_available')} read={read} closesTo={closesTo}>
      {({ data }) => zone && <Edit id={id} rule={data} zone={zone} closesTo={closesTo} />}
    </LoadedPanel>
  )
}

interface Props {
  id: number
  zone: string
  closesTo: string
}

function Add({ id, zone, closesTo }: Props) {
  const { t } = useTranslation()
  const saved = useSaved(closesTo)
  const params = { id }
  const form = useEndpointForm(availabilities.create, NewAvailability, {
    initial: emptyRule,
    params,
    onSaved: () => saved(t('availability.saved')),
  })
  return (
    <RulePanel
      title={t('availability.add_available')}
      hint={t('availability.available_hint')}
      {...{ form, params, zone, closesTo }}
      route={availabilities.create}
    />
  )
}

function Edit({ id, rule, zone, closesTo }: Props & { rule: AvailableTime }) {
  const { t } = useTranslation()
  const saved = useSaved(closesTo)
  const inWords = useRuleInWords(zone)
  const params = { id, availabilityId: rule.id }
  const form = useEndpointForm(availabilities.update, NewAvailability, {
    initial: ruleOf(rule),
    params,
    version: rule.version,
    onSaved: () => saved(t('availability.saved')),
  })
  return (
    <RulePanel
      title={t('availability.edit_available')}
      hint={t('availability.available_hint')}
      {...{ form, params, zone, closesTo }}
      route={availabilities.update}
      item={rule}
      actions={
        rule.meta.update && (
          <DeleteButton
            route={availabilities.remove}
            input={{ params }}
            name={inWords(rule)}
            onDeleted={() => saved(t('availability.removed'))}
          />
        )
      }
    />
  )
}
