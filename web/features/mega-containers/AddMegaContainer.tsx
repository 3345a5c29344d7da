import { MegaContainerForm } from '@kontor/contract/calls/mega-containers.ts'
import { useTranslation } from 'react-i18next'
import { useSaved } from '../../kit/form/saving/useSaved.ts'
import { useEndpointForm } from '../../kit/form/useEndpointForm.ts'
import { megaContainers } from '../../kit/http/api.generated.ts'
import { nameIn } from '../../kit/list/useNames.ts'
import { useLanguage } from '../../kit/time/formats.ts'
import { megaContainerAddresses } from './addresses.ts'
import { AccessForm } from './form/AccessForm.tsx'

/** Adds an access as a whole: who, where, may do what. */
export default function AddMegaContainer() {
  const { t } = useTranslation()
  const language = useLanguage()
  const saved = useSaved(megaContainerAddresses.list())
  const form = useEndpointForm(megaContainers.create, MegaContainerForm, {
    initial: { name: '', translations: [], containers: [] },
    onSaved: ({ data }) => saved(t('form.added', { name: nameIn(data, language) })),
  })
  return <AccessForm title={t('mega_containers.add')} form={form} stored={null} />
}
