import type { ResourceCalendar } from '@kontor/contract'
import { ChangedResourceCalendar, NewResourceCalendar } from '@kontor/contract/calls/resource-calendars.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { GonePanel } from '../../../kit/detail/GonePanel.tsx'
import { FormPanel } from '../../../kit/form/FormPanel.tsx'
import { LoadedPanel } from '../../../kit/form/LoadedPanel.tsx'
import { DeleteButton } from '../../../kit/form/saving/DeleteButton.tsx'
import { useSaved } from '../../../kit/form/saving/useSaved.ts'
import { type EndpointForm, useEndpointForm } from '../../../kit/form/useEndpointForm.ts'
import { resourceCalendars } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { TextField } from '../../../kit/ui/input/TextField.tsx'
import { resourceAddresses } from '../addresses.ts'
import { useStoredResource } from '../edit/useStoredResource.ts'

/** Gives a resource a calendar, or changes the one in the address. */
export default function CalendarScreen() {
  const { calendar_id } = useParams()
  return calendar_id === undefined ? <Add /> : <Change id={Number(calendar_id)} />
}

const useClosesTo = () => resourceAddresses.calendars({ id: useStoredResource().id })

function Add() {
  const { t } = useTranslation()
  const { id, name } = useStoredResource()
  const saved = useSaved(useClosesTo())
  const form = useEndpointForm(resourceCalendars.create, NewResourceCalendar, {
    initial: { resource_id: id, name, email: '' },
    onSaved: () => saved(t('resource_calendars.saved')),
  })
  return <CalendarPanel title={t('resource_calendars.add')} form={form} />
}

/** The list that stands below has it already. */
function Change({ id }: { id: number }) {
  const { t } = useTranslation()
  const resource = useStoredResource()
  const read = useCall(resourceCalendars.list, { query: { resource_id: [resource.id] } })
  return (
    <LoadedPanel title={t('resource_calendars.edit')} read={read} closesTo={useClosesTo()}>
      {({ data }, close) => {
        const calendar = data.find((each) => each.id === id)
        return calendar ? (
          <Edit key={id} calendar={calendar} />
        ) : (
          <GonePanel title={t('resource_calendars.edit')} onClose={close} />
        )
      }}
    </LoadedPanel>
  )
}

function Edit({ calendar }: { calendar: ResourceCalendar }) {
  const { t } = useTranslation()
  const saved = useSaved(useClosesTo())
  const { id, name, email, version, meta } = calendar
  const params = { id }
  const form = useEndpointForm(resourceCalendars.update, ChangedResourceCalendar, {
    initial: { name, email },
    ...{ params, version },
    onSaved: () => saved(t('resource_calendars.saved')),
  })
  const remove = (
    <DeleteButton
      route={resourceCalendars.remove}
      input={{ params }}
      name={name}
      onDeleted={() => saved(t('resource_calendars.removed'))}
    />
  )
  return (
    <CalendarPanel title={t('resource_calendars.edit')} form={form} item={calendar} actions={meta.delete && remove} />
  )
}

interface PanelProps {
  title: string
  form: EndpointForm<Pick<NewResourceCalendar, 'email' | 'name'>>
  item?: ResourceCalendar
  actions?: ReactNode
}

function CalendarPanel({ title, form, item, actions }: PanelProps) {
  const { t } = useTranslation()
  return (
    <FormPanel {...{ title, form, actions }} closesTo={useClosesTo()} {...(item && { item })}>
      <TextField
        label={t('resource_calendars.email')}
        type="email"
        hint={t('resource_calendars.email_hint')}
        {...form.text('email')}
      />
      <TextField label={t('form.name')} {...form.text('name')} />
    </FormPanel>
  )
}
