import { NewUnavailability, type UnavailableTime } from '@kontor/contract/calls/availabilities.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { LoadedPanel } from '../../../kit/form/LoadedPanel.tsx'
import { DeleteButton } from '../../../kit/form/saving/DeleteButton.tsx'
import { useSaved } from '../../../kit/form/saving/useSaved.ts'
import { useEndpointForm } from '../../../kit/form/useEndpointForm.ts'
import { unavailabilities } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { resourceAddresses } from '../addresses.ts'
import { emptyRule, RulePanel, ruleOf } from './RulePanel.tsx'
import { useRuleInWords } from './rule-in-words.ts'
import { useZone } from './useZone.ts'

/** Adds an unavailability, or changes the one in the address. */
export default function Unavailability() {
  const { id: resource, unavailability_id } = useParams()
  const { t } = useTranslation()
  const id = Number(resource)
  const params = { id, unavailabilityId: Number(unavailability_id) }
  const zone = useZone(id)
  const read = useCall(unavailabilities.get, { params }, { enabled: unavailability_id !== undefined })
  const closesTo = resourceAddresses.availability({ id })
  if (unavailability_id === undefined) return zone && <Add id={id} zone={zone} closesTo={closesTo} />
  return (
    <LoadedPanel title={t('availability.edit_unavailable')} read={read} closesTo={closesTo}>
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
  const form = useEndpointForm(unavailabilities.create, NewUnavailability, {
    initial: { ...emptyRule, reason: '' },
    params,
    onSaved: () => saved(t('availability.saved')),
  })
  return (
    <RulePanel
      title={t('availability.add_unavailable')}
      {...{ form, params, zone, closesTo }}
      route={unavailabilities.create}
    />
  )
}

function Edit({ id, rule, zone, closesTo }: Props & { rule: UnavailableTime }) {
  const { t } = useTranslation()
  const saved = useSaved(closesTo)
  const inWords = useRuleInWords(zone)
  const params = { id, unavailabilityId: rule.id }
  const form = useEndpointForm(unavailabilities.update, NewUnavailability, {
    initial: { ...ruleOf(rule), reason: rule.reason },
    params,
    version: rule.version,
    onSaved: () => saved(t('availability.saved')),
  })
  return (
    <RulePanel
      title={t('availability.edit_unavailable')}
      {...{ form, params, zone, closesTo }}
      route={unavailabilities.update}
      item={rule}
      actions={
        rule.meta.update && (
          <DeleteButton
            route={unavailabilities.remove}
            input={{ params }}
            name={inWords(rule)}
            onDeleted={() => saved(t('availability.removed'))}
          />
        )
      }
    />
  )
}
