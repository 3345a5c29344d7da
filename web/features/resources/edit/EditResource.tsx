import { ChangedResource, type ResourceDetail } from '@kontor/contract/calls/resources.ts'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { DetailForm } from '../../../kit/detail/DetailForm.tsx'
import { useEndpointForm } from '../../../kit/form/useEndpointForm.ts'
import { resources } from '../../../kit/http/api.generated.ts'
import { isGone } from '../../../kit/http/api-error.ts'
import { useCall } from '../../../kit/http/call.ts'
import { ListLink } from '../../../kit/list/ListLink.tsx'
import { nameIn } from '../../../kit/list/useNames.ts'
import { useLanguage } from '../../../kit/time/formats.ts'
import { showToast } from '../../../kit/ui/message/toast.ts'
import { Loaded } from '../../../kit/ui/state/Loaded.tsx'
import { Empty } from '../../../kit/ui/state/states.tsx'
import { AdminPage } from '../../admin/admin.tsx'
import { undecided, useToldOutcome } from '../../effects/effects.ts'
import { resourceAddresses } from '../addresses.ts'
import { ResourceHead } from './ResourceHead.tsx'
import { ResourceTools } from './ResourceTools.tsx'
import { useResourceSections } from './sections.ts'

/** The page of one resource: its state, and its sections, over which one form goes (R294). */
export default function EditResource() {
  const { t } = useTranslation()
  const id = Number(useParams().id)
  const read = useCall(resources.get, { params: { id } })
  if (read.data) return <Sections key={id} resource={read.data.data} />
  const gone = isGone(read.error)
  return (
    <Frame title={t('list.edit')}>
      {gone ? (
        <Empty action={<ListLink to={resourceAddresses.list()}>{t('form.resources')}</ListLink>}>
          {t('form.gone')}
        </Empty>
      ) : (
        <Loaded read={read}>{() => null}</Loaded>
      )}
    </Frame>
  )
}

function Frame(page: ComponentProps<typeof AdminPage>) {
  const { t } = useTranslation()
  return <AdminPage list={{ to: resourceAddresses.list(), label: t('form.resources') }} {...page} />
}

function Sections({ resource }: { resource: ResourceDetail }) {
  const { t } = useTranslation()
  const told = useToldOutcome()
  const language = useLanguage()
  const form = useEndpointForm(resources.update, ChangedResource, {
    initial: { ...ChangedResource.parse(resource), ...undecided },
    params: { id: resource.id },
    version: resource.version,
    onSaved: (answer) => showToast(told(t('form.saved', { name: nameIn(answer.data, language) }), answer)),
  })
  return (
    <DetailForm
      title={nameIn(resource, language)}
      frame={Frame}
      form={form}
      item={resource}
      tabs={useResourceSections()}
      closesTo={resourceAddresses.list()}
      head={<ResourceHead resource={resource} />}
      tools={<ResourceTools resource={resource} />}
    />
  )
}
