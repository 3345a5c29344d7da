import type { NewHelpPage } from '@kontor/contract/calls/help-page.ts'
import { useTranslation } from 'react-i18next'
import { useSaved } from '../../kit/form/saving/useSaved.ts'
import { useEndpointForm } from '../../kit/form/useEndpointForm.ts'
import { masterHelp } from '../../kit/http/api.generated.ts'
import { helpPageAddresses } from './addresses.ts'
import { HelpPageForm } from './HelpPageForm.tsx'
import { helpPageOf } from './schema.ts'

const empty: NewHelpPage = { route: '', name: '', content: '', translations: [] }
const schema = helpPageOf()

export default function AddHelpPage() {
  const { t } = useTranslation()
  const saved = useSaved(helpPageAddresses.list())
  const form = useEndpointForm(masterHelp.create, schema, {
    initial: empty,
    onSaved: ({ data }) => saved(t('help_pages.added', { name: data.name })),
  })
  return <HelpPageForm title={t('help_pages.add')} form={form} stored={empty} />
}
