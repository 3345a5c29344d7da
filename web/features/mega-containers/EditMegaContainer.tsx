import type { MegaContainerDetail, MegaContainerForm as Values } from '@kontor/contract'
import { MegaContainerForm } from '@kontor/contract/calls/mega-containers.ts'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router'
import { DeleteButton } from '../../kit/form/saving/DeleteButton.tsx'
import { useSaved } from '../../kit/form/saving/useSaved.ts'
import { useEndpointForm } from '../../kit/form/useEndpointForm.ts'
import { megaContainers } from '../../kit/http/api.generated.ts'
import { useAction, useCall } from '../../kit/http/call.ts'
import { nameIn } from '../../kit/list/useNames.ts'
import { useLanguage } from '../../kit/time/formats.ts'
import { LinkButton } from '../../kit/ui/button/Button.tsx'
import { showToast } from '../../kit/ui/message/toast.ts'
import { Loaded } from '../../kit/ui/state/Loaded.tsx'
import { AdminPage } from '../admin/admin.tsx'
import { megaContainerAddresses } from './addresses.ts'
import { AccessForm } from './form/AccessForm.tsx'
import { storedGroups } from './form/useGroups.ts'

/** Changes an access, or deletes it. */
export default function EditMegaContainer() {
  const { t } = useTranslation()
  const { mega_container_id } = useParams()
  const id = Number(mega_container_id)
  const isNamed = mega_container_id !== undefined
  const read = useCall(megaContainers.get, { params: { id } }, { enabled: isNamed })
  if (read.data) return <Edit key={id} stored={read.data.data} />
  const list = { to: megaContainerAddresses.list(), label: t('mega_containers.title') }
  if (!isNamed) return <Navigate to={list.to} replace />
  return (
    <AdminPage title={t('mega_containers.title')} list={list}>
      <Loaded read={read} elsewhere={<LinkButton to={list.to}>{list.label}</LinkButton>}>
        {() => null}
      </Loaded>
    </AdminPage>
  )
}

function Edit({ stored }: { stored: MegaContainerDetail }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { id, version, people: count } = stored
  const name = nameIn(stored, language)
  const saved = useSaved(megaContainerAddresses.list())
  const restore = useAction(megaContainers.update)
  const initial: Values = {
    name: stored.name,
    translations: stored.translations,
    containers: storedGroups(stored.containers),
  }
  const form = useEndpointForm(megaContainers.update, MegaContainerForm, {
    initial,
    params: { id },
    version,
    onSaved: ({ data }) => {
      const now = nameIn(data, language)
      const undo = () =>
        void restore.mutateAsync({ params: { id }, body: { ...initial, version: data.version } }).then(
          () => showToast(t('mega_containers.undone', { name })),
          () => undefined,
        )
      saved(t('form.saved', { name: now }), undefined, { undo })
    },
  })
  const remove = stored.meta.delete && (
    <DeleteButton
      route={megaContainers.remove}
      input={{ params: { id } }}
      name={name}
      refusal={null}
      onDeleted={() => saved(t('form.deleted', { name }))}
    >
      {t(count ? 'mega_containers.loses' : 'mega_containers.loses_nobody', { count })}
    </DeleteButton>
  )
  return <AccessForm title={name} name={name} form={form} stored={stored} actions={remove} />
}
