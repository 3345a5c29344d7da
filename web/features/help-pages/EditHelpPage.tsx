import type { HelpPageDetail } from '@kontor/contract/calls/help-page.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { LoadedPanel } from '../../kit/form/LoadedPanel.tsx'
import { DeleteButton } from '../../kit/form/saving/DeleteButton.tsx'
import { useSaved } from '../../kit/form/saving/useSaved.ts'
import { useEndpointForm } from '../../kit/form/useEndpointForm.ts'
import { masterHelp } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { helpPageAddresses } from './addresses.ts'
import { HelpPageForm } from './HelpPageForm.tsx'
import { helpPageOf } from './schema.ts'
import { formValuesOf } from './texts.ts'

export default function EditHelpPage() {
  const { t } = useTranslation()
  const id = Number(useParams().helpPageId)
  const read = useCall(masterHelp.get, { params: { id } })
  return (
    <LoadedPanel title={t('help_pages.edit')} read={read} closesTo={helpPageAddresses.list()}>
      {({ data, css }) => <Form page={data} css={css} />}
    </LoadedPanel>
  )
}

function Form({ page, css }: { page: HelpPageDetail; css: string }) {
  const { t } = useTranslation()
  const { id, route, name } = page
  const stored = useMemo(() => formValuesOf(page), [page])
  const schema = useMemo(() => helpPageOf(route), [route])
  const saved = useSaved(helpPageAddresses.list())
  const form = useEndpointForm(masterHelp.update, schema, {
    initial: stored,
    params: { id },
    version: page.version,
    onSaved: ({ data }) => saved(t('form.saved', { name: data.name })),
  })
  const remove = (
    <DeleteButton
      route={masterHelp.remove}
      input={{ params: { id } }}
      name={name}
      onDeleted={() => saved(t('form.deleted', { name }))}
    >
      {t('help_pages.delete_text', { route })}
    </DeleteButton>
  )
  return <HelpPageForm title={name} form={form} stored={stored} css={css} actions={remove} />
}
